internal import CCosmosFiles

/// A file of the folders `Resources` and `Shaders`, compiled into the program.
package struct EmbeddedFile: @unchecked Sendable {
  /// The file's path in its folder, such as "Stars/stars.vert".
  package let name: String
  /// The contents, which stay at their address as long as the program runs.
  package let bytes: UnsafeRawBufferPointer

  /// - Returns: nil if there is no file of this name.
  package init?(named name: String) {
    let file = cosmosFile(name)
    guard let start = file.bytes else { return nil }
    self.name = name
    bytes = UnsafeRawBufferPointer(start: start, count: file.count)
  }

  /// Finds a file that must exist.
  ///
  /// The program ends if the file is missing from the list of `CCosmosFiles`; tests make sure that
  /// no file is missing.
  package init(_ name: String) {
    guard let file = EmbeddedFile(named: name) else { preconditionFailure("No file \(name)") }
    self = file
  }

  /// The contents as UTF-8 text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
