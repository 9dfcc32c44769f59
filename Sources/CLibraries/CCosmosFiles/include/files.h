// files.h: the files of the folders Resources and Shaders, embedded in the program.
//
// C, because #embed copies the bytes, whereas SwiftPM's embedInCode writes a Swift array literal
// with an element for each of them, which takes the compiler a second for every 20 kB.

#ifndef COSMOS_FILES_H
#define COSMOS_FILES_H

#include <stddef.h>

/// The contents of a file.
struct CosmosFile {
  /// Null if there is no such file.
  const void *_Nullable bytes;
  size_t count;
};

/// A file by its path in Resources or Shaders, such as "Sounds/tick.flac" or "Stars/stars.vert".
struct CosmosFile cosmosFile(const char *_Nonnull path);

#endif
