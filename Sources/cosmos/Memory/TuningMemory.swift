package import CosmosKit
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
    all(of: driver).last { $0.sizeClass == sizeClass }?.tuning
  }

  /// What was measured of a driver: size classes and tunings, small windows first.
  package func all(of driver: GLDriver) -> [(sizeClass: Int, tuning: DriverTuning)] {
    lines.filter { $0.prefix(2) == Self.names(of: driver)[...] }
      .compactMap { line in Self.tuning(line).map { (Int(line[2]) ?? 0, $0) } }
      .sorted { $0.0 < $1.0 }
  }

  /// Keeps what was measured, without waiting for the disk: see ``UserFolder/later(_:)``.
  ///
  /// What cannot be written is measured again next time.
  package func remember(_ tuning: DriverTuning, of driver: GLDriver, sizeClass: Int) {
    UserFolder.later {
      guard let path else { return }
      let times = [tuning.pointTime, tuning.quadTime, tuning.triangleTime]
      let names = Self.names(of: driver)
      let new = names + ["\(sizeClass)"] + times.map { $0.map { "\($0 * 1e9)" } ?? "-" }
      let others = lines.filter {
        Self.tuning($0) != nil
          && ($0[0] != new[0] || ($0[1] == new[1] && Int($0[2]) != sizeClass))
      }
      let text = (others + [new]).map { $0.joined(separator: "\t") + "\n" }.joined()
      try? UserFolder.write(text, to: path)
    }
  }

  /// The memory as windows and benches take it.
  package var store: DriverTuningStore {
    DriverTuningStore(
      recall: { recall($0, sizeClass: $1) }, remember: { remember($0, of: $1, sizeClass: $2) })
  }

  /// The fields of each line.
  private var lines: [[String]] {
    guard let path, let text = try? UserFolder.read(path) else { return [] }
    return text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Renderer and version, without what separates fields and lines.
  private static func names(of driver: GLDriver) -> [String] {
    [driver.renderer, driver.version].map { name in
      String(name.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
  }

  /// The times of a line; nil if it cannot be read.
  private static func tuning(_ fields: [String]) -> DriverTuning? {
    guard fields.count == 6, Int(fields[2]) != nil else { return nil }
    let times = fields[3...].map { field in
      Double(field).flatMap { $0 > 0 && $0 < 1e9 ? $0 * 1e-9 : nil }
    }
    // Only a driver's points may be missing.
    guard let quads = times[1], let triangles = times[2], times[0] != nil || fields[3] == "-"
    else { return nil }
    return DriverTuning(pointTime: times[0], quadTime: quads, triangleTime: triangles)
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
}
