// Metadata of the build.
//
// The module is C because SwiftPM passes text (-D) to the C compiler only. It wraps no library.

#ifndef COSMOS_BUILD_H
#define COSMOS_BUILD_H

/// The built commit, with "-dirty" if files were modified; NULL if unknown.
const char *cosmos_build_commit(void);

/// The address of the project's page; NULL if the build has none.
const char *cosmos_build_page(void);

#endif
