extension Comparison {
  /// The settings that decide what a frame shows and when it is due.
  ///
  /// The other settings, such as those of the machine, the driver and the layer cache, decide how
  /// fast the same frames are drawn.
  private static let load: Set<String> = [
    "config.scene", "config.stars", "config.classic", "config.width", "config.height",
    "config.scale", "config.vsync", "config.fps_limit", "config.input", "config.recording",
  ]

  /// The reason why the frame times of a bench cannot be compared with those of its baselines: the
  /// known settings of the load that differ; nil if there are none.
  static func obstacle(of current: BenchReport, with baselines: [BenchReport]) -> String? {
    let paths = baselines.flatMap { baseline in
      Setting.different(baseline, current).filter { path, values in
        load.contains(path) && !values.contains(.unsaid)
      }.map(\.path)
    }.firstOfEach
    return paths.isEmpty
      ? nil
      : "Not comparable: the baseline has another load (\(paths.joined(separator: ", "))). "
        + "Measure both with the same options."
  }
}
