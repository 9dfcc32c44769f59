/// What lies under the layers of a sky pass.
enum SkyBase: Int, CaseIterable {
  /// One colour, nebulae and vignette.
  case backdrop
  /// Many colours side by side, nebulae and vignette.
  case stripes
  /// One colour and nothing else.
  case plain
  /// What was drawn before.
  case nothing
}
