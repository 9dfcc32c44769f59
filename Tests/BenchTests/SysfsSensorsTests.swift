import Synchronization
import TestSupport
import Testing

@testable import CosmosBench
@testable import CosmosBenchReport

@Suite struct SysfsSensorsTests {
  @Test func `an AMD card and processor report all values in converted units`() throws {
    let tree = try SysfsTree(SysfsTree.amd)
    let sensors = SysfsSensors(root: tree.root)
    #expect(sensors.source == "amdgpu card1, k10temp, cpufreq")
    let reading = sensors.reading()
    #expect(reading.gpu_load_pct == 97)
    #expect(reading.gpu_memory_mb == 1536)
    #expect(reading.gpu_temperature_c == 65)
    #expect(reading.gpu_power_w == 180.5)
    #expect(reading.gpu_clock_mhz == 2400)
    #expect(reading.gpu_memory_clock_mhz == 1000)
    #expect(reading.cpu_temperature_c == 71.25)
    #expect(reading.cpu_clock_mhz == 3900)
  }

  @Test func `an Intel card reports its clock, and its power from power1_input`() throws {
    let tree = try SysfsTree([
      "class/drm/card0/gt_act_freq_mhz": "1150",
      "class/drm/card0/device/hwmon/hwmon1/name": "i915",
      "class/drm/card0/device/hwmon/hwmon1/power1_input": "12000000",
    ])
    let reading = SysfsSensors(root: tree.root).reading()
    #expect(reading.gpu_clock_mhz == 1150)
    #expect(reading.gpu_power_w == 12)
    #expect(
      reading.gpu_load_pct == nil && reading.gpu_temperature_c == nil
        && reading.cpu_clock_mhz == nil)
  }

  @Test func `a card without sensors is skipped`() throws {
    var files = SysfsTree.amd
    files["class/drm/card0/device/vendor"] = "0x1234"
    let tree = try SysfsTree(files)
    #expect(SysfsSensors(root: tree.root).card?.hasSuffix("/card1") == true)
  }

  @Test func `a machine without sensors has no source and no values`() throws {
    for files in [[:], ["class/drm/card0/device/vendor": "0x1234"], ["class/drm/version": "1"]] {
      let tree = try SysfsTree(files)
      let sensors = SysfsSensors(root: tree.root)
      #expect(sensors.source == nil)
      #expect(sensors.reading().isEmpty)
    }
  }

  @Test func `a file without a number is ignored`() throws {
    var files = SysfsTree.amd
    files["class/drm/card1/device/gpu_busy_percent"] = "busy"
    files["class/hwmon/hwmon2/temp1_input"] = ""
    files["class/drm/card1/device/mem_info_vram_used"] = "inf"
    let tree = try SysfsTree(files)
    let reading = SysfsSensors(root: tree.root).reading()
    #expect(reading.gpu_load_pct == nil && reading.gpu_memory_mb == nil)
    #expect(reading.cpu_temperature_c == nil)
    #expect(reading.gpu_power_w == 180.5)
  }

  @Test func `without NVIDIA's library and its functions, there are no NVML sensors`() {
    #expect(NVMLSensors(library: "libno-such-library.so.1") == nil)
    // This library exists, but lacks the NVML functions.
    #expect(NVMLSensors(library: "libc.so.6") == nil)
  }
}

@Suite struct SensorReadingTests {
  @Test func `the mean of a sensor's value includes only the readings that contain the value`() {
    var (first, second, third) = (SensorReading(), SensorReading(), SensorReading())
    (first.gpu_load_pct, second.gpu_load_pct) = (90, 100)
    third.gpu_power_w = 50
    let mean = SensorReading.mean(of: [first, second, third])
    #expect(mean?.gpu_load_pct == 95)
    #expect(mean?.gpu_power_w == 50)
    #expect(mean?.gpu_clock_mhz == nil)
    #expect(SensorReading.mean(of: []) == nil)
    #expect(SensorReading.mean(of: [SensorReading()]) == nil)
  }
}

@Suite struct SensorLogTests {
  @Test func `a sensor log takes readings on another thread until the log is stopped`() throws {
    let tree = try SysfsTree(SysfsTree.amd)
    let sensors = SysfsSensors(root: tree.root)
    let log = try #require(SensorLog(every: 0.001) { sensors.reading() })
    #expect(Condition.holds(within: 20) { log.readings.count >= 3 })
    #expect(log.readings.allSatisfy { $0.gpu_load_pct == 97 })
    log.stop()
    let count = log.readings.count
    // If the log is stopped during a reading, the log does not add that reading.
    #expect(log.readings.count == count)
  }

  @Test func `a sensor log takes a reading immediately, and again after a restart`() throws {
    let count = Atomic(0)
    let log = try #require(
      SensorLog(every: 3600) {
        var reading = SensorReading()
        reading.gpu_load_pct = Double(count.add(1, ordering: .relaxed).newValue)
        return reading
      })
    defer { log.stop() }
    for number in [1.0, 2, 3] {
      #expect(Condition.holds(within: 20) { log.readings.map(\.gpu_load_pct) == [number] })
      log.restart()
    }
  }
}
