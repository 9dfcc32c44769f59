// ERFA, the essential routines for fundamental astronomy: positions of Earth, Moon and planets,
// precession, nutation and time scales. Imported by CosmosEphemeris only.
#include <erfa.h>
#include <erfam.h>
