import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import CosmosSky
import CosmosZodiac
import FuzzSupport

/// Fuzzes a sky with recordings: its state stays finite, and time never runs backwards.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0,
    let events = try? InputRecording.events(
      in: text(bytes + 1, count - 1), file: "fuzz.jsonl"), events.count <= 100
  else { return -1 }
  // The first byte selects the sky's options.
  var options = SkyOptions()
  options.reducesMotion = bytes[0] & 1 != 0
  if bytes[0] & 2 != 0 {
    options.start = bytes[0] & 16 != 0 ? .develop(to: .leo) : .glide(to: .leo)
  }
  if bytes[0] & 4 != 0 { options.gap = 1 }
  if bytes[0] & 8 != 0 { options.clockStart = 58 }
  var sky = Sky(options: options)
  var viewport = Viewport(size: Sky.standardSize)
  var frame = Frame(viewport: viewport)
  func draw(at time: Double) {
    sky.advance(to: time)
    frame.reset(for: viewport)
    sky.describe(into: &frame, at: time)
    check(sky.trace(at: time))
    while sky.nextEffect() != nil {}
  }
  for event in events {
    // Draws a picture at each event, as in a window or a video.
    draw(at: event.time)
    if case .resize(let size) = event.kind { viewport.size = size }
    sky.handle(event)
    draw(at: event.time)
    if let change = sky.nextChange(after: event.time) {
      demand(change >= event.time, "A change at \(change) after \(event.time).")
    }
  }
  // One minute after the last event, the sky is at rest. The times in recordings may be large.
  let end = (events.last?.time ?? 0) + 60
  draw(at: end)
  return 0
}

/// Checks that a scene's state consists of finite numbers.
private func check(_ state: SceneTrace) {
  for member in state.values {
    guard case .number(let number) = member.value else { continue }
    demand(number.isFinite, "\(member.name) is \(number).")
  }
}
