#include "sounds.h"

// Clang knows #embed in every language version and warns before C23, which SwiftPM can set for the
// whole package only.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tick[] = {
#embed "../../../Resources/Sounds/tick.flac"
};
static const unsigned char open[] = {
#embed "../../../Resources/Sounds/open.flac"
};
static const unsigned char close[] = {
#embed "../../../Resources/Sounds/close.flac"
};
static const unsigned char tide[] = {
#embed "../../../Resources/Sounds/tide.ogg"
};
static const unsigned char starlight[] = {
#embed "../../../Resources/Sounds/starlight.ogg"
};

#define FILE_OF(array) ((struct CosmosSoundFile){array, sizeof array})

struct CosmosSoundFile cosmosSoundTick(void) { return FILE_OF(tick); }
struct CosmosSoundFile cosmosSoundOpen(void) { return FILE_OF(open); }
struct CosmosSoundFile cosmosSoundClose(void) { return FILE_OF(close); }
struct CosmosSoundFile cosmosSoundTide(void) { return FILE_OF(tide); }
struct CosmosSoundFile cosmosSoundStarlight(void) { return FILE_OF(starlight); }
