import CosmosFrameStats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The functions of the C library that the percentile curve needs, so that no other file of this
// target imports it.

func decimalLogarithm(_ value: Double) -> Double { log10(value) }
func powerOfTen(_ exponent: Double) -> Double { pow(10, exponent) }
