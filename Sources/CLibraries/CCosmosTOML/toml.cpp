#include "toml.h"

// Some invalid texts, such as "[\x1d]\n=", fail an assertion of the parser (3.3.0). That would
// abort the program, or cause undefined behaviour with NDEBUG; throwing turns it into an error.
#undef NDEBUG
struct FailedAssertion {};
#define TOML_ASSERT(expression) ((expression) ? static_cast<void>(0) : throw FailedAssertion())
#define TOML_EXCEPTIONS 1
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <charconv>
#include <sstream>
#include <string>
#include <string_view>

namespace {

using Take = void (*)(void *, const CosmosTOMLEntry *);

CosmosTOMLKind kind(const toml::node &node) {
  switch (node.type()) {
    case toml::node_type::table: return CosmosTOMLKindTable;
    case toml::node_type::array: return CosmosTOMLKindArray;
    case toml::node_type::boolean: return CosmosTOMLKindBoolean;
    default: return CosmosTOMLKindText;
  }
}

std::string text(const toml::node &node) {
  if (node.is_table() || node.is_array()) return "";
  if (const auto *value = node.as_string()) return value->get();
  // Options do not accept 0x, 0o and 0b, which the stream would output.
  if (const auto *value = node.as_integer()) return std::to_string(value->get());
  if (const auto *value = node.as_floating_point()) {
    // The shortest text for the number, as people would write it.
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value->get()).ptr;
    return std::string(digits, end);
  }
  std::ostringstream stream;
  stream << toml::node_view<const toml::node>(node);
  return stream.str();
}

/// Passes the entries of a table to `take`, including nested tables.
void visit(const toml::table &table, const std::string &path, void *context, Take take) {
  for (const auto &[name, node] : table) {
    const std::string key(name.str());
    const std::string value = text(node);
    const CosmosTOMLEntry entry = {
        kind(node), path.c_str(), key.c_str(), value.c_str(),
        static_cast<unsigned>(node.source().begin.line)};
    take(context, &entry);
    if (const auto *inner = node.as_table()) {
      visit(*inner, path.empty() ? key : path + "." + key, context, take);
    }
  }
}

/// Finds the line of a text that makes an assertion fail.
unsigned first_line_that_fails(std::string_view text) {
  unsigned line = 1;
  for (size_t end = text.find('\n'); end != text.npos; end = text.find('\n', end + 1), ++line) {
    try {
      static_cast<void>(toml::parse(text.substr(0, end + 1)));
    } catch (const toml::parse_error &) {
      // The text up to this line is incomplete, which is not an assertion failure.
    } catch (const FailedAssertion &) {
      break;
    }
  }
  return line;
}

}  // namespace

void cosmos_toml_read(
    const char *text, size_t length, void *context,
    void (*take)(void *context, const CosmosTOMLEntry *entry)) {
  const auto fail = [&](const char *reason, unsigned line) {
    const CosmosTOMLEntry entry = {CosmosTOMLKindError, "", "", reason, line};
    take(context, &entry);
  };
  const std::string_view document(text, length);
  try {
    visit(toml::parse(document), "", context, take);
  } catch (const toml::parse_error &found) {
    fail(std::string(found.description()).c_str(), found.source().begin.line);
  } catch (const FailedAssertion &) {
    fail("a key is missing or wrong", first_line_that_fails(document));
  }
}
