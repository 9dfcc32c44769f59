// libdbus: the desktop's settings portal. Imported by Platform only.
#include <dbus/dbus.h>
