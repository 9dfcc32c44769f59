/// The options that make ffmpeg write a video in a certain format.
package struct VideoFormat {
  /// The arguments of ffmpeg between the input and the output file.
  let options: [String]

  /// Finds the format for the name of a file; fails if the name is not that of a video.
  package init?(of path: String) {
    switch Self.ending(of: path) {
    case "mp4", "mkv", "mov":
      // An odd width or height is increased by one pixel, because 4:2:0 halves the resolution of
      // the colours in both directions.
      options =
        ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,\(Self.toVideoColors)"]
        + ["-c:v", "libx264", "-crf", "16", "-preset", "medium", "-movflags", "+faststart"]
    case "webm":
      options = ["-vf", Self.toVideoColors, "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0"]
    case "gif":
      options = [
        "-filter_complex", "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse",
      ]
    default: return nil
    }
  }

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
      value = wanted ?? 60
      text = "\(value)"
      return
    }
    let hundredths = max((100 / (wanted ?? 50)).rounded(), Self.fewestHundredths)
    value = 100 / hundredths
    text = "100/\(Int(hundredths))"
  }
}
