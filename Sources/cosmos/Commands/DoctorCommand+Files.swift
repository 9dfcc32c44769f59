import CosmosSystem
import CosmosAudio
import CosmosTypography

extension DoctorCommand {
  /// Fonts and other programs.
  func reportHelpers() {
    print("\nText")
    do throws(TypographyError) {
      let wanted = FontChoice.family
      let file = try FontFile(matching: wanted)
      _ = try Font(file)
      // A pattern may say more than a family: only what is before its colon or dash is a name.
      let name = wanted.prefix { $0 != ":" && $0 != "-" }
      let isOther = file.family.lowercased() != name.lowercased()
      print(
        "  font            \(file.family), \(file.path)"
          + (isOther ? " (nearest to '\(name)')" : ""))
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
