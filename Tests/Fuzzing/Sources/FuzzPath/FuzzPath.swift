import CosmosGeometry
import FuzzSupport

/// Fuzzes SVG path data: valid paths flatten into segments with finite ends and lengths.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let path = try Path(svg: text(bytes, count))
    for segment in FlattenedPath(path, tolerance: 0.1).segments {
      let numbers = [
        segment.from.x, segment.from.y, segment.to.x, segment.to.y, segment.startLength,
        segment.endLength,
      ]
      demand(numbers.allSatisfy(\.isFinite), "\(segment)")
      demand(segment.endLength >= segment.startLength, "\(segment)")
    }
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
