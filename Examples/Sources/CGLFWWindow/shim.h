// GLFW, which includes OpenGL.
#include <GLFW/glfw3.h>
