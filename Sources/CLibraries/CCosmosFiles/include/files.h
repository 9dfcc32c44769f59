// The files of the folders Resources and Shaders, embedded in the program.
//
// The module is C because #embed copies the bytes. SwiftPM's embedInCode instead writes a Swift
// array literal with one element per byte, which takes the compiler 1 s per 20 kB.

#ifndef COSMOS_FILES_H
#define COSMOS_FILES_H

#include <stddef.h>

/// The contents of a file.
struct CosmosFile {
  /// Null if the file does not exist.
  const void *_Nullable bytes;
  /// The number of bytes.
  size_t count;
};

/// Finds a file by its path in Resources or Shaders, such as "Sounds/tick.flac" or
/// "Stars/stars.vert".
struct CosmosFile cosmosFile(const char *_Nonnull path);

#endif
