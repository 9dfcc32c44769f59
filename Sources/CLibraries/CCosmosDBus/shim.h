// libdbus, for the portals and the screen saver of the desktop, logind, power-profiles-daemon, and
// commands that other programs send. Only CosmosPlatform imports this module.
#pragma once
#include <dbus/dbus.h>  // Debian: libdbus-1-dev
#include <stdint.h>

/// Calls a method with one or two strings as arguments, and waits at most 2 s for the reply.
///
/// The function is written in C, because Swift cannot call the variadic dbus_message_append_args.
///
/// Returns the reply, which the caller must release; null if there is no reply.
static inline DBusMessage *_Nullable cosmosCall(DBusConnection *_Nonnull bus, const char *_Nonnull service,
                                                const char *_Nonnull path, const char *_Nonnull interface,
                                                const char *_Nonnull member, const char *_Nonnull first,
                                                const char *_Nullable second, int startsService) {
  DBusMessage *question = dbus_message_new_method_call(service, path, interface, member);
  if (!question) return 0;
  dbus_message_set_auto_start(question, startsService != 0);
  DBusMessage *answer = 0;
  int more = second ? DBUS_TYPE_STRING : DBUS_TYPE_INVALID;
  if (dbus_message_append_args(question, DBUS_TYPE_STRING, &first, more, &second, DBUS_TYPE_INVALID)) {
    answer = dbus_connection_send_with_reply_and_block(bus, question, 2000, 0);
  }
  dbus_message_unref(question);
  return answer;
}

/// Reads the first value of a message, also if it is inside of variants.
///
/// Returns the type of the value if it is a basic type, otherwise DBUS_TYPE_INVALID. A string is
/// valid as long as the message.
static inline int cosmosFirstValue(DBusMessage *_Nonnull message, DBusBasicValue *_Nonnull value) {
  DBusMessageIter place;
  if (!dbus_message_iter_init(message, &place)) return DBUS_TYPE_INVALID;
  while (dbus_message_iter_get_arg_type(&place) == DBUS_TYPE_VARIANT) {
    DBusMessageIter inside;
    dbus_message_iter_recurse(&place, &inside);
    place = inside;
  }
  int type = dbus_message_iter_get_arg_type(&place);
  if (!dbus_type_is_basic(type)) return DBUS_TYPE_INVALID;
  dbus_message_iter_get_basic(&place, value);
  return type;
}

/// Asks the portal not to treat the session as idle as long as the connection is open.
///
/// The function is written in C, because the dictionary of options would take twelve calls in
/// Swift.
///
/// Returns whether the portal has accepted the request within 2 s.
static inline int cosmosInhibitIdle(DBusConnection *_Nonnull bus, const char *_Nonnull reason) {
  const char *portal = "org.freedesktop.portal.Desktop", *window = "", *key = "reason";
  dbus_uint32_t idle = 8;
  DBusMessage *question = dbus_message_new_method_call(
      portal, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit", "Inhibit");
  if (!question) return 0;
  DBusMessageIter place, options, entry, value;
  dbus_message_iter_init_append(question, &place);
  dbus_message_iter_append_basic(&place, DBUS_TYPE_STRING, &window);
  dbus_message_iter_append_basic(&place, DBUS_TYPE_UINT32, &idle);
  dbus_message_iter_open_container(&place, DBUS_TYPE_ARRAY, "{sv}", &options);
  dbus_message_iter_open_container(&options, DBUS_TYPE_DICT_ENTRY, 0, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "s", &value);
  dbus_message_iter_append_basic(&value, DBUS_TYPE_STRING, &reason);
  dbus_message_iter_close_container(&entry, &value);
  dbus_message_iter_close_container(&options, &entry);
  dbus_message_iter_close_container(&place, &options);
  DBusMessage *answer = dbus_connection_send_with_reply_and_block(bus, question, 2000, 0);
  dbus_message_unref(question);
  if (answer) dbus_message_unref(answer);
  return answer != 0;
}
