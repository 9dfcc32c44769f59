import Glibc

/// The thread that plays the sounds.
enum AudioThread {
  /// Starts the thread, detached; it ends when the requests say stop.
  ///
  /// - Parameters:
  ///   - mailbox: Brings its requests; is told of its end.
  ///   - restDelay: Seconds without activity until the ambience fades out.
  /// - Throws: ``AudioError/noThread``.
  static func start(_ mailbox: AudioMailbox, restDelay: Double) throws(AudioError) {
    let job = Unmanaged.passRetained(Job(mailbox: mailbox, restDelay: restDelay))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Signals are left to other threads: a thread inherits the mask of the one that creates it.
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
        Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, job.toOpaque())
    guard result == 0 else {
      job.release()
      throw .noThread
    }
  }

  /// What the thread is given.
  private final class Job: Sendable {
    let mailbox: AudioMailbox
    let restDelay: Double

    init(mailbox: AudioMailbox, restDelay: Double) {
      self.mailbox = mailbox
      self.restDelay = restDelay
    }

    func run() {
      AudioEngine(mailbox: mailbox, restDelay: restDelay).run()
      mailbox.signalEnd()
    }
  }
}
