import CosmosOpenGL
import TestSupport
import Testing

@Suite struct HeadlessDeviceTests {
  /// Result of opening a simulated device.
  private enum Behaviour {
    case fails
    case drawsOnCPU
    case drawsOnGPU
  }

  /// Returns the number of the chosen device, and the numbers of all devices opened.
  private func choice(
    _ list: [(HeadlessDevice.Kind, Behaviour)], number: Int? = nil
  ) throws(GLError) -> (taken: Int, opened: [Int]) {
    let devices = list.enumerated().map { HeadlessDevice(number: $0 + 1, kind: $1.0) }
    var opened: [Int] = []
    let taken = try HeadlessDevice.best(
      of: devices, number: number,
      open: { device throws(HeadlessDevice.Refusal) in
        opened.append(device.number)
        if list[device.number - 1].1 == .fails { throw .init("cannot be initialised") }
        return device.number
      },
      isSoftware: { list[$0 - 1].1 == .drawsOnCPU })
    return (taken, opened)
  }

  @Test func `a GPU is preferred to the CPU and to Mesa's own choice`() throws {
    let found = try choice([
      (.software, .drawsOnCPU), (.hardware, .drawsOnGPU), (.surfaceless, .drawsOnCPU),
    ])
    #expect(found.taken == 2)
    #expect(found.opened == [2], "the other devices are not opened")
  }

  @Test func `the CPU draws if no GPU can be opened`() throws {
    let found = try choice([
      (.hardware, .fails), (.software, .drawsOnCPU), (.surfaceless, .drawsOnCPU),
    ])
    #expect(found.taken == 2)
    #expect(found.opened == [1, 2])
  }

  @Test func `a GPU is preferred to one whose driver draws on the CPU, and both to the CPU alone`()
    throws
  {
    #expect(try choice([(.hardware, .drawsOnCPU), (.hardware, .drawsOnGPU)]).taken == 2)
    #expect(try choice([(.hardware, .drawsOnCPU), (.software, .drawsOnCPU)]).taken == 1)
  }

  @Test func `the surfaceless platform is used if no device can be opened`() throws {
    #expect(try choice([(.surfaceless, .drawsOnCPU)]).taken == 1)
    #expect(try choice([(.software, .fails), (.surfaceless, .drawsOnCPU)]).taken == 2)
  }

  @Test func `if a device is requested by its number, no other device is opened`() throws {
    let list: [(HeadlessDevice.Kind, Behaviour)] = [
      (.hardware, .drawsOnGPU), (.software, .drawsOnCPU), (.surfaceless, .fails),
    ]
    let found = try choice(list, number: 2)
    #expect(found.taken == 2)
    #expect(found.opened == [2])
    #expect(throws: GLError.headlessUnavailable(reason: "device 3 cannot be initialised")) {
      _ = try choice(list, number: 3)
    }
    #expect(throws: GLError.deviceMissing(number: 4, count: 3)) { _ = try choice(list, number: 4) }
  }

  @Test func `if no device can be opened, the error gives the reasons of all devices`() {
    #expect(
      throws: GLError.headlessUnavailable(
        reason: "device 2 cannot be initialised, device 1 cannot be initialised")
    ) { _ = try choice([(.software, .fails), (.hardware, .fails)]) }
  }

  @Test func `this machine's devices can be opened by their numbers`() throws {
    try Headless.alone {
      let devices = try HeadlessDevice.all()
      #expect(devices.map(\.number) == Array(1...devices.count))
      let best = try HeadlessContext().device
      let hasDevices = devices.contains { $0.kind != .surfaceless }
      #expect(!hasDevices || best.kind != .surfaceless)
      let context = try HeadlessContext(device: best.number)
      #expect(context.device == best)
      #expect(!context.renderer.isEmpty)
    }
  }
}
