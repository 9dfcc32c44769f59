import CCosmosDBus
import Testing

@Suite struct MessageBusTests {
  /// The settings portal answers with a variant inside another one.
  @Test(arguments: 0...3)
  func `a value from the bus is found inside any number of variants`(depth: Int) throws {
    let message = try #require(dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN))
    defer { dbus_message_unref(message) }
    let places = UnsafeMutablePointer<DBusMessageIter>.allocate(capacity: depth + 1)
    defer { places.deallocate() }
    let (variant, number) = (Int32(UInt8(ascii: "v")), Int32(UInt8(ascii: "u")))
    dbus_message_iter_init_append(message, places)
    for level in 0..<depth {
      let type = level == depth - 1 ? "u" : "v"
      dbus_message_iter_open_container(places + level, variant, type, places + level + 1)
    }
    var written: UInt32 = 7
    dbus_message_iter_append_basic(places + depth, number, &written)
    for level in (0..<depth).reversed() {
      dbus_message_iter_close_container(places + level, places + level + 1)
    }
    var value = DBusBasicValue()
    #expect(cosmosFirstValue(message, &value) == number && value.u32 == 7)
  }
}
