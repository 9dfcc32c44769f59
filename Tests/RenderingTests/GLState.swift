/// Tracks the bindings in a call trace, and collects redundant ones.
struct GLState {
  private(set) var redundant: [String] = []
  private(set) var drawCalls = 0
  /// Existing objects, such as "texture 3".
  private(set) var living: Set<String> = []

  private var values: [String: String] = [:]
  private var unit = "0"

  init(_ calls: [String]) {
    for call in calls { take(call) }
  }

  private mutating func take(_ call: String) {
    let words = call.split(separator: " ").map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case "useProgram", "bindVertexArray", "blendFunc", "viewport", "clearColor":
      set(words[0], rest, call)
    case "bindFramebuffer": set("framebuffer", words[1], call)
    case "bindTexture": set("texture \(unit)", words[1], call)
    case "bindBufferTexture": set("buffer texture \(unit)", words[1], call)
    case "activeTexture":
      set("unit", words[1], call)
      unit = words[1]
    case "enable", "disable": set("capability \(words[1])", words[0], call)
    case "bindBufferRange": set("range \(words[2])", rest, call)
    // A buffer's new contents may be at another address, so its ranges must be bound again.
    case "bufferData": values = values.filter { !$0.key.hasPrefix("range") }
    case "drawArrays", "drawArraysInstanced": drawCalls += 1
    default: live(words)
    }
  }

  private mutating func set(_ key: String, _ value: String, _ call: String) {
    if values[key] == value { redundant.append(call) }
    values[key] = value
  }

  private mutating func live(_ words: [String]) {
    switch words[0] {
    case "create":
      // The name 0 means that there is no object.
      if let name = words.last, name != "0" { living.insert("\(words[1]) \(name)") }
    case "delete":
      let name = "\(words[1]) \(words[2])"
      if living.remove(name) == nil { redundant.append("delete \(words[1]) that is not there") }
      // Deleting an object unbinds it.
      values = values.filter { $0.value != words[2] || $0.key.hasPrefix("capability") }
    default: break
    }
  }
}
