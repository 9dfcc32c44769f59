// Facts about the build, which the build passes to the compiler.
//
// The module is written in C, because SwiftPM passes definitions with a text (-D) only to the C
// compiler. The module wraps no library.

#ifndef COSMOS_BUILD_H
#define COSMOS_BUILD_H

/// Returns the commit of the source, with "-dirty" at its end if files were modified; NULL if
/// unknown.
const char *cosmos_build_commit(void);

/// Returns the address of the project's web page; NULL if the build did not get one.
const char *cosmos_build_page(void);

#endif
