import Foundation

/// A folder that replaces `/sys`, with the files of a machine.
public struct SysfsTree {
  public let folder: TemporaryFolder

  public var root: String { folder.url.path }

  public init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { _ = try folder.write(text + "\n", to: path) }
  }

  /// A desktop computer with an AMD graphics card and an AMD processor with two cores.
  public static let amd: [String: String] = [
    "class/drm/card1/device/gpu_busy_percent": "97",
    "class/drm/card1/device/mem_info_vram_used": "1610612736",
    "class/drm/card1/device/hwmon/hwmon4/name": "amdgpu",
    "class/drm/card1/device/hwmon/hwmon4/temp1_input": "65000",
    "class/drm/card1/device/hwmon/hwmon4/power1_average": "180500000",
    "class/drm/card1/device/hwmon/hwmon4/freq1_input": "2400000000",
    "class/drm/card1/device/hwmon/hwmon4/freq2_input": "1000000000",
    "class/drm/card1-DP-1/status": "connected",
    "class/hwmon/hwmon0/name": "nvme",
    "class/hwmon/hwmon0/temp1_input": "30000",
    "class/hwmon/hwmon2/name": "k10temp",
    "class/hwmon/hwmon2/temp1_input": "71250",
    "devices/system/cpu/cpu0/cpufreq/scaling_cur_freq": "3600000",
    "devices/system/cpu/cpu1/cpufreq/scaling_cur_freq": "4200000",
    "devices/system/cpu/cpufreq/policy0/scaling_cur_freq": "1",
  ]
}
