import CosmosFrameStats

extension SweepReport {
  /// The report as JSON, schema `cosmos-sweep/1`; what is unknown is absent.
  package var json: String {
    get throws { try JSONText.encode(Document(self)) }
  }

  private struct Document: Encodable {
    struct Tool: Encodable {
      var version: String
      var commit: String?
      var build: String
    }
    struct System: Encodable {
      var os, kernel, cpu: String?
      var threads: Int
      var gl_renderer, gl_version, session: String
      var mesa: String?
    }
    struct Config: Encodable {
      var scene: String
      var seed: UInt64
      var target_fps: Double
      var width, height: Int
      var scale: Double
      var layer_cache = "off"
      var star_primitive: String
      var loads: Int
      var load_s: Double
    }
    struct Value: Encodable {
      var value: Double
      var low, high: Double?

      init(_ value: Double, _ interval: ClosedRange<Double>?) {
        self.value = value.rounded()
        low = interval?.lowerBound.rounded()
        high = interval?.upperBound.rounded()
      }
    }
    struct Fit: Encodable {
      var intercept_ms, ns_per_star, scatter_pct: Double
      var bend_stars: Double?
    }
    struct Interval: Encodable {
      var method = "expanded percentile bootstrap"
      var confidence = SweepResult.confidence
      var resamples: Int
      var block_loads: Int
      var start_to_start_pct = 100 * SweepResult.startToStart
    }
    struct Drift: Encodable {
      var change_pct, p: Double
    }
    struct Load: Encodable {
      var stage: Sweep.Stage
      var stars: Int
      var frame_ms: Double
      var reference_ms: Double?
      var frames: Int
      var t_s: Double
    }

    var schema = SweepReport.schema
    var tool: Tool
    var started: String
    var command: [String]
    var interrupted: Bool
    var elapsed_s: Double
    var system: System
    var config: Config
    var stars: Value?
    var stars_per_s: Value?
    var fit: Fit?
    var interval: Interval?
    var drift: Drift?
    var empty_ms: Double?
    var loads: [Load]
    var warnings: [String]

    init(_ report: SweepReport) {
      let (result, scene) = (report.result, report.scene)
      tool = Tool(
        version: report.tool.version, commit: report.tool.commit, build: report.tool.build)
      started = report.started
      command = report.command
      interrupted = report.isInterrupted
      elapsed_s = report.elapsed.rounded(decimals: 3)
      let machine = report.system
      system = System(
        os: machine.os, kernel: machine.kernel, cpu: machine.cpu, threads: machine.threads,
        gl_renderer: machine.glRenderer, gl_version: machine.glVersion, session: machine.session,
        mesa: machine.mesa)
      config = Config(
        scene: scene.name, seed: scene.seed, target_fps: result.plan.targetRate,
        width: scene.width, height: scene.height, scale: scene.scale,
        star_primitive: scene.starPrimitive, loads: result.plan.loads,
        load_s: result.plan.secondsPerLoad)
      stars = report.score.map { Value($0, result.fit?.interval) }
      if let fit = result.fit {
        stars_per_s = Value(fit.starsPerSecond, fit.starsPerSecondInterval)
        self.fit = Fit(
          intercept_ms: (1000 * fit.line.intercept).rounded(decimals: 4),
          ns_per_star: (1e9 * fit.line.slope).rounded(decimals: 4),
          scatter_pct: (100 * fit.scatter).rounded(decimals: 2), bend_stars: fit.bend?.rounded())
        interval = fit.interval.map { _ in
          Interval(
            resamples: result.plan.resamples,
            block_loads: SweepResult.blockLength(of: fit.observations.count))
        }
      }
      drift = result.drift.map {
        Drift(change_pct: (100 * $0.change).rounded(decimals: 2), p: $0.p.rounded(decimals: 5))
      }
      empty_ms = result.emptyFrameTime.map { (1000 * $0).rounded(decimals: 4) }
      loads = result.measurements.map { load in
        Load(
          stage: load.stage, stars: load.stars,
          frame_ms: (1000 * load.frameTime).rounded(decimals: 4),
          reference_ms: load.reference.map { (1000 * $0).rounded(decimals: 4) },
          frames: load.frames,
          t_s: load.start.rounded(decimals: 3))
      }
      warnings = report.warnings
    }
  }
}
