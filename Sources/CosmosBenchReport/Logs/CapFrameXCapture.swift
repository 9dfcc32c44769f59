import CosmosFrameStats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of a capture of CapFrameX (a program that logs frame times) that the statistics need.
///
/// - Source: CapFrameX, `source/CapFrameX.Data.Session/Classes`: Session, SessionInfo, SessionRun,
///   SessionCaptureData.
struct CapFrameXCapture: Decodable {
  private enum CodingKeys: String, CodingKey {
    case info = "Info"
    case runs = "Runs"
  }

  private struct Session: Decodable {
    var AppVersion: Version?
    var Processor, GameName, ProcessName, CreationDate, OS, GPU, GPUDriverVersion: String?
  }

  /// A version, which is a text in some captures and an object with numbers in others.
  private struct Version: Decodable {
    private enum Part: String, CodingKey { case Major, Minor, Build }
    let text: String

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self.text = text
        return
      }
      let parts = try decoder.container(keyedBy: Part.self)
      text = try [Part.Major, .Minor, .Build].compactMap {
        try parts.decodeIfPresent(Int.self, forKey: $0).map { "\($0)" }
      }.joined(separator: ".")
    }
  }

  private struct Run: Decodable {
    /// The frames of the run; nil if the run contains only sensor readings.
    var CaptureData: Capture?
  }

  private struct Capture: Decodable {
    var MsBetweenPresents, MsInPresentAPI, CpuActive, GpuActive: Times?
  }

  /// Times in milliseconds; values that are not numbers are nil.
  private struct Times: Decodable {
    private struct Time: Decodable {
      let value: Double?
      init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Double.self)
      }
    }
    let values: [Double?]

    init(from decoder: any Decoder) throws {
      let list = try decoder.singleValueContainer()
      values = try (try? list.decode([Double?].self)) ?? list.decode([Time].self).map(\.value)
    }
  }

  private let info: Session?
  private let runs: [Run]

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    runs = try values.decode([Run].self, forKey: .runs)
    // The description of the machine is not worth an error.
    info = try? values.decode(Session.self, forKey: .info)
  }

  /// Parses a capture; fails for JSON that is not a capture.
  ///
  /// - Throws: A ``ReportError`` that names the wrong value of a capture.
  init?(_ bytes: [UInt8], of file: String) throws(ReportError) {
    let decoder = JSONDecoder()
    // CapFrameX uses Json.NET, which writes these strings for numbers that are not finite.
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      self = try decoder.decode(Self.self, from: Data(bytes))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw ReportError(
        description: "\(file) is a CapFrameX capture whose '\(context.codingPath.text)' has a "
          + "wrong value. Capture it again.")
    } catch {
      return nil
    }
  }

  func bench(of file: String) throws(ReportError) -> RecordedBench {
    let all = self.runs.compactMap(\.CaptureData).map { data -> LoggedRun in
      func value(_ times: Times?, _ index: Int) -> Double? {
        times.flatMap { $0.values.indices.contains(index) ? $0.values[index] : nil }
      }
      var run = LoggedRun()
      for (index, duration) in (data.MsBetweenPresents?.values ?? []).enumerated() {
        run.append(
          LoggedLine(
            duration: duration, cpu: value(data.CpuActive, index),
            present: value(data.MsInPresentAPI, index), gpu: value(data.GpuActive, index)))
      }
      return run
    }
    let runs = all.filter { !$0.frames.isEmpty }
    guard !runs.isEmpty else {
      throw ReportError.noFrames(in: file, column: "MsBetweenPresents", of: all)
    }
    let left = all.reduce(0) { $0 + $1.left }
    var system = BenchReport.System()
    system.os = info?.OS
    system.cpu = info?.Processor
    system.gl_renderer = info?.GPU ?? ""
    system.gl_version = info?.GPUDriverVersion ?? ""
    let name = [info?.GameName, info?.ProcessName].compactMap { $0 }.first { !$0.isEmpty }
    return RecordedBench(
      runs, by: "CapFrameX", version: info?.AppVersion?.text ?? "", program: name ?? "",
      on: system, started: info?.CreationDate,
      notes: FrameLogFile.note(onFramesAddedTo: runs) + FrameLogFile.note(onLinesLeft: left))
  }
}
