import CosmosFrameStats

/// The lines of a log, which are read piece by piece so that memory never contains the whole file.
struct LogLines {
  /// Returns the next bytes of the file, which are UTF-8; an empty array at its end.
  private let read: () throws -> [UInt8]
  /// The bytes that were read and do not yet belong to a line.
  private var piece: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// The size of the file in bytes; nil if it is unknown.
  private let size: Int?
  private var bytesRead = 0
  private var lastLength = 0
  /// Whether the last line that ``next()`` returned is the end of the file, without a line break.
  private(set) var isCutOff = false

  /// The maximum number of bytes in a line; only files that are not logs have longer lines.
  private static let longest = 1 << 20

  init(size: Int?, _ read: @escaping () throws -> [UInt8]) {
    self.size = size
    self.read = read
  }

  /// The number of frames to reserve memory for if each of the next lines is a frame, and is about
  /// as long as the last line; at most twice the size of the file.
  ///
  /// An array that grows frame by frame needs up to twice its memory while it moves.
  var framesToReserve: Int {
    guard let size else { return 0 }
    let lines = 5 * (size - bytesRead + piece.count) / (4 * (lastLength + 1))
    return max(0, min(lines, 2 * size / MemoryLayout<Double>.stride))
  }

  /// Returns the first byte that is neither a space nor a line break, without consuming it; nil if
  /// there is none.
  ///
  /// A byte order mark at the beginning is removed.
  mutating func firstByte() throws -> UInt8? {
    while piece.count < 3, !isAtEnd { try readMore() }
    if piece.starts(with: [0xEF, 0xBB, 0xBF]) { piece = piece.dropFirst(3) }
    while true {
      let byte = piece.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if byte != nil || isAtEnd || piece.count > Self.longest { return byte }
      try readMore()
    }
  }

  /// Returns all bytes that are left.
  mutating func rest() throws -> [UInt8] {
    while !isAtEnd { try readMore() }
    defer { piece = [] }
    return Array(piece)
  }

  /// Returns the next line that is not empty, without its line break; nil at the end of the file.
  ///
  /// - Throws: An error of the file; ``LineError`` if the line is too long for a log.
  mutating func next() throws -> Substring? {
    var searched = 0
    while true {
      let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
      if let end = piece.dropFirst(searched).firstIndex(where: isBreak) {
        let line = piece[..<end]
        piece = piece[(end + 1)...]
        searched = 0
        lastLength = line.count
        if !line.isEmpty { return Substring(decoding: line, as: UTF8.self) }
      } else if isAtEnd {
        defer { piece = [] }
        isCutOff = !piece.isEmpty
        return piece.isEmpty ? nil : Substring(decoding: piece, as: UTF8.self)
      } else {
        searched = piece.count
        guard searched <= Self.longest else { throw LineError() }
        try readMore()
      }
    }
  }

  private mutating func readMore() throws {
    let more = try read()
    isAtEnd = more.isEmpty
    bytesRead += more.count
    if piece.isEmpty { piece = more[...] } else { piece += more }
  }

  /// A line is longer than any line of a log.
  struct LineError: Error {}
}
