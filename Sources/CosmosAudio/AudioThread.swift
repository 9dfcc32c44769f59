import CosmosSystem

/// The thread that plays the sounds.
enum AudioThread {
  /// Starts the thread, detached; it ends when the requests say stop.
  ///
  /// - Parameters:
  ///   - mailbox: Brings its requests; is told of its end.
  ///   - restDelay: Seconds without activity until the ambience fades out.
  /// - Throws: ``AudioError/noThread``.
  static func start(_ mailbox: AudioMailbox, restDelay: Double) throws(AudioError) {
    let hasStarted = WorkThread.detach {
      AudioEngine(mailbox: mailbox, restDelay: restDelay).run()
      mailbox.signalEnd()
    }
    guard hasStarted else { throw .noThread }
  }
}
