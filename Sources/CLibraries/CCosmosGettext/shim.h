// gettext, a part of glibc: texts in the user's language. Imported by CosmosWords only.
#include <libintl.h>
#include <locale.h>
