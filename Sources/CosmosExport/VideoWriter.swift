import CosmosDrawing
import CosmosSystem
import Glibc

/// Writes images to a video with ffmpeg.
///
/// ffmpeg writes a temporary file, which is renamed after ffmpeg succeeds and all frames can be
/// read back.
package final class VideoWriter {
  private let path: String
  /// The final path of the video, with links resolved.
  private let final: String
  /// The path of the file that ffmpeg writes.
  private let temporary: String
  /// The width of all images in pixels.
  private let width: Int
  /// The height of all images in pixels.
  private let height: Int
  /// The path of the ffmpeg program.
  private let ffmpeg: String
  /// The process identifier of ffmpeg.
  private let child: pid_t
  /// The write end of the pipe to ffmpeg's standard input.
  private let pipe: Int32
  private let writer = PictureWriter(atOnce: 1)
  /// The number of added images.
  private var pictures = 0
  /// Whether ffmpeg has exited and its status has been collected.
  private var hasEnded = false

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - path: The name of the video.
  ///   - format: The format of the video.
  ///   - width: The width of the images in pixels.
  ///   - height: The height of the images in pixels.
  ///   - rate: The number of frames per second.
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
    // The video is unfinished: kill ffmpeg, or a script of that name with its children.
    kill(-child, SIGKILL)
    writer.wait()
    _ = ChildProgram.ending(of: child)
    giveUp()
  }

  /// Passes an image to ffmpeg while the next one is drawn; also throws the error of an earlier
  /// image.
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

  /// Returns the error for a closed pipe: ffmpeg has exited or is about to.
  private func endOfReading() -> ExportError {
    let ending = ChildProgram.ending(of: child, within: 1)
    if ending != nil { giveUp() }
    return failure(Self.reason(ending, otherwise: "ffmpeg ended early. Is the disk full?"))
  }

  /// Waits for ffmpeg, checks the video, and renames it.
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

  /// Checks and renames ffmpeg's file; returns the reason for a failure, nil on success.
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

  /// The number of frames in ffmpeg's file, counted without decoding; nil if the file is damaged.
  ///
  /// ffmpeg may exit with code 0 even if the end of the file did not fit on the disk.
  private var picturesInFile: Int? {
    let words = [
      ffmpeg, "-nostdin", "-loglevel", "error", "-xerror", "-i", Self.address(of: temporary),
      "-c", "copy", "-f", "null", "-progress", "pipe:1", "-",
    ]
    guard let outcome = try? ChildProgram.run(words) else { return nil }
    ErrorStream.write(outcome.errors)
    guard outcome.status == 0 else { return nil }
    // The progress contains lines such as "frame=301"; the last one counts.
    return outcome.output.split(separator: "\n")
      .last { $0.hasPrefix("frame=") }.flatMap { Int($0.dropFirst("frame=".count)) }
  }

  /// Returns the address of a file for ffmpeg, which would treat text before a colon as a protocol.
  private static func address(of path: String) -> String { "file:\(path)" }

  /// Removes the unfinished file after ffmpeg has exited.
  private func giveUp() {
    close(pipe)
    didEnd()
    removeTemporary()
  }

  /// Records that ffmpeg has exited.
  private func didEnd() {
    hasEnded = true
    Unfinished.end(program: child)
  }

  /// Returns the reason why ffmpeg exited.
  ///
  /// Signals have causes other than a full disk, except SIGXFSZ, caused by the limit of `ulimit
  /// -f`.
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
