import CosmosInput

/// Checks that events form complete gestures with finite values.
struct GestureAudit {
  private(set) var events: [GestureMachine.Event] = []
  private(set) var problems: [String] = []
  private var kind: GestureKind?
  private var lastEnd = -Double.infinity

  mutating func take(_ event: GestureMachine.Event) {
    events.append(event)
    switch event {
    case .began(let kind):
      if self.kind != nil { problems.append("began twice") }
      self.kind = kind
    case .moved(let dx):
      if kind == nil || kind == .notch { problems.append("moved outside a gesture") }
      if !dx.isFinite || dx == 0 { problems.append("moved by \(dx)") }
    case .notch(let dx):
      if kind != .notch { problems.append("notch outside a wheel gesture") }
      if !dx.isFinite || dx == 0 { problems.append("notch by \(dx)") }
    case .ended(let velocity, let time, let start):
      if kind == nil { problems.append("ended without beginning") }
      if !(abs(velocity) <= 8000) { problems.append("ended at \(velocity) px/s") }
      if kind == .notch, velocity != 0 { problems.append("a wheel flung") }
      if !(time >= lastEnd) { problems.append("ended at \(time), before \(lastEnd)") }
      if let start, !(lastEnd...time).contains(start) { problems.append("glides since \(start)") }
      kind = nil
      lastEnd = time
    }
  }

  mutating func cancel() { kind = nil }

  mutating func close() {
    if kind != nil { problems.append("never ended") }
  }
}
