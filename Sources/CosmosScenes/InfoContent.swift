/// What the info panel says.
public struct InfoContent: Equatable, Sendable {
  public var version: String
  /// Who draws: the driver's name.
  public var renderer: String
  /// The project's page.
  public var page: String

  public init(version: String = "", renderer: String = "", page: String = "") {
    self.version = version
    self.renderer = renderer
    self.page = page
  }

  package let about = [
    "an endless ribbon of stars",
    "push it; near a sign it comes to rest",
  ]

  /// A key and what it does, aligned.
  package static let keys = [
    "m, return     menu        ",
    "left, right   next sign   ",
    "1 … 9 0 - =   the signs   ",
    "space         today's sign",
    "c             colours     ",
    "s             sound       ",
    "f             full screen ",
    "q, esc        quit        ",
  ]
}
