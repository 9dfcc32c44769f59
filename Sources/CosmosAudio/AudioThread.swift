import Glibc

/// The threads that sound needs: one that plays, and one that comes and goes with the synthesis.
enum AudioThread {
  /// Starts the thread that plays.
  ///
  /// - Parameters:
  ///   - mailbox: Where its orders come from; says farewell when it ends.
  ///   - restDelay: Seconds of stillness until the ambience goes quiet.
  /// - Throws: ``AudioError/noThread``.
  static func play(_ mailbox: AudioMailbox, restDelay: Double) throws(AudioError) {
    let isStarted = start {
      AudioEngine(mailbox: mailbox, restDelay: restDelay).run()
      mailbox.sayFarewell()
    }
    guard isStarted else { throw .noThread }
  }

  /// Starts a thread that computes all sounds, puts them into the mailbox and ends.
  ///
  /// It steps back behind everything else that wants the processor: at the start of the program
  /// the pictures come first.
  static func synthesize(for mailbox: AudioMailbox) {
    _ = start {
      // On Linux this is the thread's own, not the process's.
      setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
      for name in SoundName.all {
        guard !mailbox.read({ $0.isStopping }) else { return }
        let samples = name.synthesized()
        mailbox.post { $0.sounds.append((name, samples)) }
      }
    }
  }

  /// Runs something on a thread of its own, which nobody joins.
  private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Signals are the main thread's; threads inherit what is blocked.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
        job.body()
        return nil
      }, job.toOpaque())
    if result != 0 { job.release() }
    return result == 0
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
