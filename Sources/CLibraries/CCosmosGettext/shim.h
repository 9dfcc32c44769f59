// gettext, a part of glibc, for texts in the user's language. Only CosmosWords imports this module.
#include <libintl.h>
#include <locale.h>
