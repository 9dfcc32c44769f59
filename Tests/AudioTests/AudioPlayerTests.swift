import CosmosSystem
import Foundation
import TestSupport
import Testing

@testable import CosmosAudio

/// Tests with OpenAL itself, each in its own process, because OpenAL reads its configuration only
/// once.
@Suite(.serialized) struct AudioPlayerTests {
  @Test
  func `the device outputs each tick when it is played, with the samples of the tick's file`()
    async throws
  {
    let workshop = try Workshop(recording: "out.wav")
    defer { workshop.remove() }
    await #expect(processExitsWith: .success) { [path = workshop.folder.path as String] in
      Workshop.use(path)
      let player = AudioPlayer(isMuted: false, restDelay: 15)
      // Before the first sound is decoded, an effect may be late or dropped, but playing it must
      // not crash.
      player.play(.tick)
      precondition(Condition.holds(within: 60) { player.status == .complete })
      // Wait for the end of this early tick, which may have been played late.
      usleep(500_000)
      player.play(.tick)
      usleep(500_000)
      player.play(.tick)
      usleep(700_000)
      player.play(.tick)
      usleep(300_000)
      player.stop()
    }
    let file = try WaveFile(at: workshop.folder.appendingPathComponent("out.wav"))
    #expect(file.sampleRate == 48_000)
    let onsets = file.onsets(after: 0.1).suffix(3).map { $0 }
    try #require(onsets.count == 3)
    // The device mixes about 20 ms at a time, and more on a busy machine, so ticks may be shifted.
    #expect(abs(Double(onsets[1] - onsets[0]) / 48_000 - 0.5) < 0.15)
    #expect(abs(Double(onsets[2] - onsets[1]) / 48_000 - 0.7) < 0.15)
    let tick = try SoundDecoder().decode(.tick)
    for onset in onsets {
      for index in 0..<2 {
        let expected = tick.channel(index).map { $0 * Sound.tick.volume }
        // The onset of a tick is its first sample that is not nearly silent, not its first sample.
        let lead = try #require(expected.firstIndex { abs($0) > 0.0005 })
        let heard = file.channels[index][(onset - lead)...].prefix(expected.count)
        let worst = zip(heard, expected).map { abs($0 - $1) }.max() ?? .infinity
        #expect(worst < 0.002, "\(worst) off at \(Double(onset) / 48_000) s")
      }
    }
  }

  @Test func `ambience fades in, ticks stand out from it, and muting fades it out`() async throws {
    let workshop = try Workshop(recording: "out.wav")
    defer { workshop.remove() }
    await #expect(processExitsWith: .success) { [path = workshop.folder.path as String] in
      Workshop.use(path)
      let player = AudioPlayer(isMuted: false, restDelay: 15)
      player.setAmbience(on: true)
      precondition(Condition.holds(within: 60) { player.status == .complete })
      // Loading the sounds may have taken longer than the rest delay, so the ambience may have
      // faded out.
      player.noteActivity()
      sleep(5)
      player.play(.tick)
      sleep(1)
      player.isMuted = true
      player.play(.tick)
      precondition(player.isMuted)
      sleep(2)
      player.stop()
    }
    let file = try WaveFile(at: workshop.folder.appendingPathComponent("out.wav"))
    func level(_ begin: Double, _ seconds: Double) -> Double {
      let part = file.channels[0][Int(begin * 48_000)...].prefix(Int(seconds * 48_000))
      return (part.map { $0 * $0 }.reduce(0, +) / Double(part.count)).squareRoot()
    }
    // The order in the file is: opening of the device, fade-in after loading, tick, mute.
    let end = file.duration
    #expect(level(0, 0.2) < 0.0005)
    let playing = level(end - 4.2, 1)
    #expect(playing > 0.008 && playing < 0.08, "\(playing)")
    #expect(level(end - 1.5, 1.4) == 0)
    // The differences between consecutive samples are small in the ambience, and large in a tick.
    let steps = zip(file.channels[0], file.channels[0].dropFirst()).map { abs($1 - $0) }
    let tick = try #require(steps.indices.max { steps[$0] < steps[$1] })
    #expect(steps[tick] > 0.012)
    #expect(Double(tick) / 48_000 > end - 3.6 && Double(tick) / 48_000 < end - 2.4)
    // There must be no clicks elsewhere: at the start of loops, or when muting.
    let others = steps.indices.filter { abs($0 - tick) > 3000 }.map { steps[$0] }
    #expect(others.max() ?? 1 < 0.01, "\(others.max() ?? 1)")
  }

  @Test func `without a device, the player is silent and prints nothing to stderr`() async throws {
    let workshop = try Workshop(recording: nil)
    defer { workshop.remove() }
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [path = workshop.folder.path as String] in
      Workshop.use(path)
      AudioPlayer.quietenLibraries()
      let player = AudioPlayer(isMuted: false, restDelay: 15)
      player.setAmbience(on: true)
      precondition(Condition.holds(within: 60) { player.status == .unavailable(.noDevice) })
      for _ in 0..<20 {
        player.play(.open)
        usleep(20_000)
      }
      player.stop()
      precondition(AudioPlayer.deviceDescription.hasPrefix("none: no sound device"))
    }
    let complaints = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!complaints.contains("AL lib") && !complaints.contains("ALSA"), "\(complaints)")
  }

  @Test(.long) func `a failing sound device is closed, and a new one is opened`()
    async throws
  {
    // A full disk simulates a broken device: the wave writer reports a disconnection.
    let workshop = try Workshop(recording: "out.wav")
    defer { workshop.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: workshop.folder.path + "/out.wav", withDestinationPath: "/dev/full")
    await #expect(processExitsWith: .success) { [path = workshop.folder.path as String] in
      Workshop.use(path)
      let player = AudioPlayer(isMuted: false, restDelay: 15)
      player.setAmbience(on: true)
      precondition(Condition.holds(within: 60) { [.ready, .complete].contains(player.status) })
      // From here on, a new device works.
      unlink(path + "/out.wav")
      var longest = 0.0
      precondition(
        Condition.holds(within: 60) {
          let begin = MonotonicClock.secondsSinceBoot
          player.play(.tick)
          longest = max(longest, MonotonicClock.secondsSinceBoot - begin)
          return FileManager.default.fileExists(atPath: path + "/out.wav")
        })
      precondition(longest < 0.1, "playing took \(longest) s")
      precondition(Condition.holds(within: 60) { player.status == .complete })
      player.play(.tick)
      usleep(300_000)
      player.stop()
    }
    let file = try WaveFile(at: workshop.folder.appendingPathComponent("out.wav"))
    #expect(file.channels[0].contains { abs($0) > 0.02 })
  }

  @Test func `calls of the player return at once even if opening the sound device hangs`()
    async throws
  {
    // Opening a pipe without a reader blocks forever.
    let workshop = try Workshop(recording: "pipe")
    defer { workshop.remove() }
    try #require(mkfifo(workshop.folder.path + "/pipe", 0o600) == 0)
    await #expect(processExitsWith: .success) { [path = workshop.folder.path as String] in
      Workshop.use(path)
      let begin = MonotonicClock.secondsSinceBoot
      let player = AudioPlayer(isMuted: false, restDelay: 15)
      for _ in 0..<10_000 {
        player.play(.tick)
        player.noteActivity()
      }
      player.setAmbience(on: true)
      player.isMuted = true
      precondition(
        MonotonicClock.secondsSinceBoot - begin < 1,
        "the calls took \(MonotonicClock.secondsSinceBoot - begin) s")
      let end = MonotonicClock.secondsSinceBoot
      player.stop()
      precondition(
        MonotonicClock.secondsSinceBoot - end < 1,
        "stopping took \(MonotonicClock.secondsSinceBoot - end) s")
    }
  }

  @Test(.long) func `after the ambience has faded out, a player uses almost no processor time`()
    async throws
  {
    let workshop = try Workshop(recording: nil)
    defer { workshop.remove() }
    await #expect(processExitsWith: .success) { [path = workshop.folder.path as String] in
      // The null driver discards sound in real time, and can be paused like a sound card.
      Workshop.use(path, driver: "null")
      let player = AudioPlayer(isMuted: false, restDelay: 0.5)
      player.setAmbience(on: true)
      precondition(Condition.holds(within: 60) { player.status == .complete })
      // Fading takes ten seconds, and the device pauses after three more.
      sleep(15)
      var before = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before)
      sleep(4)
      var after = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after)
      let spent =
        Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) * 1e-9
      precondition(spent < 0.004, "\(spent) s in 4 s")
      player.stop()
    }
  }

  @Test
  func `the desktop may move the sound to another device, unless the user has configured OpenAL`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      unsetenv("ALSOFT_CONF")
      AudioPlayer.letSoundMove()
      let path = String(cString: getenv("ALSOFT_CONF"))
      print(try String(contentsOfFile: path, encoding: .utf8), terminator: "")
      // A child process does not inherit the configuration's file descriptor, so it must not
      // inherit the variable either.
      let child = try ChildProgram.spawn(["sh", "-c", "echo child ${ALSOFT_CONF-none}"])
      fflush(nil)
      _ = ChildProgram.ending(of: child)
      setenv("ALSOFT_CONF", "/mine", 1)
      AudioPlayer.letSoundMove()
      precondition(String(cString: getenv("ALSOFT_CONF")) == "/mine")
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("[pulse]\nallow-moves = true\n"), "\(output)")
    #expect(output.contains("child none\n"), "\(output)")
  }
}
