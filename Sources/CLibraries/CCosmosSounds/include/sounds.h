// sounds.h: the sound files, embedded in the program.
//
// C, because #embed copies the bytes, whereas SwiftPM's embedInCode writes a Swift array literal
// with an element for each of them.

#ifndef COSMOS_SOUNDS_H
#define COSMOS_SOUNDS_H

#include <stddef.h>

/// A file embedded in the program.
struct CosmosSoundFile {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// FLAC, stereo, 48 000 Hz.
struct CosmosSoundFile cosmosSoundTick(void);
/// FLAC, stereo, 48 000 Hz.
struct CosmosSoundFile cosmosSoundOpen(void);
/// FLAC, stereo, 48 000 Hz.
struct CosmosSoundFile cosmosSoundClose(void);
/// Ogg Vorbis, stereo, 22 050 Hz; its beginning is repeated at the end, to be crossfaded.
struct CosmosSoundFile cosmosSoundTide(void);
/// Ogg Vorbis, stereo, 22 050 Hz; its beginning is repeated at the end, to be crossfaded.
struct CosmosSoundFile cosmosSoundStarlight(void);

#endif
