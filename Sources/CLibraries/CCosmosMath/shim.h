// Elementary functions of the C library. Only CosmosMath imports this module.
//
// The compiler has these functions built in and needs no header for them, so this file can be
// compiled with any C library: glibc, musl, or that of macOS.
#pragma once

#define COSMOS_FUNCTION(name) \
  static inline double cosmos_##name(double x) { return __builtin_##name(x); }

COSMOS_FUNCTION(sin)
COSMOS_FUNCTION(cos)
COSMOS_FUNCTION(tan)
COSMOS_FUNCTION(asin)
COSMOS_FUNCTION(acos)
COSMOS_FUNCTION(atan)
COSMOS_FUNCTION(atanh)
COSMOS_FUNCTION(exp)
COSMOS_FUNCTION(expm1)
COSMOS_FUNCTION(log)
COSMOS_FUNCTION(log10)
COSMOS_FUNCTION(erfc)

static inline double cosmos_atan2(double y, double x) { return __builtin_atan2(y, x); }
static inline double cosmos_pow(double base, double power) { return __builtin_pow(base, power); }

#undef COSMOS_FUNCTION
