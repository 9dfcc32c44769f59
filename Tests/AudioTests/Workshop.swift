import Foundation

/// A folder with a configuration that makes OpenAL Soft write a file instead of playing.
struct Workshop {
  let folder: URL

  /// Makes a new folder whose configuration records in 16 bits at the effects' own rate.
  ///
  /// - Parameter recording: Where the sound goes; nil makes a machine without a device.
  /// - Throws: What the system says when it cannot.
  init(recording: String?) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cosmos-audio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = recording.map { $0.hasPrefix("/") ? $0 : folder.path + "/" + $0 }
    try """
    [general]
    drivers = wave
    sample-type = int16
    frequency = 48000
    dither = false
    [wave]
    \(path.map { "file = \($0)" } ?? "")

    """
    .write(to: folder.appendingPathComponent("alsoft.conf"), atomically: true, encoding: .utf8)
  }

  /// Makes this process use a folder's configuration; to be done before it speaks to OpenAL.
  ///
  /// - Parameters:
  ///   - folder: A workshop's.
  ///   - driver: Which of OpenAL's ways out to use instead of writing a file.
  static func use(_ folder: String, driver: String? = nil) {
    setenv("ALSOFT_CONF", folder + "/alsoft.conf", 1)
    if let driver { setenv("ALSOFT_DRIVERS", driver, 1) } else { unsetenv("ALSOFT_DRIVERS") }
    unsetenv("ALSOFT_LOGLEVEL")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
