/// The name of a picture, unlike the `Image` of Cosmos.
public struct Image: Equatable, Sendable {
  public var name: String

  public init(named name: String) { self.name = name }
}
