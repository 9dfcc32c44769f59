extension Ribbon {
  /// Window widths a second that the ribbon moves by itself at a time in seconds; 0 while a hand
  /// moves it.
  package func speed(at time: Double) -> Double { abs(velocity(at: time)) * gap }
}
