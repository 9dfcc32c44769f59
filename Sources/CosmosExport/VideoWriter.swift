import CosmosDrawing
import CosmosSystem
import Glibc

/// Writes pictures to a video through ffmpeg.
///
/// ffmpeg writes a temporary file. After success, and if all pictures can be read back, the file is
/// renamed.
package final class VideoWriter {
  private let path: String
  /// The video's final path, after following links.
  private let final: String
  /// Path of the file that ffmpeg writes.
  private let temporary: String
  /// Width of all pictures in pixels.
  private let width: Int
  /// Height of all pictures in pixels.
  private let height: Int
  /// Path of the program.
  private let ffmpeg: String
  /// ffmpeg's process identifier.
  private let child: pid_t
  /// Writing end of ffmpeg's standard input.
  private let pipe: Int32
  private let writer = PictureWriter(atOnce: 1)
  /// Number of added pictures.
  private var pictures = 0
  /// Whether ffmpeg has ended and its status was collected.
  private var hasEnded = false

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - path: Name of the video.
  ///   - format: Its format.
  ///   - width: Width of the pictures in pixels.
  ///   - height: Height of the pictures in pixels.
  ///   - rate: Pictures per second.
  /// - Throws: ``ExportError/cannotRender(path:reason:)`` if ffmpeg or the file cannot be used.
  init(
    _ path: String, format: VideoFormat, width: Int, height: Int, rate: VideoRate
  ) throws(ExportError) {
    func failure(_ reason: String) -> ExportError { .cannotRender(path: path, reason: reason) }
    guard let ffmpeg = ChildProgram.path(of: "ffmpeg") else {
      throw failure("a video needs ffmpeg. Install it, or render sky-####.png")
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
    guard let ends = ChildProgram.pipe() else { throw failure(SystemCall.lastError) }
    let words =
      [
        ffmpeg, "-y", "-loglevel", "error", "-xerror", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
        "\(width)x\(height)", "-r", rate.text, "-i", "-", "-an",
      ] + format.options + [Self.address(of: temporary)]
    Unfinished.begin(file: temporary)
    let file = AtomicFile.create(temporary, for: final)
    var problem: String?
    if file < 0 || close(file) != 0 { problem = "\(SystemCall.lastError). Try another folder" }
    let started = Unfinished.begin {
      guard problem == nil else { return nil }
      do throws(FileError) {
        return try ChildProgram.spawn(words, input: ends.read)
      } catch {
        problem =
          "ffmpeg cannot be started: \(error.reason). Render sky-####.png, which does not need it"
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
    child = started
    pipe = ends.write
  }

  deinit {
    guard !hasEnded else { return }
    // An unfinished video: kills ffmpeg, or a script of that name with its children.
    kill(-child, SIGKILL)
    writer.wait()
    _ = ChildProgram.ending(of: child)
    giveUp()
  }

  /// Passes a picture to ffmpeg while the next one is drawn; throws the error of an earlier
  /// picture, too.
  func add(_ image: Image) throws(ExportError) {
    guard image.width == width, image.height == height else {
      throw failure(
        "a video cannot change its size, but the input resizes the window: end it earlier with "
          + "--to, or render sky-####.png")
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
    pictures += 1
  }

  /// Makes the error for a closed pipe: ffmpeg has ended or is about to.
  private func endOfReading() -> ExportError {
    let ending = ChildProgram.ending(of: child, within: 1)
    if ending != nil { giveUp() }
    return failure(Self.reason(ending, otherwise: "ffmpeg ended early. Is the disk full?"))
  }

  /// Waits for ffmpeg, checks the video and renames it.
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

  /// Renames ffmpeg's file after checks; returns the reason of a failure.
  private func problem(after ending: ChildProgram.Ending) -> String? {
    guard ending == .exit(code: 0) else {
      return Self.reason(
        ending, otherwise: "ffmpeg failed; its message is above. Is the disk full?")
    }
    let found = picturesInFile
    guard found == pictures else {
      let count = found.map { "only \($0)" } ?? "none"
      return "\(count) of \(pictures) pictures could be read back from the file. Is the disk full?"
    }
    let file = open(temporary, O_RDONLY | O_CLOEXEC)
    let code = file < 0 ? errno : AtomicFile.complete(temporary, file: file, as: final)
    return code.map(SystemCall.errorText)
  }

  /// Number of pictures in ffmpeg's file, counted without decoding; nil if the file is broken.
  ///
  /// ffmpeg's exit code may be 0 even if the end of the file did not fit on the disk.
  private var picturesInFile: Int? {
    let words = [
      ffmpeg, "-nostdin", "-loglevel", "error", "-xerror", "-i", Self.address(of: temporary),
      "-c", "copy", "-f", "null", "-progress", "pipe:1", "-",
    ]
    guard let outcome = try? ChildProgram.run(words) else { return nil }
    ErrorStream.write(outcome.errors)
    guard outcome.status == 0 else { return nil }
    // Progress has lines such as "frame=301"; the last one counts.
    return outcome.output.split(separator: "\n")
      .last { $0.hasPrefix("frame=") }.flatMap { Int($0.dropFirst("frame=".count)) }
  }

  /// Returns a file's address for ffmpeg, which would take text before a colon for a protocol.
  private static func address(of path: String) -> String { "file:\(path)" }

  /// Removes the unfinished file after ffmpeg's end.
  private func giveUp() {
    close(pipe)
    didEnd()
    removeTemporary()
  }

  /// Notes ffmpeg's end.
  private func didEnd() {
    hasEnded = true
    Unfinished.end(program: child)
  }

  /// Returns why ffmpeg ended.
  ///
  /// Signals have reasons other than a full disk, except SIGXFSZ from the limit of `ulimit -f`.
  private static func reason(_ ending: ChildProgram.Ending?, otherwise: String) -> String {
    guard case .signal(let number) = ending, number != SIGXFSZ else { return otherwise }
    let name = strsignal(number).map { String(cString: $0) } ?? "unknown"
    return "ffmpeg was terminated by signal \(number) (\(name)). Is there enough memory?"
  }

  private func removeTemporary() {
    unlink(temporary)
    Unfinished.end(file: temporary)
  }

  private func failure(_ reason: String) -> ExportError {
    .cannotRender(path: path, reason: reason)
  }
}
