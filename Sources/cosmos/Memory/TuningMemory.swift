package import CosmosOpenGL
package import CosmosRendering
import CosmosSystem
import Glibc

/// What windows measured of this machine's drivers, kept in the user's cache folder.
///
/// A line of the file is a driver and a size class: renderer, version, class, and the times of
/// ``DriverTuning`` in nanoseconds, between tabs. Lines that cannot be read count as not there, and
/// what was measured of another version of the same renderer is forgotten when it is measured anew.
package struct TuningMemory: Sendable {
  /// The file's path; nil if neither variable names a folder.
  package let path: String?

  package init(path: String? = UserFolder.cache.file("tuning")) {
    self.path = path
  }

  /// What was measured of a driver, for windows of about one size.
  package func recall(_ driver: GLDriver, sizeClass: Int) -> DriverTuning? {
    entries.last { $0.isOf(driver) && $0.sizeClass == sizeClass }?.tuning
  }

  /// What was measured of a driver: size classes and tunings, small windows first.
  package func all(of driver: GLDriver) -> [(sizeClass: Int, tuning: DriverTuning)] {
    entries.filter { $0.isOf(driver) }.map { ($0.sizeClass, $0.tuning) }
      .sorted { $0.sizeClass < $1.sizeClass }
  }

  /// Keeps what was measured, without waiting for the disk: see ``UserFolder/later(_:)``.
  ///
  /// What cannot be written is measured again next time.
  package func remember(_ tuning: DriverTuning, of driver: GLDriver, sizeClass: Int) {
    UserFolder.later { write(tuning, of: driver, sizeClass: sizeClass) }
  }

  private func write(_ tuning: DriverTuning, of driver: GLDriver, sizeClass: Int) {
    guard let path else { return }
    let new = Entry(driver, sizeClass: sizeClass, tuning: tuning)
    let others = entries.filter {
      $0.renderer != new.renderer || ($0.version == new.version && $0.sizeClass != sizeClass)
    }
    let text = (others + [new]).map { "\($0.line)\n" }.joined()
    try? UserFolder.write(text, to: path)
  }

  /// The pixels of a size class: "0.52…1.05 million", "4.2…8.4 million".
  package static func pixels(ofSizeClass sizeClass: Int) -> String {
    func millions(_ exponent: Int) -> String {
      let millions = Double(exponent < 62 ? 1 << exponent : 1 << 62) / 1e6
      let steps = exponent < 21 ? 100.0 : 10
      return "\((millions * steps).rounded() / steps)"
    }
    return "\(millions(sizeClass))…\(millions(sizeClass + 1)) million"
  }

  private var entries: [Entry] {
    guard let path, let text = try? UserFolder.read(path) else { return [] }
    return text.split(separator: "\n").compactMap { Entry(line: $0) }
  }

  /// A line of the file.
  private struct Entry {
    let renderer: String
    let version: String
    let sizeClass: Int
    let tuning: DriverTuning

    init(_ driver: GLDriver, sizeClass: Int, tuning: DriverTuning) {
      renderer = Self.plain(driver.renderer)
      version = Self.plain(driver.version)
      self.sizeClass = sizeClass
      self.tuning = tuning
    }

    init?(line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 8, let sizeClass = Int(fields[2]) else { return nil }
      let times = fields[3...].map { field in
        Double(field).flatMap { $0 > 0 && $0 < 1e9 ? $0 * 1e-9 : nil }
      }
      // Only a driver's points may be missing.
      guard let quads = times[1], let triangles = times[2], let small = times[3],
        let layer = times[4], times[0] != nil || fields[3] == "-"
      else { return nil }
      renderer = String(fields[0])
      version = String(fields[1])
      self.sizeClass = sizeClass
      tuning = DriverTuning(
        pointTime: times[0], quadTime: quads, triangleTime: triangles, smallStarTime: small,
        layerTime: layer)
    }

    var line: String {
      let times = [
        tuning.pointTime, tuning.quadTime, tuning.triangleTime, tuning.smallStarTime,
        tuning.layerTime,
      ]
      let texts = times.map { time in time.map { "\($0 * 1e9)" } ?? "-" }
      return ([renderer, version, "\(sizeClass)"] + texts).joined(separator: "\t")
    }

    func isOf(_ driver: GLDriver) -> Bool {
      renderer == Self.plain(driver.renderer) && version == Self.plain(driver.version)
    }

    /// A text without what separates fields and lines.
    private static func plain(_ text: String) -> String {
      String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
  }
}
