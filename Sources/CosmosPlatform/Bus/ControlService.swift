import CCosmosDBus
import CosmosSystem
import Glibc

/// An object on the session bus that other programs can send commands to.
///
/// The object has the methods of an interface of Cosmos and those of `org.freedesktop.Application`,
/// which desktops use to start and raise programs. The service's thread sleeps until a call
/// arrives.
///
/// - Source: D-Bus specification 0.38; Desktop Entry Specification 1.5, "D-Bus activation".
nonisolated package final class ControlService: Sendable {
  /// A method of the object.
  package struct Method: Sendable {
    /// The name, such as "Sign".
    package var name: String
    /// The name of the method's only argument, a string; nil for a method without arguments.
    package var argument: String?

    package init(_ name: String, argument: String? = nil) {
      self.name = name
      self.argument = argument
    }
  }

  /// The answer to a call of a method.
  package enum Answer: Sendable, Equatable {
    case done
    case flag(Bool)
    /// The call is wrong, for a reason given as a sentence.
    case refused(String)
  }

  private let name: String
  private let methods: [Method]
  private let willWait: @Sendable () -> Void
  private let answer: @Sendable (_ method: String, _ argument: String?) -> Answer

  /// Returns the path of the object whose bus name and interface are both called `name`.
  package static func path(of name: String) -> String { "/" + name.replacing(".", with: "/") }

  /// Starts the service, which runs until the program ends, also after the bus has restarted; does
  /// nothing if there is no session bus.
  ///
  /// While another program owns the bus name, that program gets the calls.
  ///
  /// - Parameters:
  ///   - name: The bus name, and the name of the interface.
  ///   - methods: The methods of the interface. A call of `Activate` in the interface
  ///     `org.freedesktop.Application` is answered like a call of the method `Activate` in
  ///     `methods`.
  ///   - willWait: Called once, on the service's thread, if another program owns the bus name.
  ///   - answer: Answers a call, on the service's thread.
  package init(
    name: String, methods: [Method], willWait: @escaping @Sendable () -> Void = {},
    answer: @escaping @Sendable (_ method: String, _ argument: String?) -> Answer
  ) {
    self.name = name
    self.methods = methods
    self.willWait = willWait
    self.answer = answer
    guard MessageBus.hasSession else { return }
    WorkThread.detach { [self] in serve() }
  }

  private func serve() {
    var hasWaited = false
    MessageBus.keep(.session) { bus in
      switch bus.own(name) {
      case .refused: return false
      case .waiting:
        if !hasWaited { willWait() }
        hasWaited = true
      case .own: break
      }
      answerCalls(on: bus)
      return true
    }
  }

  private func answerCalls(on bus: borrowing MessageBus) {
    bus.answerCalls { call in
      let path = Self.path(of: name)
      switch (call.interface, call.member) {
      case ("org.freedesktop.DBus.Introspectable", "Introspect"): return .text(introspection)
      case ("org.freedesktop.DBus.Peer", "Ping"): return .nothing
      case _ where call.path != path:
        return .error(
          "UnknownObject", "There is no object '\(call.path)'. The object is \(path).")
      case ("org.freedesktop.Application", "Activate"), ("org.freedesktop.Application", "Open"):
        return reply(to: "Activate", nil)
      case ("org.freedesktop.Application", "ActivateAction"):
        return reply(to: call.texts.first ?? "", call.texts.dropFirst().first)
      case (nil, let member), (name, let member): return reply(to: member, call.texts.first)
      default:
        return .error(
          "UnknownInterface",
          "There is no interface '\(call.interface ?? "")'. The interface is \(name).")
      }
    }
  }

  private func reply(to name: String, _ argument: String?) -> MessageBus.Reply {
    guard
      let method = methods.first(where: { $0.name.lowercased() == name.lowercased() })
    else {
      let names = methods.map(\.name).joined(separator: ", ")
      return .error("UnknownMethod", "There is no method '\(name)'. The methods are: \(names).")
    }
    if let wanted = method.argument, argument == nil {
      return .error("InvalidArgs", "\(method.name) needs a string: \(wanted).")
    }
    switch answer(method.name, method.argument == nil ? nil : argument) {
    case .done: return .nothing
    case .flag(let flag): return .flag(flag)
    case .refused(let reason): return .error("InvalidArgs", reason)
    }
  }

  private var introspection: String {
    let own = methods.map { method in
      let argument = method.argument.map { "<arg name=\"\($0)\" type=\"s\" direction=\"in\"/>" }
      return "<method name=\"\(method.name)\">\(argument ?? "")</method>"
    }
    return """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>
      <interface name="\(name)">
      \(own.joined(separator: "\n"))
      </interface>
      <interface name="org.freedesktop.Application">
      <method name="Activate"><arg type="a{sv}" direction="in"/></method>
      <method name="Open"><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method>
      <method name="ActivateAction"><arg type="s" direction="in"/>\
      <arg type="av" direction="in"/><arg type="a{sv}" direction="in"/></method>
      </interface>
      </node>
      """
  }
}

/// A connection to the session bus for calls that reach the ``ControlService`` of other running
/// programs.
nonisolated package struct ControlCaller: ~Copyable {
  package enum Outcome: Equatable {
    case done
    case flag(Bool)
    case refused(String)
    /// No running program owns the bus name.
    case nobody
  }

  /// The address of the session bus; nil if there is none.
  package static var address: String? { BusKind.session.address }

  private let bus: MessageBus

  /// Connects to the session bus, and waits at most two seconds for it.
  package init() throws(BusError) { bus = try MessageBus(.session) }

  /// Calls a method of the ``ControlService`` with a bus name, and waits at most two seconds for
  /// the outcome.
  package func send(_ method: String, _ argument: String? = nil, to name: String) -> Outcome {
    bus.control(method, argument, of: name, at: ControlService.path(of: name))
  }
}
