// Reads TOML with toml++, a C++ library, through a C function for Swift.
//
// toml++ is header-only. TOML packages for Swift depend on Foundation, which is larger than Cosmos,
// and do not report the lines of values.

#ifndef COSMOS_TOML_H
#define COSMOS_TOML_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of an entry.
typedef enum __attribute__((enum_extensibility(closed))) CosmosTOMLKind {
  /// An error: the text is toml++'s reason why the document is invalid, and there are no other
  /// entries.
  CosmosTOMLKindError,
  CosmosTOMLKindTable,
  CosmosTOMLKindArray,
  CosmosTOMLKindBoolean,
  /// A string, a number, a date or a time.
  CosmosTOMLKindText,
} CosmosTOMLKind;

/// An entry of a document; its strings are valid only during the callback.
typedef struct {
  CosmosTOMLKind kind;
  /// The names of the surrounding tables, separated by dots; "" at the top level.
  const char *table;
  /// The name of the entry in its table.
  const char *key;
  /// The value in TOML notation, with strings unquoted; "" for tables and arrays.
  const char *text;
  /// The line number of the value, starting at 1.
  unsigned line;
} CosmosTOMLEntry;

/// Reads a document.
///
/// Before it returns, it calls `take` with `context` for each entry except array elements, in no
/// particular order.
void cosmos_toml_read(
    const char *text, size_t length, void *context,
    void (*take)(void *context, const CosmosTOMLEntry *entry));

#ifdef __cplusplus
}
#endif

#endif
