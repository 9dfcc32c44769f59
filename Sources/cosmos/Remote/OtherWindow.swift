import CosmosKit
import CosmosPlatform
import CosmosSystem

/// The window that an earlier start of the program has opened on this display.
enum OtherWindow {
  /// A typed option that the other window gets as a command.
  struct Wish: Sendable {
    var option: String
    var command: String
    var argument: String?
  }

  /// The error that ends a window before its first picture, because the other window has come to
  /// the front.
  struct Raised: Error {}

  /// Raises the other window, on another thread, and sends it typed options; names the options that
  /// the window cannot get.
  ///
  /// - Parameters:
  ///   - wishes: The options to send.
  ///   - options: The long options that the user typed, with their dashes.
  /// - Returns: Whether there is such a window; false, after a few seconds, if the bus is silent.
  static func raise(_ wishes: [Wish], of options: [String]) -> Answer<Bool> {
    let (answer, display) = (Answer<Bool>(), RemoteCommand.display())
    let ask: @Sendable () -> Void = {
      let name = RemoteTarget.window.busName
      guard let caller = try? ControlCaller(),
        caller.send("Raise", display, to: name) == .flag(true)
      else { return answer.give(false) }
      // `--new` and `--no-new` are not about the sky.
      var sent = ["new"]
      for wish in wishes {
        let method = RemoteCommand.method(for: wish.command)
        if caller.send(method, wish.argument, to: name) == .done { sent.append(wish.option) }
      }
      let lost = options.filter { !sent.contains(Setting.option($0.dropFirst(2))) }
      if !lost.isEmpty {
        ErrorStream.write(
          "cosmos: A window is open already, and gets no \(lost.joined(separator: " ")): close it "
            + "first, or add --new.\n")
      }
      answer.give(true)
    }
    if !WorkThread.detach(ask) { ask() }
    return answer
  }
}
