import CosmosGeometry
import CosmosMotion
import Testing

/// Motions of values, and what is made of several.
@Suite struct MotionTests {
  private let slide = SpringMotion(
    from: 100.0, to: 20, velocity: -50, spring: Spring(duration: 0.5, bounce: 0.3))

  @Test func `a spring leads a value to its end`() {
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

  @Test func `a spring's value is what its components are alone`() {
    let place = SpringMotion(
      from: Point(x: 100, y: 3), to: Point(x: 20, y: -4), velocity: Point(x: -50, y: 9),
      spring: slide.spring)
    for time in [0.05, 0.3, 0.6] {
      #expect(abs(place.value(at: time).x - slide.value(at: time)) < 1e-12)
    }
    // Neither component is out of its precision after the duration of both.
    for step in 0..<100 {
      let time = place.duration + 0.01 * Double(step)
      #expect(abs(slide.spring.displacement(from: 80, velocity: -50, at: time)) <= 0.001)
    }
  }

  @Test func `one motion follows another`() {
    let rise = Tween(from: 0.0, to: 100, duration: 0.5, curve: .easeIn)
    let both = rise.then(slide)
    #expect(both.duration == 0.5 + slide.duration)
    #expect(both.value(at: 0.25) == rise.value(at: 0.25))
    #expect(both.value(at: 0.5) == 100)
    #expect(both.value(at: 0.7) == slide.value(at: 0.7 - 0.5))
    #expect(both.velocity(at: 0.7) == slide.velocity(at: 0.7 - 0.5))
    #expect(both.value(at: 99) == 20)
    // A glide never ends, so nothing follows it.
    let glide = Deceleration(from: 0, velocity: 100)
    #expect(glide.then(slide).value(at: 1e9) == glide.restingOffset)
  }

  /// Retargeting by addition: the old motion goes on, and the way to the new end is added.
  @Test func `two motions of one value add up without a jump`() {
    let turn = Tween(from: 0.0, to: 60, duration: 0.4, curve: .easeInOut).delayed(by: 0.2)
    let sum = slide.plus(turn)
    #expect(sum.value(at: 0.2) == slide.value(at: 0.2))
    #expect(abs(sum.velocity(at: 0.2) - slide.velocity(at: 0.2)) < 1e-9)
    #expect(sum.value(at: 9) == 80)
    #expect(sum.duration == max(slide.duration, 0.6))
    let middle = slide.value(at: 0.4) + 30
    #expect(abs(sum.value(at: 0.4) - middle) < 1e-9)
  }

  @Test func `a delayed motion waits, moves and is settled`() {
    let late = slide.delayed(by: 2)
    #expect(late.duration == slide.duration + 2)
    #expect(late.value(at: 1) == 100 && late.velocity(at: 1) == 0)
    #expect(late.value(at: 2.1) == slide.value(at: 2.1 - 2))
    #expect(late.status(at: 1) == .waiting)
    #expect(late.status(at: 2.1) == .moving)
    #expect(late.status(at: 99) == .settled)
    #expect(slide.status(at: -0.1) == .waiting)
  }

  @Test func `a group moves several values side by side`() {
    let entrance = MotionGroup(
      Tween(from: 0.0, to: 1.0, duration: 0.2, curve: .linear),
      SpringMotion(from: Point(x: 0, y: 40), to: .zero, spring: .smooth))
    let (opacity, place) = entrance.value(at: 0.1)
    #expect(opacity == 0.5)
    #expect(place.x == 0 && place.y > 0 && place.y < 40)
    let (rate, velocity) = entrance.velocity(at: 0.1)
    #expect(abs(rate - 5) < 1e-12 && velocity.y < 0)
    #expect(entrance.duration > 0.2)
    let (end, home) = entrance.value(at: 10)
    #expect(end == 1 && home == .zero)
    #expect(entrance.status(at: 0.1) == .moving)
  }

  @Test func `motions of numbers hold no references, so no frame allocates`() {
    #expect(_isPOD(SpringMotion<Double>.self) && _isPOD(Tween<Point>.self))
    #expect(_isPOD(MotionSum<SpringMotion<Double>, Deceleration>.self))
  }

  @Test func `a negative delay is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Tween(from: 0.0, to: 1, duration: 1, curve: .linear).delayed(by: -1)
    }
  }
}
