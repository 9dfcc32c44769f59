import CosmosZodiac

// The names of signs and bodies in the user's language.

extension Sign {
  /// Returns the name for a label, such as "leo".
  func name(in words: Words) -> String { words[Self.messages[rawValue].name] }

  /// Returns the name as an adverbial of place, such as "in leo".
  func place(in words: Words) -> String { words[Self.messages[rawValue].place] }

  private static let messages: [(name: Message, place: Message)] = [
    (Message("pisces", context: "sign"), Message("in pisces")),
    (Message("aries", context: "sign"), Message("in aries")),
    (Message("taurus", context: "sign"), Message("in taurus")),
    (Message("gemini", context: "sign"), Message("in gemini")),
    (Message("cancer", context: "sign"), Message("in cancer")),
    (Message("leo", context: "sign"), Message("in leo")),
    (Message("virgo", context: "sign"), Message("in virgo")),
    (Message("libra", context: "sign"), Message("in libra")),
    (Message("scorpio", context: "sign"), Message("in scorpio")),
    (Message("sagittarius", context: "sign"), Message("in sagittarius")),
    (Message("capricorn", context: "sign"), Message("in capricorn")),
    (Message("aquarius", context: "sign"), Message("in aquarius")),
  ]
}

extension Body {
  /// Returns the name for a label, such as "moon".
  func name(in words: Words) -> String { words[Self.messages[rawValue]] }

  private static let messages = [
    Message("sun", context: "body"), Message("moon", context: "body"),
    Message("mercury", context: "body"), Message("venus", context: "body"),
    Message("mars", context: "body"), Message("jupiter", context: "body"),
    Message("saturn", context: "body"), Message("uranus", context: "body"),
    Message("neptune", context: "body"),
  ]
}
