import CosmosDrawing
import CosmosSystem
import Glibc

/// Writes pictures to a video, through ffmpeg.
///
/// ffmpeg writes to a temporary name. When it has succeeded and the file has all pictures in it, the
/// file is renamed.
package final class VideoWriter {
  private let path: String
  /// The video's final name after links were followed.
  private let final: String
  private let temporary: String
  private let width: Int
  private let height: Int
  private let ffmpeg: String
  private let child: pid_t
  /// The writing end of ffmpeg's standard input.
  private let pipe: Int32
  private let writer = PictureWriter(atOnce: 1)
  private var pictures = 0
  /// Whether ffmpeg has ended, and was waited for.
  private var hasEnded = false

  init(
    _ path: String, format: VideoFormat, width: Int, height: Int, rate: VideoRate
  ) throws(ExportError) {
    func failure(_ reason: String) -> ExportError { .cannotRender(path: path, reason: reason) }
    guard let ffmpeg = ChildProgram.path(of: "ffmpeg") else {
      throw failure("video needs ffmpeg. Install it, or render sky-####.png")
    }
    guard case .file(let final) = OutputPlace(path) else {
      throw failure("a video can be written to a file only, not to a pipe or device")
    }
    let folder = OutputPlace.folder(of: final)
    let temporary = Unfinished.temporaryName(in: folder, ending: VideoFormat.ending(of: path))
    do throws(FileError) {
      try OutputPlace.check(path)
    } catch {
      throw failure("\(error.reason). Try another place")
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
    if file < 0 || close(file) != 0 { problem = "\(SystemCall.lastError). Try another place" }
    let started = Unfinished.begin {
      guard problem == nil else { return nil }
      do throws(FileError) {
        return try ChildProgram.spawn(words, input: ends.read)
      } catch {
        problem = "ffmpeg cannot be started: \(error.reason). Render sky-####.png without it"
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
    // The video was not completed: end ffmpeg, or the script of that name with what it started.
    kill(-child, SIGKILL)
    writer.wait()
    _ = ChildProgram.ending(of: child)
    giveUp()
  }

  /// Adds a picture, which ffmpeg gets while the next one is drawn; throws for an earlier one too.
  func add(_ image: Image) throws(ExportError) {
    guard image.width == width, image.height == height else {
      throw failure("a video cannot change its size, and the input resizes the window")
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

  /// What is wrong when ffmpeg reads no more: it has ended or is about to.
  private func endOfReading() -> ExportError {
    let ending = ChildProgram.ending(of: child, within: 1)
    if ending != nil { giveUp() }
    return failure(Self.reason(ending, otherwise: "ffmpeg gave up. Is there room on the disk?"))
  }

  /// Waits for ffmpeg to end, and renames the video.
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

  /// Gives the file that ffmpeg wrote its final name, or says what is wrong with it.
  private func problem(after ending: ChildProgram.Ending) -> String? {
    guard ending == .exit(code: 0) else {
      return Self.reason(
        ending, otherwise: "ffmpeg failed; its message is above. Is there room on the disk?")
    }
    let found = picturesInFile
    guard found == pictures else {
      let count = found.map { "\($0)" } ?? "none"
      return "of \(pictures) pictures \(count) can be read back. Is there room on the disk?"
    }
    let file = open(temporary, O_RDONLY | O_CLOEXEC)
    let code = file < 0 ? errno : AtomicFile.complete(temporary, file: file, as: final)
    return code.map(SystemCall.errorText)
  }

  /// Counts the pictures of the file that ffmpeg wrote, without decoding them; nil if it is broken.
  ///
  /// ffmpeg's exit code may be 0 where the end of the file did not fit on the disk.
  private var picturesInFile: Int? {
    let words = [
      ffmpeg, "-nostdin", "-loglevel", "error", "-xerror", "-i", Self.address(of: temporary),
      "-c", "copy", "-f", "null", "-progress", "pipe:1", "-",
    ]
    guard let outcome = try? ChildProgram.run(words) else { return nil }
    ErrorStream.write(outcome.errors)
    guard outcome.status == 0 else { return nil }
    // Lines such as "frame=301", of which the last one counts.
    return outcome.output.split(separator: "\n")
      .last { $0.hasPrefix("frame=") }.flatMap { Int($0.dropFirst("frame=".count)) }
  }

  /// The file as ffmpeg has to be told it: it takes what precedes a colon for a protocol.
  private static func address(of path: String) -> String { "file:\(path)" }

  /// Forgets what ffmpeg, which has ended, was writing.
  private func giveUp() {
    close(pipe)
    didEnd()
    removeTemporary()
  }

  private func didEnd() {
    hasEnded = true
    Unfinished.end(program: child)
  }

  /// Why ffmpeg ended: a signal is no matter of the disk, but for the one of the limit that `ulimit -f` sets.
  private static func reason(_ ending: ChildProgram.Ending?, otherwise: String) -> String {
    guard case .signal(let number) = ending, number != SIGXFSZ else { return otherwise }
    let name = strsignal(number).map { String(cString: $0) } ?? "unknown"
    return "ffmpeg was ended by signal \(number) (\(name)). Is there memory enough for it?"
  }

  private func removeTemporary() {
    unlink(temporary)
    Unfinished.end(file: temporary)
  }

  private func failure(_ reason: String) -> ExportError {
    .cannotRender(path: path, reason: reason)
  }
}
