// ERFA, a library for astronomy: positions of the Earth, the Moon and the planets, precession,
// nutation and time scales. Only CosmosZodiac imports this module.
#include <erfa.h>  // Debian: liberfa-dev
#include <erfam.h>
