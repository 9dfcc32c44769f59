// GLFW 3.3 or newer: windows, input, monitors. Imported by CosmosPlatform only.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
