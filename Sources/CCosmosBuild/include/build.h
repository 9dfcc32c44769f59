// build.h: what the build was told, for the program to say of itself.
//
// C, because SwiftPM passes text to a C compiler and to nothing else; no library is behind it.

#ifndef COSMOS_BUILD_H
#define COSMOS_BUILD_H

/// The commit that was built, "-dirty" behind it where files differed from it; NULL if unknown.
const char *cosmos_build_commit(void);

/// The address of the project's page; NULL where the build was given none.
const char *cosmos_build_page(void);

#endif
