/// A kind of video: the endings of its names, and the options that make ffmpeg write it.
package struct VideoFormat {
  /// An encoder of ffmpeg.
  struct Encoder {
    let name: String
    /// The arguments that make the pictures about as good as those of the other encoders.
    let options: [String]
  }

  /// The endings of names in lower case, without the dot.
  let endings: [String]
  /// The encoders, best first.
  let encoders: [Encoder]
  /// The arguments of ffmpeg between the input and the encoder.
  private let filter: [String]
  /// The arguments of ffmpeg after those of the encoder.
  private let rest: [String]
  /// The number of sample pictures, spread over the video, that ffmpeg gets before the first one.
  let samples: Int

  /// Finds the format for the name of a file; fails if the name is not that of a video.
  package init?(of path: String) {
    let ending = Self.ending(of: path)
    guard let format = Self.all.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  private init(
    _ endings: [String], filter: [String], encoders: [Encoder], rest: [String] = [],
    samples: Int = 0
  ) {
    self.endings = endings
    self.filter = filter
    self.encoders = encoders
    self.rest = rest
    self.samples = samples
  }

  /// All formats.
  static let all = [
    // An odd width or height is increased by one pixel, because 4:2:0 halves the resolution of the
    // colours in both directions.
    VideoFormat(
      ["mp4", "mkv", "mov"],
      filter: ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,\(toVideoColors)"],
      encoders: [
        Encoder(name: "libx264", options: ["-crf", "16", "-preset", "medium"]),
        // The rate of bits is only an upper bound.
        Encoder(name: "libopenh264", options: ["-qmin", "10", "-qmax", "20", "-b:v", "40M"]),
        Encoder(name: "mpeg4", options: ["-q:v", "2"]),
      ], rest: ["-movflags", "+faststart"]),
    VideoFormat(
      ["webm"], filter: ["-vf", toVideoColors],
      encoders: [Encoder(name: "libvpx-vp9", options: ["-crf", "24", "-b:v", "0"])]),
    // All pictures share a palette. If it were made from all of them, ffmpeg would hold them all in
    // memory, so it is made from samples, which come before the first picture. Time stamps stay:
    // `setpts` of ffmpeg 7 forgets the rate, and the last picture would be shown too briefly. GIFs
    // have no time before their first picture.
    VideoFormat(
      ["gif"],
      filter: [
        "-filter_complex",
        "split[a][b];[a]trim=end_frame=\(gifSamples),palettegen[p];"
          + "[b]trim=start_frame=\(gifSamples)[c];[c][p]paletteuse",
      ], encoders: [Encoder(name: "gif", options: [])], samples: gifSamples),
  ]

  /// The number of samples for the palette of a GIF; a flight through all colours needs about ten.
  private static let gifSamples = 12

  /// Returns the arguments of ffmpeg between the input and the output file.
  func options(_ encoder: Encoder) -> [String] {
    filter + ["-c:v", encoder.name] + encoder.options + rest
  }

  /// The names of the encoders, such as "libx264, libopenh264, mpeg4".
  var encoderNames: String { encoders.map(\.name).joined(separator: ", ") }

  /// Returns the ending of a file name in lower case and without the dot; "" if there is none.
  static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// The filter that converts full-range sRGB to 4:2:0 in BT.709 with a limited range, which
  /// players expect in high-definition videos.
  ///
  /// The part `setparams` marks the frames accordingly: since ffmpeg 7, the marks of a frame
  /// override the options of the encoder.
  private static let toVideoColors =
    "scale=in_range=full:out_range=limited:out_color_matrix=bt709"
    + ":flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p"
    + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
}

/// The number of frames per second of a video, restricted to rates that its format supports.
package struct VideoRate {
  package let value: Double
  /// The rate as text for ffmpeg: an exact number or a fraction.
  let text: String

  /// The rates that television divides by 1.001, as in 29.97 and 23.976 frames per second.
  private static let televisionRates = [24.0, 30, 48, 60, 96, 120]

  /// The minimum duration of a frame in a GIF, in hundredths of a second: browsers show a frame
  /// whose duration is 0 or 1 hundredth for 10 hundredths.
  private static let fewestHundredths = 2.0

  /// Finds the rate that a format supports and that is nearest to a given rate.
  ///
  /// In a GIF, durations are whole hundredths of a second, so only 50, 33⅓, 25, 20 … frames per
  /// second result in an even motion.
  ///
  /// - Parameters:
  ///   - path: The name of the video file, which determines the format.
  ///   - wanted: The requested number of frames per second; nil for 60, or 50 for a GIF.
  package init(of path: String, nearestTo wanted: Double?) {
    guard VideoFormat.ending(of: path) == "gif" else {
      let wanted = wanted ?? 60
      // The colour television of North America has a thousand frames in 1001 / n seconds. Such a
      // rate is usually written with two or three decimals.
      let whole = (wanted * 1.001).rounded()
      let isTelevision = Self.televisionRates.contains { abs($0 * 1000 / 1001 - wanted) < 0.005 }
      value = isTelevision ? whole * 1000 / 1001 : wanted
      text = isTelevision ? "\(Int(whole) * 1000)/1001" : "\(value)"
      return
    }
    let hundredths = max((100 / (wanted ?? 50)).rounded(), Self.fewestHundredths)
    value = 100 / hundredths
    text = "100/\(Int(hundredths))"
  }
}
