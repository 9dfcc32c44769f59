#include "toml.h"

// Some texts that are no TOML, such as "[\x1d]\n=", fail an assertion of the parser (3.3.0), which would end
// the program, or be undefined behaviour with NDEBUG. An error is thrown instead.
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
    case toml::node_type::table: return COSMOS_TOML_TABLE;
    case toml::node_type::array: return COSMOS_TOML_ARRAY;
    case toml::node_type::string: return COSMOS_TOML_STRING;
    case toml::node_type::boolean: return COSMOS_TOML_BOOLEAN;
    case toml::node_type::integer:
    case toml::node_type::floating_point: return COSMOS_TOML_NUMBER;
    default: return COSMOS_TOML_TIME;
  }
}

std::string text(const toml::node &node) {
  if (node.is_table() || node.is_array()) return "";
  if (const auto *value = node.as_string()) return value->get();
  if (const auto *value = node.as_floating_point()) {
    // The shortest text that is the same number, as people write it.
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value->get()).ptr;
    return std::string(digits, end);
  }
  std::ostringstream stream;
  stream << toml::node_view<const toml::node>(node);
  return stream.str();
}

/// Passes on a node and all that is in it.
void visit(
    const toml::node &node, const std::string &table, const std::string &key, bool is_element,
    void *context, Take take) {
  const std::string value = text(node);
  const CosmosTOMLEntry entry = {
      table.c_str(), key.c_str(), kind(node), is_element, value.c_str(),
      static_cast<unsigned>(node.source().begin.line)};
  take(context, &entry);
  if (const auto *inner = node.as_table()) {
    const std::string path = table.empty() ? key : table + "." + key;
    for (const auto &[name, child] : *inner) {
      visit(child, path, std::string(name.str()), false, context, take);
    }
  } else if (const auto *array = node.as_array()) {
    for (const auto &child : *array) visit(child, table, key, true, context, take);
  }
}

/// The line up to which a text has to be read for an assertion to fail.
unsigned first_line_that_fails(std::string_view text) {
  unsigned line = 1;
  for (size_t end = text.find('\n'); end != text.npos; end = text.find('\n', end + 1), ++line) {
    try {
      static_cast<void>(toml::parse(text.substr(0, end + 1)));
    } catch (const toml::parse_error &) {
      // The text ends too early for the parser.
    } catch (const FailedAssertion &) {
      break;
    }
  }
  return line;
}

}  // namespace

void cosmos_toml_read(
    const char *text, size_t length, void *context,
    void (*take)(void *context, const CosmosTOMLEntry *entry),
    void (*fail)(void *context, const CosmosTOMLError *error)) {
  toml::table table;
  try {
    table = toml::parse(std::string_view(text, length));
  } catch (const toml::parse_error &found) {
    const std::string reason(found.description());
    const CosmosTOMLError error = {
        reason.c_str(), static_cast<unsigned>(found.source().begin.line)};
    return fail(context, &error);
  } catch (const FailedAssertion &) {
    const CosmosTOMLError error = {
        "a key is missing or wrong", first_line_that_fails(std::string_view(text, length))};
    return fail(context, &error);
  }
  for (const auto &[name, child] : table) {
    visit(child, "", std::string(name.str()), false, context, take);
  }
}
