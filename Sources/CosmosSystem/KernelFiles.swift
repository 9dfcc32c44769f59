import Glibc

/// Reads the kernel's small files about the machine, for example in `/sys`.
package enum KernelFiles {
  /// Returns the names of the files in a folder, sorted and without hidden files; an empty array if
  /// the folder cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns the first line that is not empty in a file; nil if there is no such line, or if the
  /// file cannot be read.
  package static func line(_ file: String) -> String? {
    (try? TextFile.read(file)).flatMap { $0.split(separator: "\n").first.map(String.init) }
  }
}
