import CosmosDrawing
import CosmosSystem
import Glibc

/// Writes pictures to a video with the program ffmpeg.
///
/// The program ffmpeg writes a temporary file. This file is renamed only after ffmpeg has succeeded
/// and all frames can be read from it.
package final class VideoWriter {
  private let path: String
  /// The path of the final video, with links resolved.
  private let final: String
  /// The path of the temporary file that ffmpeg writes.
  private let temporary: String
  /// The width of all pictures in pixels.
  private let width: Int
  /// The height of all pictures in pixels.
  private let height: Int
  private let ffmpeg: FFmpeg
  /// The messages of ffmpeg; nil if they go to the standard error of this program.
  private let messages: MessageFile?
  /// The process identifier of the running ffmpeg.
  private let child: pid_t
  /// The write end of the pipe that is ffmpeg's standard input.
  private let pipe: Int32
  private let writer = PictureWriter(atOnce: 1)
  /// The number of samples that ffmpeg needs before the first picture.
  let samples: Int
  /// The number of pictures that were added.
  private var pictures = 0
  /// Whether ffmpeg has ended, and this program has read its exit status.
  private var hasEnded = false

  /// Starts ffmpeg for a video.
  ///
  /// - Parameters:
  ///   - path: The path of the final video.
  ///   - format: The format of the video.
  ///   - width: The width of the pictures in pixels.
  ///   - height: The height of the pictures in pixels.
  ///   - rate: The number of frames per second.
  /// - Throws: ``ExportError/cannotRender(path:reason:)`` if ffmpeg cannot be started or the file
  ///   cannot be written.
  init(
    _ path: String, format: VideoFormat, width: Int, height: Int, rate: VideoRate
  ) throws(ExportError) {
    func failure(_ reason: String) -> ExportError { .cannotRender(path: path, reason: reason) }
    guard let ffmpeg = FFmpeg() else {
      throw failure(
        "a video needs ffmpeg. Install it, or render numbered pictures, as in sky-####.png")
    }
    guard case .file(let final) = OutputPlace(path) else {
      throw failure("a video can be written only to a file, not to a pipe or device")
    }
    let folder = OutputPlace.folder(of: final)
    let temporary = Unfinished.temporaryName(in: folder, ending: VideoFormat.ending(of: path))
    do throws(FileError) {
      try OutputPlace.check(path)
    } catch {
      throw failure("\(error.reason). Try another folder")
    }
    let encoder: VideoFormat.Encoder
    do throws(FFmpeg.Refusal) {
      encoder = try ffmpeg.encoder(for: format)
    } catch {
      throw failure(error.reason)
    }
    guard let ends = ChildProgram.pipe() else { throw failure(SystemCall.lastError) }
    let words =
      [
        ffmpeg.path, "-y", "-loglevel", "error", "-xerror", "-f", "rawvideo", "-pix_fmt", "rgba",
        "-s", "\(width)x\(height)", "-r", rate.text, "-i", "-", "-an",
      ] + format.options(encoder) + [Self.address(of: temporary)]
    Unfinished.begin(file: temporary)
    let file = AtomicFile.create(temporary, for: final)
    let messages = MessageFile()
    var problem: String?
    if file < 0 || close(file) != 0 { problem = "\(SystemCall.lastError). Try another folder" }
    let started = Unfinished.begin {
      guard problem == nil else { return nil }
      do throws(FileError) {
        return try ChildProgram.spawn(words, input: ends.read, errors: messages?.descriptor)
      } catch {
        problem = ffmpeg.refusal(error.reason).reason
        return nil
      }
    }
    close(ends.read)
    guard let started else {
      unlink(temporary)
      Unfinished.end(file: temporary)
      close(ends.write)
      throw failure(problem ?? "")
    }
    self.path = path
    self.final = final
    self.temporary = temporary
    self.width = width
    self.height = height
    self.ffmpeg = ffmpeg
    self.messages = messages
    samples = format.samples
    child = started
    pipe = ends.write
  }

  deinit {
    guard !hasEnded else { return }
    // The video was not completed, so ffmpeg is killed. If ffmpeg is a script, the programs that it
    // has started are killed, too.
    kill(-child, SIGKILL)
    writer.wait()
    _ = ChildProgram.ending(of: child)
    giveUp()
  }

  /// Adds a picture, which another thread gives to ffmpeg; also throws the error of an earlier
  /// picture.
  func add(_ image: Image) throws(ExportError) {
    try addSample(image)
    pictures += 1
  }

  /// Adds one of the samples of the format, which must come before all pictures.
  func addSample(_ image: Image) throws(ExportError) {
    guard image.width == width, image.height == height else {
      throw failure(
        "a video cannot change its size, but the input resizes the window: end the video earlier "
          + "with --to, or render numbered pictures, as in sky-####.png")
    }
    do {
      try writer.add(image) { [pipe] image in
        guard image.pixels.withUnsafeBytes({ SystemCall.writeAll($0, to: pipe) }) == nil else {
          throw FileError.readerClosed
        }
      }
    } catch {
      throw endOfReading()
    }
  }

  /// Returns the error for a pipe that ffmpeg has closed, because ffmpeg has ended or is about to
  /// end.
  private func endOfReading() -> ExportError {
    let ending = ChildProgram.ending(of: child, within: 1)
    if ending != nil { giveUp() }
    return failure(reason(ending))
  }

  /// Waits until ffmpeg has ended, checks the video, and gives it its final name.
  func finish() throws(ExportError) {
    do { try writer.finish() } catch { throw endOfReading() }
    close(pipe)
    let ending = ChildProgram.ending(of: child)
    didEnd()
    if let reason = problem(after: ending) {
      removeTemporary()
      throw failure(reason)
    }
    Unfinished.end(file: temporary)
  }

  /// Checks ffmpeg's file, and renames it; returns the reason if this fails, nil on success.
  private func problem(after ending: ChildProgram.Ending) -> String? {
    guard ending == .exit(code: 0) else { return reason(ending) }
    ErrorStream.write(messages?.text ?? "")
    let found = picturesInFile
    guard found == pictures else {
      let count = found.map { "only \($0)" } ?? "none"
      return "\(count) of \(pictures) pictures could be read back from the file. Is the disk full?"
    }
    let file = open(temporary, O_RDONLY | O_CLOEXEC)
    let code = file < 0 ? errno : AtomicFile.complete(temporary, file: file, as: final)
    return code.map(SystemCall.errorText)
  }

  /// The number of frames in ffmpeg's file, counted without decoding them; nil if the file is
  /// damaged.
  ///
  /// The count is necessary because ffmpeg may end with code 0 even if the disk was full before the
  /// end of the file.
  private var picturesInFile: Int? {
    let words = [
      ffmpeg.path, "-nostdin", "-loglevel", "error", "-xerror", "-i", Self.address(of: temporary),
      "-c", "copy", "-f", "null", "-progress", "pipe:1", "-",
    ]
    guard let outcome = try? ChildProgram.run(words) else { return nil }
    ErrorStream.write(outcome.errors)
    guard outcome.status == 0 else { return nil }
    // The progress report contains lines such as "frame=301"; the last such line has the total.
    return outcome.output.split(separator: "\n")
      .last { $0.hasPrefix("frame=") }.flatMap { Int($0.dropFirst("frame=".count)) }
  }

  /// Returns the path of a file with the prefix "file:", because otherwise ffmpeg would treat text
  /// in front of a colon as a protocol.
  private static func address(of path: String) -> String { "file:\(path)" }

  /// Closes the pipe and removes the temporary file; ffmpeg must have ended.
  private func giveUp() {
    close(pipe)
    didEnd()
    removeTemporary()
  }

  /// Records that ffmpeg has ended, and that its exit status was read.
  private func didEnd() {
    hasEnded = true
    Unfinished.end(program: child)
  }

  /// Returns the reason why ffmpeg ended early; shows its messages if there are several lines.
  private func reason(_ ending: ChildProgram.Ending?) -> String {
    let text = messages?.text ?? ""
    if text.dropLast().contains("\n") { ErrorStream.write(text) }
    return FFmpeg.reason(ending, messages: text)
  }

  private func removeTemporary() {
    unlink(temporary)
    Unfinished.end(file: temporary)
  }

  private func failure(_ reason: String) -> ExportError {
    .cannotRender(path: path, reason: reason)
  }
}
