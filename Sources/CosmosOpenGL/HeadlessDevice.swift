@preconcurrency import CCosmosEpoxy

/// A device where OpenGL can draw without a window: a device of EGL, or Mesa's surfaceless
/// platform.
package struct HeadlessDevice: Equatable, Sendable {
  /// The kind of a device, as far as it is known before opening the device.
  package enum Kind: Equatable, Sendable {
    /// A GPU, which may lack a driver.
    case hardware
    /// Mesa's EGL device that draws on the CPU.
    case software
    /// Mesa's surfaceless platform, which itself chooses the device that draws.
    case surfaceless
  }

  /// The number of the device, 1 for the first: the devices of EGL in EGL's order, then the
  /// surfaceless platform.
  package let number: Int
  /// The kind of the device.
  package let kind: Kind
  /// The device file of the GPU, such as "/dev/dri/card0"; nil if there is none.
  package let file: String?

  package init(number: Int, kind: Kind, file: String? = nil) {
    self.number = number
    self.kind = kind
    self.file = file
  }

  /// Returns the devices of this machine, in the order of their numbers.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)``, or ``GLError/headlessUnavailable(reason:)``
  ///   if the machine has no such device.
  package static func all() throws(GLError) -> [HeadlessDevice] {
    try GLLibraries.openEGL()
    try GLLibraries.openGL()
    var all = handles().enumerated().map {
      HeadlessDevice(number: $0 + 1, kind: kind(of: $1), file: file(of: $1))
    }
    if epoxy_has_egl_extension(nil, "EGL_MESA_platform_surfaceless") {
      all.append(HeadlessDevice(number: all.count + 1, kind: .surfaceless))
    }
    guard !all.isEmpty else {
      throw .headlessUnavailable(
        reason: "EGL supports neither devices nor the surfaceless platform")
    }
    return all
  }

  /// Opens the best of the devices that can be opened.
  ///
  /// GPUs are preferred, then Mesa's device that draws on the CPU, then the surfaceless platform.
  /// If the GPU's driver has an EGL of its own, that platform draws on the CPU. A GPU without a
  /// driver counts as a CPU, because Mesa draws on the CPU instead.
  ///
  /// - Parameters:
  ///   - devices: All devices of the machine, in the order of their numbers.
  ///   - number: The number of the only device that may be opened; nil allows all devices.
  ///   - open: Opens a device, or throws the reason why that is impossible.
  ///   - isSoftware: Returns whether the CPU draws on a device that was opened.
  /// - Returns: The result of `open` for the best device.
  /// - Throws: ``GLError/deviceMissing(number:count:)``, or
  ///   ``GLError/headlessUnavailable(reason:)`` with a reason for each device.
  package static func best<Opened>(
    of devices: [HeadlessDevice], number: Int? = nil,
    open: (HeadlessDevice) throws(Refusal) -> Opened, isSoftware: (Opened) -> Bool
  ) throws(GLError) -> Opened {
    if let number, !devices.contains(where: { $0.number == number }) {
      throw .deviceMissing(number: number, count: devices.count)
    }
    let wanted = devices.filter { number == nil || $0.number == number }
    var reasons: [String] = []
    var second: Opened?
    for kind in [Kind.hardware, .software, .surfaceless] {
      for device in wanted where device.kind == kind {
        do throws(Refusal) {
          let opened = try open(device)
          if kind != .hardware || !isSoftware(opened) { return opened }
          if second == nil { second = opened }
        } catch {
          reasons.append("device \(device.number) \(error.reason)")
        }
      }
      if let second { return second }
    }
    throw .headlessUnavailable(reason: reasons.joined(separator: ", "))
  }

  /// The reason why a device cannot be used, as words that follow the name of the device.
  package struct Refusal: Error {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
  }
}

/// Queries of EGL.
extension HeadlessDevice {
  /// The EGL display of this device, which is not initialised yet; nil if EGL has none.
  var display: EGLDisplay? {
    let surfacelessMesa: EGLenum = 0x31DD
    let platformDevice: EGLenum = 0x313F
    guard kind != .surfaceless else {
      return epoxy_eglGetPlatformDisplayEXT(surfacelessMesa, nil, nil)
    }
    let handles = Self.handles()
    guard number <= handles.count else { return nil }
    return epoxy_eglGetPlatformDisplayEXT(
      platformDevice, UnsafeMutableRawPointer(handles[number - 1]), nil)
  }

  private static func handles() -> [EGLDeviceEXT] {
    let canList = ["EGL_EXT_device_enumeration", "EGL_EXT_device_base"]
    guard canList.contains(where: { epoxy_has_egl_extension(nil, $0) }),
      epoxy_has_egl_extension(nil, "EGL_EXT_platform_device")
    else { return [] }
    var devices = [EGLDeviceEXT?](repeating: nil, count: 64)
    var count: EGLint = 0
    guard epoxy_eglQueryDevicesEXT(EGLint(devices.count), &devices, &count) != 0 else { return [] }
    return devices.prefix(Int(max(0, count))).compactMap { $0 }
  }

  private static func kind(of device: EGLDeviceEXT) -> Kind {
    text(EGL_EXTENSIONS, of: device)?.split(separator: " ").contains("EGL_MESA_device_software")
      == true ? .software : .hardware
  }

  private static func file(of device: EGLDeviceEXT) -> String? {
    // The number 0x3233 is EGL_DRM_DEVICE_FILE_EXT. Without the extension, a query of this number
    // would be an error.
    guard text(EGL_EXTENSIONS, of: device)?.contains("EGL_EXT_device_drm") == true else {
      return nil
    }
    return text(0x3233, of: device)
  }

  private static func text(_ name: EGLint, of device: EGLDeviceEXT) -> String? {
    let canAsk = ["EGL_EXT_device_query", "EGL_EXT_device_base"]
    guard canAsk.contains(where: { epoxy_has_egl_extension(nil, $0) }) else { return nil }
    return epoxy_eglQueryDeviceStringEXT(device, name).map { String(cString: $0) }
  }
}

extension HeadlessDevice: CustomStringConvertible {
  /// The device as text, such as "GPU /dev/dri/card0".
  package var description: String {
    switch kind {
    case .hardware: file.map { "GPU \($0)" } ?? "GPU"
    case .software: "CPU"
    case .surfaceless: "surfaceless"
    }
  }
}
