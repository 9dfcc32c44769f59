import Foundation

/// A folder with a configuration that makes OpenAL Soft write a file instead of playing.
struct Workshop {
  let folder: URL

  /// Makes a new folder whose configuration records in 16 bits at the effects' own rate.
  init(recording: String?) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cosmos-audio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = recording.map { "file = \(folder.path)/\($0)" } ?? ""
    let configuration = """
      [general]
      drivers = wave
      sample-type = int16
      frequency = 48000
      dither = false
      [wave]
      \(file)

      """
    try Data(configuration.utf8).write(to: folder.appendingPathComponent("alsoft.conf"))
  }

  /// Makes this process use a folder's configuration; to be done before it speaks to OpenAL.
  static func use(_ folder: String, driver: String? = nil) {
    setenv("ALSOFT_CONF", folder + "/alsoft.conf", 1)
    if let driver { setenv("ALSOFT_DRIVERS", driver, 1) } else { unsetenv("ALSOFT_DRIVERS") }
    unsetenv("ALSOFT_LOGLEVEL")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
