// libdbus: the desktop's settings portal. Imported by Platform only.
#pragma once
#include <dbus/dbus.h>
#include <stdint.h>

/// Asks the settings portal for a number or a boolean; waits for two seconds at the most.
///
/// Here, because Swift cannot call dbus_message_append_args. Returns whether the portal has it.
static inline int cosmosReadSetting(DBusConnection *_Nonnull bus, const char *_Nonnull space,
                                    const char *_Nonnull key, uint32_t *_Nonnull value) {
  DBusMessage *question =
      dbus_message_new_method_call("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                                   "org.freedesktop.portal.Settings", "Read");
  if (!question) return 0;
  DBusMessage *answer = 0;
  if (dbus_message_append_args(question, DBUS_TYPE_STRING, &space, DBUS_TYPE_STRING, &key,
                               DBUS_TYPE_INVALID)) {
    answer = dbus_connection_send_with_reply_and_block(bus, question, 2000, 0);
  }
  dbus_message_unref(question);
  if (!answer) return 0;
  int found = 0;
  DBusMessageIter place;
  if (dbus_message_iter_init(answer, &place)) {
    // Inside any number of nested variants.
    while (dbus_message_iter_get_arg_type(&place) == DBUS_TYPE_VARIANT) {
      DBusMessageIter inside;
      dbus_message_iter_recurse(&place, &inside);
      place = inside;
    }
    int type = dbus_message_iter_get_arg_type(&place);
    found = type == DBUS_TYPE_UINT32 || type == DBUS_TYPE_BOOLEAN;
    if (found) dbus_message_iter_get_basic(&place, value);
  }
  dbus_message_unref(answer);
  return found;
}
