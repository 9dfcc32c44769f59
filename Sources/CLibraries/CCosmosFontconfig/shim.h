// Fontconfig: the files of fonts. Imported by CosmosRendering only.
#include <fontconfig/fontconfig.h>
