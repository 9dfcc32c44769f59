package import CosmosOpenGL
package import CosmosRendering
import CosmosSystem

/// What windows measured of drivers (see ``/CosmosRendering/DriverTuning``), kept in a file for later ones.
///
/// A line of the file is a driver and a size class: renderer, version, class, and the times of
/// a tuning in nanoseconds, between tabs. Lines that cannot be read count as not there, and
/// what was measured of another version of the same renderer is forgotten when it is measured anew.
public struct DriverTunings: Sendable {
  private let path: String?

  /// Keeps them in the file at `path`, in folders that are made for it; without one nothing is kept.
  public init(path: String? = nil) { self.path = path }

  /// What was measured of a driver, for windows of about one size; nil to have it measured when nothing
  /// else is to be done.
  package func recall(_ driver: GLDriver, sizeClass: Int) -> DriverTuning? {
    all(of: driver).last { $0.sizeClass == sizeClass }?.tuning
  }

  /// What was measured of a driver: size classes and tunings, small windows first.
  package func all(of driver: GLDriver) -> [(sizeClass: Int, tuning: DriverTuning)] {
    lines.filter { $0.prefix(2) == Self.names(of: driver)[...] }
      .compactMap { line in Self.tuning(line).map { (Int(line[2]) ?? 0, $0) } }
      .sorted { $0.0 < $1.0 }
  }

  /// Keeps what was measured, without waiting for the disk.
  ///
  /// What cannot be written is measured again next time.
  package func remember(_ tuning: DriverTuning, of driver: GLDriver, sizeClass: Int) {
    UserFolder.later {
      guard let path else { return }
      let times = [tuning.pointTime, tuning.quadTime].map { "\($0 * 1e9)" }
      let new = Self.names(of: driver) + ["\(sizeClass)"] + times
      let others = lines.filter {
        Self.tuning($0) != nil
          && ($0[0] != new[0] || ($0[1] == new[1] && Int($0[2]) != sizeClass))
      }
      let text = (others + [new]).map { $0.joined(separator: "\t") + "\n" }.joined()
      try? UserFolder.write(text, to: path)
    }
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
    guard fields.count == 5, Int(fields[2]) != nil else { return nil }
    let times = fields[3...].compactMap(Double.init).filter { $0 > 0 && $0 < 1e9 }
    return times.count == 2
      ? DriverTuning(pointTime: times[0] * 1e-9, quadTime: times[1] * 1e-9) : nil
  }
}
