import CosmosGeometry
import CosmosZodiac
import FuzzSupport

/// The file of the twelve constellations: what is read has finite places in any window.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let zodiac = try Zodiac(parsing: text(bytes, count), file: "fuzz.txt")
    demand(zodiac.figures.count == 12, "There are \(zodiac.figures.count) figures.")
    for figure in zodiac.figures {
      for star in figure.stars {
        let place = star.position
        demand(place.x.isFinite && place.y.isFinite, "\(star) stands nowhere.")
      }
    }
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
