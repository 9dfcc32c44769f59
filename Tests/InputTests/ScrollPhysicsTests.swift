import CosmosInput
import CosmosMotion
import Testing

@Suite struct ScrollPhysicsTests {
  @Test func `the standard is the specification's`() {
    let physics = ScrollPhysics.standard
    #expect(physics.velocityWindow == 0.1)
    #expect(physics.historyCut == 0.04)
    #expect(physics.restBeforeEnd == 0.1)
    #expect(physics.minimumSamples == 3)
    #expect(physics.minimumTravel == 10)
    #expect(physics.minimumVelocity == 100)
    #expect(physics.maximumVelocity == 8000)
    #expect(physics.decelerationRate == 0.998)
    #expect(physics.restThreshold == 0.5)
    #expect(physics.silenceFactor == 3)
    #expect(physics.silenceRange == 0.05...0.12)
    #expect(physics.notchTravel == 0.125)
    #expect(physics.notchFrequency == 22)
    #expect(physics.notchQuiet == 0.25)
    #expect(physics.notchGrowthCount == 4)
    #expect(physics.notchGrowthRates == 4...12)
    #expect(physics.notchGrowth == 3)
    #expect(physics.snapRange == 0.5)
    #expect(physics.snapFrequency == 2...7)
    #expect(physics.revealRange == 0.02)
    #expect(physics.revealSpeed == 0.5)
    #expect(physics.flyDuration == 3)
  }
}
