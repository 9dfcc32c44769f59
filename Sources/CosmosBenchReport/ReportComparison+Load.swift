extension ReportComparison {
  /// The settings that decide what a frame shows and when it is due.
  ///
  /// The other settings, such as those of the machine, the driver and the layer cache, decide how
  /// fast the same frames are drawn.
  private static let load: Set<String> = [
    "scene", "number of stars", "classic sky", "width", "height",
    "scale", "vertical sync", "frame rate", "input", "recording",
  ]

  /// The reason why the frame times of a bench cannot be compared with those of its baselines: the
  /// known settings of the load that differ; nil if there are none.
  static func obstacle(of current: BenchReport, with baselines: [BenchReport]) -> String? {
    let names = baselines.flatMap { baseline in
      Setting.different(baseline, current).filter { name, values in
        load.contains(name) && !values.contains(.unsaid)
      }.map(\.name)
    }.firstOfEach
    return names.isEmpty
      ? nil
      : "Not comparable: the baseline has another load (\(names.joined(separator: ", "))). "
        + "Measure both with the same options."
  }
}
