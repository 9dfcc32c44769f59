import Foundation

/// A folder with a configuration that makes OpenAL Soft write to a file.
struct Workshop {
  let folder: URL

  /// Creates the folder, with a configuration that records 16 bits at the sample rate of the
  /// effects.
  ///
  /// If `recording`, the name of the file, is nil, OpenAL finds no device.
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

  /// Makes this process use the configuration in a folder; call it before any call of OpenAL.
  static func use(_ folder: String, driver: String? = nil) {
    setenv("ALSOFT_CONF", folder + "/alsoft.conf", 1)
    if let driver { setenv("ALSOFT_DRIVERS", driver, 1) } else { unsetenv("ALSOFT_DRIVERS") }
    unsetenv("ALSOFT_LOGLEVEL")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
