import Foundation

/// The command `MakeSounds FOLDER`, which writes the sounds of all recipes to FOLDER as WAVE files.
@main enum Tool {
  /// The number of frames from the beginning of a loop that are repeated after its end, about 0.1
  /// s.
  ///
  /// A lossy codec changes the first and the last samples of a file most, which could be heard
  /// where the loop repeats. The player hides this by a cross-fade of these frames with the
  /// beginning.
  static let overlap = 2048

  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: MakeSounds FOLDER\n".utf8))
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for recipe in Recipe.allCases {
      let file = folder.appendingPathComponent("\(recipe.rawValue).wav")
      let sound = recipe.synthesized()
      let wave = recipe.isLoop ? sound.repeatingBeginning(frameCount: overlap) : sound
      try Data(wave.waveFile).write(to: file)
    }
  }
}
