// GLFW 3.3 or newer: window, input, monitors. Imported by Platform only.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
