// Metadata of the build.
//
// The module is C because SwiftPM passes text (-D) only to the C compiler. It wraps no library.

#ifndef COSMOS_BUILD_H
#define COSMOS_BUILD_H

/// Returns the commit that was built, with "-dirty" if files were modified; NULL if unknown.
const char *cosmos_build_commit(void);

/// Returns the address of the project's web page; NULL if the build has none.
const char *cosmos_build_page(void);

#endif
