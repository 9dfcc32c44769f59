// Build metadata that the program reports of itself.
//
// It is C because SwiftPM passes text (-D) to the C compiler only; no library is behind it.

#ifndef COSMOS_BUILD_H
#define COSMOS_BUILD_H

/// The commit that was built, "-dirty" behind it where files differed from it; NULL if unknown.
const char *cosmos_build_commit(void);

/// The address of the project's page; NULL where the build was given none.
const char *cosmos_build_page(void);

#endif
