// libdbus: the desktop's settings portal, logind and power-profiles-daemon. Imported by
// CosmosPlatform only.
#pragma once
#include <dbus/dbus.h>
#include <stdint.h>

/// Calls a method with one or two strings, and waits up to 2 s for the reply.
///
/// Swift cannot call the variadic dbus_message_append_args.
///
/// Returns the reply, owned by the caller; null if there is no reply.
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

/// Reads the first value of a message, within any number of nested variants.
///
/// Returns the type of a basic value, otherwise DBUS_TYPE_INVALID. A string belongs to the message.
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
