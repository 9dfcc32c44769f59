package import CosmosBenchReport
package import CosmosDrawing
package import CosmosInput
package import CosmosScenes

/// A field of stars whose number is determined by a search.
package struct StressScene: MeasuredScene {
  private var field: StressField
  /// The search for the largest number of stars.
  ///
  /// Page Up and Page Down end the search, and change the number of stars.
  package private(set) var search: StressSearch

  /// Creates a field with the number of stars at the start of the search.
  package init(_ search: StressSearch, seed: UInt32) {
    self.search = search
    field = StressField(count: UInt32(clamping: search.stars), seed: seed)
  }

  package var geometry: GeometryLibrary { field.geometry }
  package var targetRate: Double { search.targetRate }
  package var caption: String { search.caption }

  package mutating func update(_ environment: SceneEnvironment, at time: Double) {
    if let frameTime = environment.frameTime { didTake(frameTime) }
  }

  /// Adds the seconds that a frame took to the search.
  mutating func didTake(_ frameTime: Double) {
    search.add(frameTime: frameTime)
    field.count = UInt32(clamping: search.stars)
  }

  package mutating func handle(_ event: InputEvent) {
    let count = field.count
    field.handle(event)
    if case .key(let key) = event.kind, StarSteps.next(after: count, for: key) != nil {
      search.fix(Int(field.count))
    }
  }

  package func describe(into frame: inout Frame, at time: Double) {
    field.describe(into: &frame, at: time)
  }

  package func nextChange(after time: Double) -> Double? { time }
}
