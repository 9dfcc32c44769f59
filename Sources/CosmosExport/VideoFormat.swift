/// What is special about a video's file format.
package struct VideoFormat {
  let options: [String]

  /// The format of a file name, nil if it is no video's.
  package init?(of path: String) {
    switch Self.ending(of: path) {
    case "mp4", "mkv", "mov":
      // Odd sizes are padded by a pixel, as 4:2:0 halves both sides.
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

  /// The ending of a file name in lower case, without the dot; empty if there is none.
  static func ending(of path: String) -> String {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
  }

  /// Converts full-range sRGB to 4:2:0 with the matrix of BT.709 in limited range, which is what
  /// players take for granted in videos of high definition, and has the file say so: from ffmpeg 7 on
  /// a picture's own words go before options of the encoder.
  private static let toVideoColors =
    "scale=in_range=full:out_range=limited:out_color_matrix=bt709"
    + ":flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p"
    + ",setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
}

/// Pictures a second.
package struct VideoRate {
  package let value: Double
  /// The number as ffmpeg reads it exactly.
  let text: String

  /// Hundredths of a second that a GIF shows a picture at least: browsers take 0 and 1 for 10.
  private static let fewestHundredths = 2.0

  /// The rate of a file that is nearest to the one that is wanted; nil wants 60, or the most of a GIF.
  ///
  /// A GIF counts the time of each picture in hundredths of a second, so it has 50, 33⅓, 25, 20 …
  /// pictures a second, or moves unevenly.
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
