@preconcurrency import CCosmosEpoxy

/// A device for OpenGL without a window: an EGL device, or Mesa's surfaceless platform.
public struct HeadlessDevice: Equatable, Sendable {
  /// The kind of a device, as far as it is known before the device is opened.
  public enum Kind: Equatable, Sendable {
    /// A GPU.
    case hardware
    /// The CPU, offered by Mesa.
    case software
    /// Mesa's surfaceless platform, which chooses a device itself.
    case surfaceless
  }

  /// Number of the device, from 1: EGL's devices in EGL's order, then the surfaceless platform.
  public let number: Int
  /// The kind of device.
  public let kind: Kind
  /// The GPU's device file, such as "/dev/dri/card0"; nil if there is none.
  public let file: String?

  package init(number: Int, kind: Kind, file: String? = nil) {
    self.number = number
    self.kind = kind
    self.file = file
  }

  /// Lists the devices of this machine in the order of their numbers.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)``, and
  ///   ``GLError/headlessUnavailable(reason:)`` if there are none.
  public static func all() throws(GLError) -> [HeadlessDevice] {
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

  /// Opens the best device that can be opened.
  ///
  /// GPUs come first, then the CPU, then the surfaceless platform: with a GPU vendor's own EGL,
  /// Mesa draws on the CPU there. A GPU whose missing driver is replaced by the CPU counts as the
  /// CPU.
  ///
  /// - Parameters:
  ///   - devices: All devices of the machine.
  ///   - number: Number of the only acceptable device; nil accepts all.
  ///   - open: Opens a device.
  ///   - isSoftware: Returns whether the CPU does the drawing on an opened device.
  /// - Returns: The result of `open` for the best device.
  /// - Throws: ``GLError/deviceMissing(number:count:)``, or
  ///   ``GLError/headlessUnavailable(reason:)`` with the reason for each device.
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

  /// The reason why a device cannot be used, worded to follow the device's name.
  package struct Refusal: Error {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
  }
}

/// Queries EGL.
extension HeadlessDevice {
  /// The uninitialised EGL display of this device; nil if EGL has none.
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
    // EGL_DRM_DEVICE_FILE_EXT; querying it without the extension is an error.
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
  /// The device in words, such as "GPU /dev/dri/card0".
  public var description: String {
    switch kind {
    case .hardware: file.map { "GPU \($0)" } ?? "GPU"
    case .software: "CPU"
    case .surfaceless: "surfaceless"
    }
  }
}
