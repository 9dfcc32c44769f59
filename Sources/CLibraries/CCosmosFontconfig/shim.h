// Fontconfig: which file a font is in. Imported by Typography only.
#include <fontconfig/fontconfig.h>
