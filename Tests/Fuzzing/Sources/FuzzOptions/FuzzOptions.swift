import CosmosExport
import CosmosGeometry
import CosmosZodiac
import FuzzSupport

/// Fuzzes the parsers of option values; the first byte selects the parser.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let choice = bytes.first(count) else { return 0 }
  let input = text(bytes + 1, count - 1)
  // Arguments of a process cannot contain zero bytes.
  guard !input.utf8.contains(0) else { return -1 }
  do {
    switch choice % 6 {
    case 0: try number(input)
    case 1: try wholeNumber(input)
    case 2: try stars(input)
    case 3: try size(input)
    case 4: try date(input)
    default: try frames(input)
    }
  } catch let error as ValueError {
    // The sentence quotes the value in full, so the sentence may have any length.
    let sentence = "\(error)"
    demand(sentence.count > 1 && sentence.hasSuffix("."), sentence)
  } catch {
    fatalError("\(error) is not a message for users.")
  }
  return 0
}

extension UnsafePointer<UInt8> {
  fileprivate func first(_ count: Int) -> UInt8? { count > 0 ? self[0] : nil }
}

private func number(_ input: String) throws {
  let range = -2.5...86400
  let value = try NumberArgument.parse("--number", in: range)(input)
  demand(range.contains(value), "\(value) is out of range.")
}

private func wholeNumber(_ input: String) throws {
  let range = 1...1000
  let value = try NumberArgument.parse("--number", in: range)(input)
  demand(range.contains(value), "\(value) is out of range.")
}

private func stars(_ input: String) throws {
  let value = try CountArgument.parse(input)
  demand(CountArgument.range.contains(value), "\(value) is out of range.")
}

private func size(_ input: String) throws {
  let size = try SizeArgument.parse(input)
  demand((200...7680).contains(size.width) && (200...4320).contains(size.height), "\(size)")
  demand(
    "\(Int(size.width))x\(Int(size.height))".count <= input.count, "'\(input)' was read as \(size)."
  )
}

private func date(_ input: String) throws {
  let date = try DateArgument.parse(input)
  demand((1...12).contains(date.month) && (1...31).contains(date.day), "\(date)")
  demand(!Sign.ofSun(at: date.instant).name.isEmpty, "\(date) has no sign.")
}

private func frames(_ input: String) throws {
  let list: FrameList
  do { list = try FrameList(parsing: input) } catch { throw ValueError("--frames", "\(error)") }
  demand(list.count > 0 && list.last <= FrameList.largest, "\(list)")
  var (previous, seen) = (-1, 0)
  for frame in list.prefix(10_000) {
    demand(frame > previous, "\(frame) after \(previous) in '\(input)'.")
    (previous, seen) = (frame, seen + 1)
  }
  demand(seen == min(list.count, 10_000), "Only \(seen) of \(list.count) frames were seen.")
  if list.count <= 10_000 { demand(previous == list.last, "\(previous) is not \(list.last).") }
}
