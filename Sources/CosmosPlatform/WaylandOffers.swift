import CCosmosWayland

/// What a Wayland compositor offers, asked for on a connection of its own.
enum WaylandOffers {
  /// The names of the interfaces; nil where there is no compositor.
  ///
  /// libwayland complains on the standard error stream where nothing names one.
  static func names() -> Set<String>? {
    var arguments = [wl_argument(n: 0)]
    guard let functions = WaylandFunctions.loaded, let display = functions.connect(nil) else {
      return nil
    }
    defer { functions.disconnect(display) }
    // wl_display.get_registry
    guard let registry = functions.construct(display, 1, &arguments, functions.registryInterface, 1)
    else { return nil }
    defer { functions.destroy(registry) }
    let found = Found()
    var listener = WaylandRegistryListener(
      global: { data, _, _, interface, _ in
        guard let interface = interface.map({ String(cString: $0) }) else { return }
        WaylandFunctions.deliver(to: data, as: Found.self) { $0.names.insert(interface) }
      }, globalRemove: { _, _, _ in })
    return withUnsafeMutablePointer(to: &listener) {
      functions.add($0, to: registry, for: found)
      return functions.roundtrip(display) < 0 ? nil : found.names
    }
  }

  private final class Found {
    var names: Set<String> = []
  }
}
