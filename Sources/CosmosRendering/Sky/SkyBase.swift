/// What lies under the layers of a sky pass.
enum SkyBase: Int, CaseIterable {
  /// One colour, nebulae and vignette.
  case backdrop
  /// Many colours side by side, nebulae and vignette.
  case stripes
  /// One colour and nothing else.
  case plain
  /// Many colours side by side and nothing else.
  case plainStripes
  /// What was drawn before.
  case nothing

  /// Whether it is drawn piece by piece, each of one colour, rather than as one.
  var isStriped: Bool { self == .stripes || self == .plainStripes }
}
