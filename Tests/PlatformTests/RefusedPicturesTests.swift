@testable import CosmosPlatform
import Testing

@Suite struct RefusedPicturesTests {
  @Test(arguments: [nil, 130] as [UInt8?])
  func `only errors of requests that show a picture are tolerated`(sharedMemory: UInt8?) {
    let requests = (1...255).flatMap { request in (0...5).map { (UInt8(request), UInt8($0)) } }
    let tolerated = requests.filter {
      RefusedPictures.isPicture($0.0, $0.1, sharedMemory: sharedMemory)
    }
    let plain = (0...5).map { (UInt8(72), UInt8($0)) }
    let shared = sharedMemory.map { [($0, UInt8(3))] } ?? []
    #expect(tolerated.map { [$0.0, $0.1] } == (plain + shared).map { [$0.0, $0.1] })
  }
}
