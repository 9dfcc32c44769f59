/// What a star leaves where it is drawn.
enum StarForm: Int {
  /// Its colour, soft and round, over what is there.
  case colored
  /// A figure star's: a white core with a halo of its colour.
  case core
  /// How much it dims what is behind it, into one number a pixel.
  case summed
}
