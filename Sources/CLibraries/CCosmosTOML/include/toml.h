// Reads TOML with toml++, a C++ library, through two functions that Swift can call.
//
// toml++ is used without exceptions, as headers alone. Swift's TOML packages bring all of Foundation
// with them, which is larger than Cosmos, and do not say in which line a value is.

#ifndef COSMOS_TOML_H
#define COSMOS_TOML_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What an entry of a document is.
typedef enum {
  COSMOS_TOML_TABLE,
  COSMOS_TOML_ARRAY,
  COSMOS_TOML_STRING,
  COSMOS_TOML_NUMBER,
  COSMOS_TOML_BOOLEAN,
  /// A date, a time of day, or both.
  COSMOS_TOML_TIME,
} CosmosTOMLKind;

/// One entry; its texts live as long as the call that passes it on.
typedef struct {
  /// The names of the tables around it, with dots between them; "" at the top level.
  const char *table;
  /// Its name; that of the array for an element of one.
  const char *key;
  CosmosTOMLKind kind;
  /// Whether it is an element of the array that came before it.
  bool is_element;
  /// The value as TOML writes it, a string without its quotes; "" for tables and arrays.
  const char *text;
  /// The line of the value, from 1.
  unsigned line;
} CosmosTOMLEntry;

/// Where and why a document is not TOML.
typedef struct {
  /// A phrase of toml++, which lives as long as the call that passes it on.
  const char *reason;
  unsigned line;
} CosmosTOMLError;

/// Reads a document.
///
/// `take` gets each entry, a table before what is in it, in no particular order; `fail` gets the error
/// of a document that is not TOML, whose entries `take` does not get. Both are called before this
/// returns, with `context`.
void cosmos_toml_read(
    const char *text, size_t length, void *context,
    void (*take)(void *context, const CosmosTOMLEntry *entry),
    void (*fail)(void *context, const CosmosTOMLError *error));

#ifdef __cplusplus
}
#endif

#endif
