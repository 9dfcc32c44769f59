// GLFW, and OpenGL as GLFW includes it.
#include <GLFW/glfw3.h>
