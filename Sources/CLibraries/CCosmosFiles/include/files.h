// The files of the folders Resources and Shaders that are embedded in the program.
//
// The module is written in C, because #embed simply copies the bytes. SwiftPM's embedInCode writes
// a Swift array with a literal for each byte, and the compiler takes 1 s per 20 kB for that.

#ifndef COSMOS_FILES_H
#define COSMOS_FILES_H

#include <stddef.h>

/// The contents of a file in the program.
struct CosmosFile {
  /// The bytes of the file; null if there is no such file.
  const void *_Nullable bytes;
  /// The number of bytes.
  size_t count;
};

/// Returns the file with a path relative to Resources or Shaders, such as "Sounds/tick.flac" or
/// "Stars/stars.vert".
struct CosmosFile cosmosFile(const char *_Nonnull path);

#endif
