import Testing
import TestSupport

@testable import CosmosBench
@testable import CosmosBenchReport

/// Tests with a replacement for NVIDIA's library that simulates a GPU without a power sensor.
@Suite(
  .enabled(
    if: FakeNVML.compiler != nil, "No C compiler to build the replacement for NVIDIA's library"))
struct NVMLSensorsTests {
  @Test func `NVML's values are converted, and values that the GPU lacks are nil`() throws {
    let fake = try FakeNVML()
    let sensors = try #require(NVMLSensors(library: fake.path))
    let reading = sensors.reading()
    #expect(reading.gpu_load_pct == 83)
    #expect(reading.gpu_memory_mb == 3072)
    #expect(reading.gpu_clock_mhz == 1980)
    #expect(reading.gpu_memory_clock_mhz == 2619)
    #expect(reading.gpu_temperature_c == 41)
    #expect(reading.gpu_power_w == nil)
  }

  @Test
  func `NVML's values take precedence over those of sysfs files; the files supply the others`()
    throws
  {
    let fake = try FakeNVML()
    let tree = try SysfsTree(SysfsTree.amd)
    let sensors = try #require(machineSensors(root: tree.root, library: fake.path))
    #expect(sensors.source == "amdgpu card1, k10temp, cpufreq, NVML")
    let reading = sensors.reading()
    #expect(reading.gpu_load_pct == 83)
    #expect(reading.cpu_clock_mhz == 3900)
  }
}

/// A compiled library with the NVML functions that Cosmos calls.
private struct FakeNVML {
  static let compiler = Program.find("clang") ?? Program.find("cc") ?? Program.find("gcc")

  let folder: TemporaryFolder

  var path: String { folder.path("libnvidia-ml.so") }

  init() throws {
    folder = try TemporaryFolder()
    let source = try folder.write(Self.source, to: "nvml.c")
    let outcome = try Program(
      ["-shared", "-fPIC", "-o", path, source], path: Self.compiler ?? "cc"
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private static let source = """
    #include <stdint.h>
    static int gpu;
    int nvmlInit_v2(void) { return 0; }
    int nvmlShutdown(void) { return 0; }
    int nvmlDeviceGetHandleByIndex_v2(unsigned index, void **device) {
      *device = &gpu;
      return index == 0 ? 0 : 2;
    }
    typedef struct { unsigned gpu, memory; } Utilization;
    int nvmlDeviceGetUtilizationRates(void *device, Utilization *rates) {
      rates->gpu = 83;
      rates->memory = 20;
      return device == &gpu ? 0 : 2;
    }
    typedef struct { uint64_t total, free, used; } Memory;
    int nvmlDeviceGetMemoryInfo(void *device, Memory *memory) {
      memory->total = 16ull << 30;
      memory->free = 13ull << 30;
      memory->used = 3ull << 30;
      return device == &gpu ? 0 : 2;
    }
    /* NVML_ERROR_NOT_SUPPORTED */
    int nvmlDeviceGetPowerUsage(void *device, unsigned *power) { return 3; }
    int nvmlDeviceGetClockInfo(void *device, unsigned kind, unsigned *clock) {
      *clock = kind == 0 ? 1980 : kind == 2 ? 2619 : 0;
      return 0;
    }
    int nvmlDeviceGetTemperature(void *device, unsigned sensor, unsigned *temperature) {
      *temperature = 41;
      return sensor == 0 ? 0 : 2;
    }
    """
}
