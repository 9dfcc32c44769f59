/// ffmpeg's options for a video's file format.
package struct VideoFormat {
  /// Arguments between ffmpeg's input and its output file.
  let options: [String]

  /// Finds the format of a file name; nil if it is not a video.
  package init?(of path: String) {
    switch Self.ending(of: path) {
    case "mp4", "mkv", "mov":
      // Odd sizes are padded by a pixel, since 4:2:0 halves both sides.
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

  /// Returns the lower-case extension of a file name without the dot; empty if it has none.
  static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// Filter from full-range sRGB to 4:2:0, BT.709, limited range: the default of players for high
  /// definition.
  ///
  /// `setparams` tags the file with it: from ffmpeg 7 on, a frame's tags override the encoder's
  /// options.
  private static let toVideoColors =
    "scale=in_range=full:out_range=limited:out_color_matrix=bt709"
    + ":flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p"
    + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
}

/// Pictures per second of a video.
package struct VideoRate {
  package let value: Double
  /// The rate as an exact number or fraction for ffmpeg.
  let text: String

  /// Shortest time of a GIF's picture in hundredths of a second: browsers show 0 and 1 as 10.
  private static let fewestHundredths = 2.0

  /// Finds the rate of a file format that is nearest to a wanted one.
  ///
  /// A GIF counts time in hundredths of a second; only 50, 33⅓, 25, 20 … pictures per second move
  /// evenly.
  ///
  /// - Parameters:
  ///   - path: Name of the video.
  ///   - wanted: Pictures per second; nil means 60, or 50 for a GIF.
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
