package import CosmosBenchReport
import Glibc

/// The sensors of an NVIDIA GPU: its driver offers the library NVML instead of files.
///
/// The library is loaded at run time, so the program can be built and run without it.
///
/// - Source: The NVML API reference: `nvmlDeviceGetUtilizationRates` and related functions.
package final class NVMLSensors: @unchecked Sendable {
  private typealias Device = OpaquePointer
  private typealias Simple = @convention(c) () -> Int32
  private typealias ByIndex = @convention(c) (UInt32, UnsafeMutablePointer<Device?>) -> Int32
  private typealias Numbers = @convention(c) (Device, UnsafeMutableRawPointer) -> Int32
  private typealias ByKind = @convention(c) (Device, UInt32, UnsafeMutablePointer<UInt32>) -> Int32

  private let library: UnsafeMutableRawPointer
  private let device: Device
  private let utilization, memory, power: Numbers?
  private let clock, temperature: ByKind?

  /// Opens the library and the first GPU; fails if the library or a GPU is missing.
  package init?(library name: String = "libnvidia-ml.so.1") {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    var device: Device?
    guard let start = find("nvmlInit_v2", as: Simple.self), start() == 0,
      let first = find("nvmlDeviceGetHandleByIndex_v2", as: ByIndex.self), first(0, &device) == 0,
      let device
    else {
      dlclose(library)
      return nil
    }
    self.library = library
    self.device = device
    utilization = find("nvmlDeviceGetUtilizationRates", as: Numbers.self)
    memory = find("nvmlDeviceGetMemoryInfo", as: Numbers.self)
    power = find("nvmlDeviceGetPowerUsage", as: Numbers.self)
    clock = find("nvmlDeviceGetClockInfo", as: ByKind.self)
    temperature = find("nvmlDeviceGetTemperature", as: ByKind.self)
  }

  deinit {
    if let end = dlsym(library, "nvmlShutdown") { _ = unsafeBitCast(end, to: Simple.self)() }
    dlclose(library)
  }

  package func reading() -> SensorReading {
    var reading = SensorReading()
    // The load of the GPU and the load of its memory, in percent of the last sampling period.
    var rates: (gpu: UInt32, memory: UInt32) = (0, 0)
    if let utilization, utilization(device, &rates) == 0 {
      reading.gpu_load_pct = Double(rates.gpu)
    }
    var bytes: (total: UInt64, free: UInt64, used: UInt64) = (0, 0, 0)
    if let memory, memory(device, &bytes) == 0 {
      reading.gpu_memory_mb = Double(bytes.used) / 1_048_576
    }
    var milliwatts: UInt32 = 0
    if let power, power(device, &milliwatts) == 0 {
      reading.gpu_power_w = Double(milliwatts) / 1000
    }
    // The arguments are NVML_CLOCK_GRAPHICS, NVML_CLOCK_MEM and NVML_TEMPERATURE_GPU of `nvml.h`.
    reading.gpu_clock_mhz = number(clock, 0)
    reading.gpu_memory_clock_mhz = number(clock, 2)
    reading.gpu_temperature_c = number(temperature, 0)
    return reading
  }

  private func number(_ function: ByKind?, _ kind: UInt32) -> Double? {
    var value: UInt32 = 0
    guard let function, function(device, kind, &value) == 0 else { return nil }
    return Double(value)
  }
}
