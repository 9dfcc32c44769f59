import CosmosSystem
import Glibc

/// The program ffmpeg, and the encoders that work on this machine.
package struct FFmpeg {
  /// The path of the program.
  package let path: String

  /// Finds ffmpeg in the folders of PATH; fails if it is missing.
  package init?() {
    guard let path = ChildProgram.path(of: "ffmpeg") else { return nil }
    self.path = path
  }

  /// The reason why no encoder of a format can be used.
  struct Refusal: Error {
    let reason: String
  }

  /// Returns the first encoder of a format that works.
  func encoder(for format: VideoFormat) throws(Refusal) -> VideoFormat.Encoder {
    var last = ""
    for encoder in format.encoders {
      guard let failure = try failure(of: encoder.name) else { return encoder }
      last = failure
    }
    try check()
    let other = VideoFormat.all.first { other in
      other.endings != format.endings && other.encoders.contains(where: works)
    }
    throw Refusal(
      reason: "none of ffmpeg's encoders \(format.encoderNames) works (\(last)). Install one, or "
        + "render \(other.map { "a .\($0.endings[0]), or " } ?? "")numbered pictures, as in "
        + "sky-####.png")
  }

  private func works(_ encoder: VideoFormat.Encoder) -> Bool {
    do throws(Refusal) { return try failure(of: encoder.name) == nil } catch { return false }
  }

  /// Throws a ``Refusal`` if ffmpeg itself does not work: then even an encoder fails that needs no
  /// library.
  private func check() throws(Refusal) {
    if let failure = try failure(of: "rawvideo") { throw refusal(failure) }
  }

  /// The number of seconds that ffmpeg may take to encode one small picture.
  ///
  /// A usual ffmpeg takes a tenth of a second. The first start from a slow disk takes some seconds.
  private static let answerLimit = 10.0

  /// Tries an encoder with one picture, because some ffmpegs list encoders that lack a library.
  ///
  /// - Returns: The reason why the encoder does not work; nil if it works, or if this program was
  ///   asked to end.
  /// - Throws: A ``Refusal`` if ffmpeg itself does not work.
  private func failure(of encoder: String) throws(Refusal) -> String? {
    let words = [
      path, "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "yuv420p",
      "-s", "64x64", "-i", "/dev/zero", "-frames:v", "1", "-c:v", encoder, "-f", "null", "-",
    ]
    let outcome: ChildProgram.Outcome?
    do throws(FileError) {
      outcome = try ChildProgram.run(words, within: Self.answerLimit)
    } catch {
      throw refusal(error.reason)
    }
    guard let outcome, outcome.ending != .exit(code: 0) else { return nil }
    // A program that is no ffmpeg may write its messages to the standard output.
    let reason = Self.reason(outcome.ending, messages: outcome.output + outcome.errors)
    if case .signal = outcome.ending { throw Refusal(reason: reason) }
    return reason
  }

  /// The kinds of videos that this ffmpeg can write, such as ".mp4 .mkv .mov (libx264), .webm
  /// (libvpx-vp9), .gif (gif)", with "no" in front of those that it cannot write; or the reason why
  /// this ffmpeg does not work.
  package var videos: String {
    do throws(Refusal) { try check() } catch { return "none: \(error.reason)" }
    let texts = VideoFormat.all.map { format in
      let endings = format.endings.map { ".\($0)" }.joined(separator: " ")
      let encoder = try? encoder(for: format).name
      return "\(encoder == nil ? "no " : "")\(endings) (\(encoder ?? format.encoderNames))"
    }
    return texts.joined(separator: "; ")
  }

  /// Returns the refusal of an ffmpeg that does not work at all, for a reason.
  func refusal(_ reason: String) -> Refusal {
    Refusal(
      reason: "'\(path)' does not work: \(reason). Numbered pictures, as in sky-####.png, do not "
        + "need it")
  }

  /// Returns the reason why ffmpeg ended early: a signal, or the last of its messages.
  static func reason(_ ending: ChildProgram.Ending?, messages: String) -> String {
    if case .signal(SIGXFSZ) = ending {
      return "the video would exceed the limit on file sizes; 'ulimit -f' shows it"
    }
    if case .signal(let number) = ending {
      let name = strsignal(number).map { String(cString: $0) } ?? "unknown"
      return "ffmpeg was terminated by signal \(number) (\(name)). Is there enough memory?"
    }
    let line = messages.split(separator: "\n").last {
      !$0.hasPrefix("Conversion failed") && !$0.contains("Last message repeated")
    }
    if let line { return "ffmpeg failed: \(line.hasSuffix(".") ? line.dropLast() : line)" }
    guard case .exit(let code) = ending else { return "ffmpeg failed without a message" }
    return "ffmpeg failed without a message, with exit code \(code)"
  }
}

/// A file without a name, which receives the messages of a running ffmpeg.
final class MessageFile {
  private let file: UnsafeMutablePointer<FILE>

  /// Creates the file in the folder for temporary files; fails if this is impossible.
  init?() {
    guard let file = tmpfile() else { return nil }
    self.file = file
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { fclose(file) }

  var descriptor: Int32 { fileno(file) }

  /// The messages so far.
  var text: String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // Reading at a position leaves the position where ffmpeg writes as it is.
    bytes.removeLast(bytes.count - max(0, pread(descriptor, &bytes, bytes.count, 0)))
    return String(decoding: bytes, as: UTF8.self)
  }
}
