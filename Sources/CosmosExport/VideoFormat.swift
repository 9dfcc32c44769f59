/// The options that make ffmpeg write a video in a file format.
package struct VideoFormat {
  /// The arguments between ffmpeg's input and its output file.
  let options: [String]

  /// Finds the format for a file name; fails if the name is not that of a video.
  package init?(of path: String) {
    switch Self.ending(of: path) {
    case "mp4", "mkv", "mov":
      // Odd sizes are padded by one pixel, because 4:2:0 halves both dimensions.
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

  /// Returns the extension of a file name in lower case, without the dot; empty if there is none.
  static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// The filter from full-range sRGB to 4:2:0, BT.709, limited range, which players assume for
  /// high-definition videos.
  ///
  /// `setparams` tags the frames accordingly: since ffmpeg 7, the tags of a frame override the
  /// options of the encoder.
  private static let toVideoColors =
    "scale=in_range=full:out_range=limited:out_color_matrix=bt709"
    + ":flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p"
    + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
}

/// The number of frames per second of a video.
package struct VideoRate {
  package let value: Double
  /// The rate as an exact number or fraction for ffmpeg.
  let text: String

  /// The minimum duration of a GIF frame in hundredths of a second: browsers treat 0 and 1 as 10.
  private static let fewestHundredths = 2.0

  /// Finds the rate that a file format supports and that is nearest to the wanted one.
  ///
  /// GIF counts time in hundredths of a second: only 50, 33⅓, 25, 20 … frames per second give even
  /// motion.
  ///
  /// - Parameters:
  ///   - path: The name of the video.
  ///   - wanted: The number of frames per second; nil for 60, or 50 for a GIF.
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
