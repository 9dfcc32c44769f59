/// A place on a grid, unlike the `Point` of Cosmos.
public struct Point: Equatable, Sendable {
  public var column, row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
