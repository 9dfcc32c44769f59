// Fontconfig, which finds the files of fonts. Only CosmosRendering imports this module.
#include <fontconfig/fontconfig.h>  // Debian: libfontconfig-dev
