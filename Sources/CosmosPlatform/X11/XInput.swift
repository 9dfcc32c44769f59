import CCosmosXInput2

/// The extension XInput of an X server, used on one connection.
struct XInput {
  private let server: XServer
  private let functions: XInputFunctions
  /// The number of the extension (its major opcode), which identifies its events.
  let opcode: Int32
  /// The extension's version, such as "2.4".
  let version: String

  /// Finds the extension.
  ///
  /// - Throws: ``ScrollShortfall`` if the extension is missing or too old.
  init(_ server: XServer) throws(ScrollShortfall) {
    var functions = XInputFunctions()
    if let complaint = cosmosLoadXInput(&functions) {
      throw ScrollShortfall(
        reason: "libXi cannot be loaded (\(String(cString: complaint))); install libxi6")
    }
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard
      server.xlib.queryExtension(server.display, "XInputExtension", &opcode, &event, &error) != 0
    else { throw ScrollShortfall(reason: "the X server does not support XInput") }
    // Since version 2.2, raw events name their source device, and also arrive while another client
    // grabs the pointer.
    var major: Int32 = 2
    var minor: Int32 = 2
    guard functions.queryVersion(server.display, &major, &minor) == 0, (major, minor) >= (2, 2)
    else {
      throw ScrollShortfall(
        reason: "the X server supports only XInput \(major).\(minor), but 2.2 is needed")
    }
    self.server = server
    self.functions = functions
    self.opcode = opcode
    version = "\(major).\(minor)"
  }

  /// Chooses the events of a device that the server sends for a window; replaces any earlier choice
  /// for the same device and window.
  ///
  /// - Parameters:
  ///   - events: Events such as `XI_Enter`; an empty list stops all of them.
  ///   - device: The id of a device, `XIAllDevices` or `XIAllMasterDevices`.
  ///   - window: The id of the window.
  func select(_ events: [Int32], of device: Int32, on window: UInt) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    bits.withUnsafeMutableBufferPointer { buffer in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
      _ = functions.selectEvents(server.display, window, &mask, 1)
    }
    _ = server.xlib.flush(server.display)
  }

  /// Returns all devices that are slave pointers or floating; master devices and keyboards that are
  /// attached to a master device are left out.
  ///
  /// Devices without scroll axes are included.
  func devices() -> [XScrollDevice] {
    server.allowingErrors {
      var count: Int32 = 0
      guard let list = functions.queryDevice(server.display, XIAllDevices, &count) else {
        return []
      }
      defer { functions.freeDeviceInfo(list) }
      return (0..<Int(count)).compactMap { index in
        let info = list[index]
        // A master device repeats the events of its slave devices.
        guard info.use == XISlavePointer || info.use == XIFloatingSlave else { return nil }
        var device = XScrollDevice(
          id: info.deviceid, name: info.name.map { String(cString: $0) } ?? "?",
          axes: Self.axes(of: info))
        if device.scrolls {
          device.judge(
            properties: properties(of: device.id), scrollsByButton: scrollsByButton(device.id))
        }
        return device
      }
    }
  }

  private static func axes(of info: XIDeviceInfo) -> [XScrollDevice.Axis] {
    (0..<Int(info.num_classes)).compactMap { index in
      guard let any = info.classes[index], any.pointee.type == XIScrollClass else { return nil }
      return any.withMemoryRebound(to: XIScrollClassInfo.self, capacity: 1) { pointer in
        let scroll = pointer.pointee
        guard scroll.increment.isFinite, scroll.increment != 0 else { return nil }
        return XScrollDevice.Axis(
          number: Int(scroll.number), isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
          increment: scroll.increment)
      }
    }
  }

  private func properties(of device: Int32) -> Set<String> {
    var count: Int32 = 0
    guard let atoms = functions.listProperties(server.display, device, &count) else { return [] }
    defer { _ = server.xlib.free(atoms) }
    return Set((0..<Int(count)).compactMap { server.name(of: atoms[$0]) })
  }

  /// Returns whether libinput turns a device's motion into scrolling while a button is held.
  private func scrollsByButton(_ device: Int32) -> Bool {
    let atom = server.xlib.internAtom(server.display, "libinput Scroll Method Enabled", 1)
    guard atom != 0 else { return false }
    var type: UInt = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    guard
      functions.getProperty(
        server.display, device, atom, 0, 1, 0, UInt(AnyPropertyType), &type, &format, &count,
        &rest, &bytes) == 0, let bytes
    else { return false }
    defer { _ = server.xlib.free(bytes) }
    // The property has three flags of one byte each, for scrolling with two fingers, on an edge,
    // and with a button.
    return format == 8 && count >= 3 && bytes[2] != 0
  }
}
