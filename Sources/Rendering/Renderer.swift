public import Drawing
internal import Geometry
public import OpenGL

/// Draws frames.
///
/// Geometry is uploaded when the renderer is made; a frame uploads some hundred bytes of
/// uniforms and issues a small, fixed set of draws. The same frame gives the same picture.
public final class Renderer {
  public let context: GLContext
  /// What the last frame cost.
  public private(set) var statistics = DrawStatistics()

  private let pipelines: [PipelineState]
  private let emptyVertexArray: GLVertexArray
  private var uniforms: UniformArena
  private var steps: [Step] = []
  private var nebulae: NebulaPicture

  /// - Parameters:
  ///   - context: A current context; it must be current again for every draw.
  ///   - shaderOverride: Reads a shader file from a development folder, nil to use what is
  ///     embedded.
  /// - Throws: ``GLError`` when a shader does not build.
  public init(
    context: GLContext, shaderOverride: ((String) -> String?)? = nil
  ) throws(GLError) {
    self.context = context
    let source = ShaderSource(override: shaderOverride)
    var pipelines: [PipelineState] = []
    for pipeline in Pipeline.allCases {
      pipelines.append(try PipelineState(pipeline, from: source, in: context))
    }
    self.pipelines = pipelines
    emptyVertexArray = try GLVertexArray(in: context)
    uniforms = try UniformArena(in: context)
    nebulae = NebulaPicture()
    steps.reserveCapacity(256)
  }

  /// Draws one frame into `target`.
  ///
  /// - Throws: ``GLError`` when a picture the frame needs cannot be made.
  public func draw(_ frame: borrowing Frame, into target: RenderTarget) throws(GLError) {
    statistics = DrawStatistics()
    steps.removeAll(keepingCapacity: true)
    uniforms.reset()
    for command in frame.commands {
      try encode(command, for: frame.viewport, target: (target.width, target.height))
    }
    uniforms.upload()
    issue(to: target)
  }

  private func encode(
    _ command: Frame.Command, for viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) {
    switch command {
    case .backdrop(let backdrop):
      try encodeNebulae(of: backdrop, for: viewport, target: target)
      append(.backdrop, BackdropUniforms(backdrop, target: target), .screen)
    case .stars(let field):
      let scale = viewport.contentScale
      for run in field.runs(from: 0, to: viewport.width) {
        let block = StarUniforms(run, of: field, target: target, scale: scale)
        append(.stars, block, .quads, instances: Int32(clamping: run.count))
        statistics.stars += Int(run.count)
      }
    case .fill(let color):
      append(.fill, FillUniforms(color), .screen)
    }
  }

  /// Draws the clouds into their own small picture, unless it shows them already.
  private func encodeNebulae(
    of backdrop: Backdrop, for viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) {
    guard try nebulae.prepare(for: backdrop, target: target, in: context) else { return }
    steps.append(.target(.nebulae))
    steps.append(.clear(1))
    let size = nebulae.size
    let scale = viewport.contentScale * Double(size.width) / Double(target.width)
    for field in [backdrop.nebulae, backdrop.fadingNebulae] {
      guard let field else { continue }
      for run in field.runs(from: 0, to: viewport.width) {
        let block = StarUniforms(run, of: field, target: size, scale: scale)
        append(.nebulae, block, .quads, instances: Int32(clamping: run.count))
      }
    }
    steps.append(.target(.picture))
  }

  private func append<Block: BitwiseCopyable>(
    _ pipeline: Pipeline, _ block: Block, _ shape: Step.Shape, instances: Int32 = 1
  ) {
    let offset = uniforms.append(block)
    steps.append(
      .draw(
        Step.Draw(
          pipeline: pipeline, uniformOffset: offset, uniformSize: MemoryLayout<Block>.size,
          shape: shape, instances: instances)))
  }

  private func issue(to target: RenderTarget) {
    let functions = context.functions
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
    emptyVertexArray.bind()
    nebulae.bind(unit: 0)
    for step in steps {
      switch step {
      case .target(.picture):
        context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
      case .target(.nebulae):
        nebulae.bindAsTarget()
      case .clear(let value):
        functions.clearColor(value, value, value, value)
        functions.clear()
      case .draw(let draw):
        let state = pipelines[draw.pipeline.rawValue]
        state.program.use()
        context.blend(state.blend)
        uniforms.bind(offset: draw.uniformOffset, size: draw.uniformSize)
        switch draw.shape {
        case .screen: functions.drawArrays(.triangles, 0, 3)
        case .quads: functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.instances)
        }
        statistics.drawCalls += 1
      }
    }
  }
}
