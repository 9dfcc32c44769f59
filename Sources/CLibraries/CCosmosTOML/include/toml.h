// Reads TOML with toml++, a C++ library, through a C function for Swift.
//
// toml++ is header-only. Swift's TOML packages depend on Foundation, which is larger than Cosmos,
// and do not report the lines of values.

#ifndef COSMOS_TOML_H
#define COSMOS_TOML_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of an entry.
typedef enum __attribute__((enum_extensibility(closed))) CosmosTOMLKind {
  /// An error: the text is toml++'s reason why the document is invalid; there are no other entries.
  CosmosTOMLKindError,
  CosmosTOMLKindTable,
  CosmosTOMLKindArray,
  CosmosTOMLKindBoolean,
  /// A string, a number, a date or a time.
  CosmosTOMLKindText,
} CosmosTOMLKind;

/// An entry of a document; its strings are valid during the callback only.
typedef struct {
  CosmosTOMLKind kind;
  /// The names of the surrounding tables, separated by dots; "" at the top level.
  const char *table;
  /// The entry's name in its table.
  const char *key;
  /// The value in TOML's notation, strings without quotes; "" for tables and arrays.
  const char *text;
  /// Line of the value, from 1.
  unsigned line;
} CosmosTOMLEntry;

/// Reads a document.
///
/// Calls `take` with `context` for each entry except array elements, in no particular order, before
/// it returns.
void cosmos_toml_read(
    const char *text, size_t length, void *context,
    void (*take)(void *context, const CosmosTOMLEntry *entry));

#ifdef __cplusplus
}
#endif

#endif
