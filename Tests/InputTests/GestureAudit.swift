import CosmosInput
import CosmosMotion

/// Checks that events make whole gestures of finite numbers.
struct GestureAudit {
  private(set) var events: [GestureMachine.Event] = []
  private(set) var problems: [String] = []
  private var source: ScrollSource?
  private var lastEnd = -Double.infinity

  mutating func take(_ event: GestureMachine.Event) {
    events.append(event)
    switch event {
    case .began(let source):
      if self.source != nil { problems.append("began twice") }
      self.source = source
    case .moved(let dx):
      if source == nil || source == .notch { problems.append("moved outside a gesture") }
      if !dx.isFinite || dx == 0 { problems.append("moved by \(dx)") }
    case .notch(let dx):
      if source != .notch { problems.append("notch outside a wheel gesture") }
      if !dx.isFinite || dx == 0 { problems.append("notch by \(dx)") }
    case .ended(let velocity, let time, let start):
      if source == nil { problems.append("ended without beginning") }
      if !(abs(velocity) <= 8000) { problems.append("ended at \(velocity) px/s") }
      if source == .notch, velocity != 0 { problems.append("a wheel flung") }
      if !(time >= lastEnd) { problems.append("ended at \(time), before \(lastEnd)") }
      if let start, !(lastEnd...time).contains(start) { problems.append("glides since \(start)") }
      source = nil
      lastEnd = time
    }
  }

  mutating func cancel() { source = nil }

  mutating func close() {
    if source != nil { problems.append("never ended") }
  }
}
