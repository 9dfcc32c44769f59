// GLFW 3.3 or newer, for windows, input and monitors. Only CosmosPlatform imports this module.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>  // Debian: libglfw3-dev
