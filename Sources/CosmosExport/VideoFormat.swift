/// What is special about a video's file format.
package struct VideoFormat {
  /// ffmpeg's options for the pictures and the file.
  let options: [String]
  /// Whether pictures are shown for whole hundredths of a second.
  private let countsHundredths: Bool

  /// The format of a file name, nil if it is no video's.
  package init?(of path: String) {
    switch Self.ending(of: path) {
    case "mp4", "mkv", "mov":
      // Odd sizes are padded by a pixel, as 4:2:0 halves both sides.
      options =
        ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,\(Self.toVideoColors)"]
        + ["-c:v", "libx264", "-crf", "16", "-preset", "medium", "-movflags", "+faststart"]
      countsHundredths = false
    case "webm":
      options = ["-vf", Self.toVideoColors, "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0"]
      countsHundredths = false
    case "gif":
      options = [
        "-filter_complex", "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse",
      ]
      countsHundredths = true
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

// MARK: - Frame rate

extension VideoFormat {
  /// Pictures a second.
  package struct Rate: Equatable {
    package let value: Double
    /// The number as ffmpeg reads it exactly.
    package let text: String

    /// Creates a rate from a number and what ffmpeg reads as it.
    package init(value: Double, text: String) {
      self.value = value
      self.text = text
    }
  }

  /// Hundredths of a second that a GIF shows a picture at least: browsers take 0 and 1 for 10.
  private static let fewestHundredths = 2.0

  /// The rate nearest to the one that is wanted; nil wants 60, or the most of a GIF.
  ///
  /// A GIF counts the time of each picture in hundredths of a second, so it has 50, 33⅓, 25, 20 …
  /// pictures a second, or moves unevenly.
  package func rate(nearestTo wanted: Double?) -> Rate {
    guard countsHundredths else {
      let rate = wanted ?? 60
      return Rate(value: rate, text: "\(rate)")
    }
    let hundredths = max((100 / (wanted ?? 50)).rounded(), Self.fewestHundredths)
    return Rate(value: 100 / hundredths, text: "100/\(Int(hundredths))")
  }
}
