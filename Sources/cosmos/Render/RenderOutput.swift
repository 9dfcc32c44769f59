import CosmosImages

/// Where rendered pictures go: a file, numbered files or a video.
enum RenderOutput {
  case pictures(NumberedName)
  case video(VideoWriter)

  /// - Parameters:
  ///   - path: As the person wrote it.
  ///   - isSeries: Whether there is more than one picture.
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - framesPerSecond: Of a video.
  /// - Throws: ``CommandError/badOutput(path:reason:)``.
  init(
    _ path: String, isSeries: Bool, width: Int, height: Int, framesPerSecond: Double
  ) throws(CommandError) {
    guard VideoWriter.isVideo(path) else {
      guard path.lowercased().hasSuffix(".png") else {
        throw .badOutput(
          path: path,
          reason: "the name must end in .png, or be a video: .mp4, .mkv, .mov, .webm, .gif")
      }
      self = .pictures(try NumberedName(path, isSeries: isSeries))
      return
    }
    guard isSeries else {
      throw .badOutput(path: path, reason: "a video needs --to: how long should it go on?")
    }
    self = .video(
      try VideoWriter(path, width: width, height: height, framesPerSecond: framesPerSecond))
  }

  /// Adds picture `index`, from 0.
  func add(_ image: Image, index: Int) throws {
    switch self {
    case .pictures(let name): try image.writePNG(to: name.path(index))
    case .video(let writer): try writer.add(image)
    }
  }

  /// Makes sure that everything is in place.
  func finish() throws {
    if case .video(let writer) = self { try writer.finish() }
  }
}
