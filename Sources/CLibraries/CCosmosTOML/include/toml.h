// Reads TOML with toml++, a C++ library, through a function that Swift can call.
//
// toml++ is used without exceptions, as headers alone. Swift's TOML packages bring all of Foundation
// with them, which is larger than Cosmos, and do not say in which line a value is.

#ifndef COSMOS_TOML_H
#define COSMOS_TOML_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What an entry of a document is.
typedef enum __attribute__((enum_extensibility(closed))) CosmosTOMLKind {
  /// Why the document is not TOML, a phrase of toml++; there is no other entry then.
  CosmosTOMLKindError,
  CosmosTOMLKindTable,
  CosmosTOMLKindArray,
  CosmosTOMLKindBoolean,
  /// A string, a number, a date or a time.
  CosmosTOMLKindText,
} CosmosTOMLKind;

/// One entry; its texts live as long as the call that passes it on.
typedef struct {
  CosmosTOMLKind kind;
  /// The names of the tables around it, with dots between them; "" at the top level.
  const char *table;
  const char *key;
  /// The value as TOML writes it, a string without its quotes; "" for tables and arrays.
  const char *text;
  /// The line of the value, from 1.
  unsigned line;
} CosmosTOMLEntry;

/// Reads a document.
///
/// `take` gets each entry but the elements of arrays, in no particular order, before this returns, with
/// `context`.
void cosmos_toml_read(
    const char *text, size_t length, void *context,
    void (*take)(void *context, const CosmosTOMLEntry *entry));

#ifdef __cplusplus
}
#endif

#endif
