// Simulates logind and power-profiles-daemon, as far as Cosmos uses them, on the bus at
// $DBUS_SYSTEM_BUS_ADDRESS.
//
// Usage: services NAME PATH INTERFACE PROPERTY b|s VALUE
//
// The program owns NAME, and has an object with one property. Clients read the property with
// Properties.Get, and change it with Properties.Set or Session.SetLockedHint, as with the real
// services. The program signals all changes. Manager.GetSession returns PATH. The program exits
// when the bus does.
#include <dbus/dbus.h>
#include <stdio.h>
#include <string.h>

static const char *path, *interface, *property, *type;
static dbus_bool_t flag;
static char text[64];

static void append(DBusMessageIter *to) {
  DBusMessageIter variant;
  const char *string = text;
  dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, type, &variant);
  dbus_message_iter_append_basic(&variant, *type, *type == 'b' ? (void *)&flag : (void *)&string);
  dbus_message_iter_close_container(to, &variant);
}

static void take(DBusMessageIter *from) {
  const char *string = text;
  dbus_message_iter_get_basic(from, *type == 'b' ? (void *)&flag : (void *)&string);
  if (*type == 's') snprintf(text, sizeof text, "%s", string);
}

/// Sends PropertiesChanged (s interface, a{sv} changed, as invalidated).
static void tell(DBusConnection *bus) {
  DBusMessage *signal =
      dbus_message_new_signal(path, "org.freedesktop.DBus.Properties", "PropertiesChanged");
  DBusMessageIter all, list, entry;
  dbus_message_iter_init_append(signal, &all);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &interface);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &list);
  dbus_message_iter_open_container(&list, DBUS_TYPE_DICT_ENTRY, 0, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &property);
  append(&entry);
  dbus_message_iter_close_container(&list, &entry);
  dbus_message_iter_close_container(&all, &list);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "s", &list);
  dbus_message_iter_close_container(&all, &list);
  dbus_connection_send(bus, signal, 0);
  dbus_message_unref(signal);
}

static DBusMessage *answer(DBusConnection *bus, DBusMessage *call) {
  DBusMessage *reply = dbus_message_new_method_return(call);
  DBusMessageIter arguments, all;
  dbus_message_iter_init(call, &arguments);
  dbus_message_iter_init_append(reply, &all);
  const char *member = dbus_message_get_member(call);
  if (!strcmp(member, "GetSession")) {
    dbus_message_iter_append_basic(&all, DBUS_TYPE_OBJECT_PATH, &path);
  } else if (strcmp(dbus_message_get_path(call), path)) {
    dbus_message_unref(reply);
    return dbus_message_new_error(call, DBUS_ERROR_UNKNOWN_OBJECT, "no such object");
  } else if (!strcmp(member, "Get")) {
    append(&all);
  } else {
    // SetLockedHint (b); Set (s interface, s property, v value).
    while (dbus_message_iter_has_next(&arguments)) dbus_message_iter_next(&arguments);
    DBusMessageIter value = arguments;
    if (!strcmp(member, "Set")) dbus_message_iter_recurse(&arguments, &value);
    take(&value);
    tell(bus);
  }
  return reply;
}

int main(int count, char **words) {
  if (count != 7) return 2;
  path = words[2], interface = words[3], property = words[4], type = words[5];
  flag = !strcmp(words[6], "true");
  snprintf(text, sizeof text, "%s", words[6]);
  DBusConnection *bus = dbus_bus_get(DBUS_BUS_SYSTEM, 0);
  if (!bus || dbus_bus_request_name(bus, words[1], 0, 0) < 0) return 1;
  while (dbus_connection_read_write(bus, -1)) {
    DBusMessage *call;
    while ((call = dbus_connection_pop_message(bus))) {
      if (dbus_message_get_type(call) == DBUS_MESSAGE_TYPE_METHOD_CALL) {
        DBusMessage *reply = answer(bus, call);
        dbus_connection_send(bus, reply, 0);
        dbus_message_unref(reply);
      }
      dbus_message_unref(call);
    }
  }
  return 0;
}
