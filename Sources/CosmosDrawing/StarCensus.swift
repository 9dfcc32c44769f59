import CosmosGeometry

/// The number of stars in a frame, and the number of these stars that the window shows.
package struct StarCensus: Equatable, Sendable {
  /// Number of stars in all layers, inside and outside the window.
  package var all = 0
  /// Number of distinguishable stars in the window, averaged over positions of the sky.
  package var inView = 0
  /// Number of stars too dense to be distinguished, whose light is part of the Milky Way.
  package var unresolved = 0

  /// Creates a census without stars.
  package init() {}
}

extension Frame {
  /// The number of stars in the frame's layers.
  ///
  /// A layer that is drawn twice, for a cross-fade of positions or colours, counts only once in
  /// ``StarCensus/all``. In ``StarCensus/inView``, it counts once for each position.
  package var starCensus: StarCensus {
    var census = StarCensus()
    for index in layers.indices {
      switch layers[index] {
      case .stars(let field):
        var (isNew, isNewView) = (true, true)
        for earlier in layers[..<index] {
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
        for earlier in layers[..<index] {
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
  /// Returns the number of stars that a window shows, averaged over all positions of the sky; the
  /// width is in logical pixels.
  package func visibleStars(width: Double) -> Double {
    count == 0 ? 0 : width / spacing
  }

  /// Returns whether two fields are the same layer, perhaps at different positions.
  fileprivate func isSameLayer(as other: StarField) -> Bool {
    seed == other.seed && layer == other.layer
  }
}

extension DeepSky {
  /// Number of stars in all sets of the deep sky, drawn or not.
  fileprivate var starCount: Int { Int(counts[0]) + Int(counts[1]) + Int(counts[2]) }

  /// Number of stars in the sets of the deep sky that are drawn.
  fileprivate var resolvedStarCount: Int { sum { Int($0.count) } }

  /// Returns the number of stars that a window shows, averaged over all positions of the sky; the
  /// width is in logical pixels.
  package func visibleStars(width: Double) -> Double {
    sum { $0.visibleStars(width: width) }
  }

  /// Returns the sum of the results of `number` for all sets that are drawn.
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
