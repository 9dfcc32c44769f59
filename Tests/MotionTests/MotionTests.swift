import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct MotionTests {
  private let slide = SpringMotion(
    from: 100.0, to: 20, velocity: -50, spring: Spring(duration: 0.5, bounce: 0.3), precision: 0.001
  )

  @Test func `a spring moves a value to its target`() {
    #expect(slide.value(at: 0) == 100 && slide.velocity(at: 0) == -50)
    #expect(slide.value(at: -1) == 100 && slide.velocity(at: -1) == 0)
    #expect(slide.value(at: slide.duration) == 20)
    #expect(abs(slide.value(at: slide.duration.nextDown) - 20) <= 0.0010001)
    let spring = slide.spring
    for time in [0.1, 0.2, 0.5] {
      let x = spring.displacement(from: 80, velocity: -50, at: time)
      #expect(abs(slide.value(at: time) - 20 - x) < 1e-12)
      let slope = (slide.value(at: time + 1e-6) - slide.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slide.velocity(at: time) - slope) < 1e-3)
    }
  }

  @Test func `a spring moves each component as if it were alone`() {
    let place = SpringMotion(
      from: Point(x: 100, y: 3), to: Point(x: 20, y: -4), velocity: Point(x: -50, y: 9),
      spring: slide.spring, precision: 0.001)
    for time in [0.05, 0.3, 0.6] {
      #expect(abs(place.value(at: time).x - slide.value(at: time)) < 1e-12)
    }
    // After the longer of the components' durations, each component stays within its precision.
    for step in 0..<100 {
      let time = place.duration + 0.01 * Double(step)
      #expect(abs(slide.spring.displacement(from: 80, velocity: -50, at: time)) <= 0.001)
    }
  }

  @Test func `motions of numbers allocate no memory, because they contain no references`() {
    #expect(_isPOD(SpringMotion<Double>.self) && _isPOD(Tween<Point>.self))
  }
}
