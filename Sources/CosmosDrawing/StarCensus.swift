import CosmosGeometry

/// How many stars a frame has, and how many of them its window shows.
public struct StarCensus: Equatable, Sendable {
  /// Stars of all layers, in and out of view.
  public var all = 0
  /// Stars in the window, drawn one by one or kept in a texture.
  public var inView = 0
  /// Stars too faint to be told apart: the Milky Way's light stands for them.
  public var unresolved = 0

  /// No stars.
  public init() {}
}

extension Frame {
  /// The stars of the frame's layers.
  ///
  /// A layer that is seen twice, for a cross-fade of places or of colours, counts once; both places
  /// are in view.
  public var starCensus: StarCensus {
    var census = StarCensus()
    for index in commands.indices {
      switch commands[index] {
      case .stars(let field):
        var (isNew, isNewView) = (true, true)
        for earlier in commands[..<index] {
          guard case .stars(let other) = earlier, field.isSameLayer(as: other) else { continue }
          isNew = false
          if other.offset == field.offset { isNewView = false }
        }
        if isNew { census.all += Int(field.count) }
        if isNewView {
          census.inView += Int(field.visibleStars(width: viewport.width).rounded())
        }
      case .deepSky(let sky):
        var (isNew, isNewView) = (true, true)
        for earlier in commands[..<index] {
          guard case .deepSky(let other) = earlier, sky.seed == other.seed else { continue }
          isNew = false
          if other.offset == sky.offset { isNewView = false }
        }
        if isNew {
          census.all += sky.starCount
          census.unresolved += sky.starCount - sky.resolvedStarCount
        }
        if isNewView { census.inView += Int(sky.visibleStars(width: viewport.width).rounded()) }
      default: break
      }
    }
    return census
  }
}

extension StarField {
  /// Stars that a window of some logical pixels shows, on the average over its places.
  package func visibleStars(width: Double) -> Double {
    count == 0 ? 0 : width / spacing
  }

  /// Whether two fields are one layer, at any place.
  fileprivate func isSameLayer(as other: StarField) -> Bool {
    seed == other.seed && layer == other.layer
  }
}

extension DeepSky {
  /// Stars of all sets.
  fileprivate var starCount: Int { Int(counts[0]) + Int(counts[1]) + Int(counts[2]) }

  /// Stars of the sets that are drawn.
  fileprivate var resolvedStarCount: Int { sum { Int($0.count) } }

  /// Stars that a window of some logical pixels shows, on the average over its places.
  package func visibleStars(width: Double) -> Double {
    sum { $0.visibleStars(width: width) }
  }

  /// The sum of a number of each set that is drawn.
  private func sum<Number: AdditiveArithmetic>(_ number: (StarField) -> Number) -> Number {
    var sum = Number.zero
    for layer in 0..<Self.layerCount {
      var set = 1
      while let field = field(ofSet: set, in: layer) {
        sum += number(field)
        set += 1
      }
    }
    return sum
  }
}
