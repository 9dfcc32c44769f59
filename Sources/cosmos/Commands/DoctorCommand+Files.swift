internal import Audio
internal import Typography

extension DoctorCommand {
  /// Fonts and other programs.
  func reportHelpers() {
    print("\nText")
    do throws(TypographyError) {
      let file = try FontFile(matching: FontChoice.family)
      _ = try Font(file)
      print("  font            \(file.family), \(file.path)")
    } catch {
      print("  font            none: \(error)")
    }
    print("\nSound")
    print("  device          \(AudioPlayer.deviceDescription)")
    print("\nOther programs")
    let ffmpeg = ChildProgram.path(of: "ffmpeg")
    print("  ffmpeg          \(ffmpeg ?? "none: install ffmpeg to render videos")")
    let opener = ChildProgram.path(of: "xdg-open")
    print("  xdg-open        \(opener ?? "none: install xdg-utils to open links")")
  }
}
