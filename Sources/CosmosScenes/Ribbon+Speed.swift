extension Ribbon {
  /// Window widths a second that the ribbon moves by itself at a time in seconds; 0 while a hand
  /// moves it.
  package func speed(at time: Double) -> Double {
    let interval = 1e-4
    return abs(position(at: time + interval) - position(at: time)) * gap / interval
  }
}
