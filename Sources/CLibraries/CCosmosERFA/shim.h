// ERFA, the essential routines for fundamental astronomy: positions of Earth, Moon and planets,
// precession, nutation and time scales. Imported by CosmosZodiac only.
#include <erfa.h>
#include <erfam.h>
