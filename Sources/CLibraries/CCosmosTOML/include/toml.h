// Reads TOML with the C++ library toml++, through a C function that Swift can call.
//
// The library toml++ consists only of headers. TOML packages for Swift depend on Foundation, which
// is larger than Cosmos, and do not report the lines of values.

#ifndef COSMOS_TOML_H
#define COSMOS_TOML_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of an entry of a document.
typedef enum __attribute__((enum_extensibility(closed))) CosmosTOMLKind {
  /// The document is invalid: the text of the entry is toml++'s reason, and there are no other
  /// entries.
  CosmosTOMLKindError,
  CosmosTOMLKindTable,
  CosmosTOMLKindArray,
  CosmosTOMLKindBoolean,
  /// A string, a number, a date or a time.
  CosmosTOMLKindText,
} CosmosTOMLKind;

/// An entry of a document.
///
/// Its strings are valid only during the callback.
typedef struct {
  CosmosTOMLKind kind;
  /// The names of the tables that contain the entry, separated by dots; "" if no table contains it.
  const char *table;
  /// The name of the entry in its table.
  const char *key;
  /// The value as it is written in TOML, but strings without their quotes; "" for tables and
  /// arrays.
  const char *text;
  /// The number of the value's line, 1 for the first line.
  unsigned line;
} CosmosTOMLEntry;

/// Reads a document, and calls a function for each entry.
///
/// During the call, `take` is called with `context` for each entry except elements of arrays, in no
/// particular order.
void cosmos_toml_read(
    const char *text, size_t length, void *context,
    void (*take)(void *context, const CosmosTOMLEntry *entry));

#ifdef __cplusplus
}
#endif

#endif
