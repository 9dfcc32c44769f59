// Fontconfig, which finds the files of fonts. Only CosmosText imports this module.
#include <fontconfig/fontconfig.h>  // Debian: libfontconfig-dev
