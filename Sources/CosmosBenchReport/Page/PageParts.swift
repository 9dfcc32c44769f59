import CosmosResources

// Parts that the HTML pages of all reports share.

func page(titled title: String, _ body: HTML) -> String {
  let page: HTML = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>\(title)</title>
    <style>
    \(HTML(raw: EmbeddedFile("Pages/style.css").text))</style>
    </head>
    <body>
    <main>
    \(body)</main>
    </body>
    </html>

    """
  return page.text
}

func header(
  _ tool: BenchReport.Tool, started: String?, on system: BenchReport.System, _ subject: [String],
  verdict: HTML?
) -> HTML {
  """
  <header>
  <p class="over">\(tool.title) \(tool.isOwn ? "bench" : "log")\(started.map { " \(moment($0))" })</p>
  <h1>\(system.gl_renderer.isEmpty ? subject.first ?? tool.title : system.gl_renderer)</h1>
  <ul class="chips">\(subject.map { "<li>\($0)</li>" })</ul>
  \(verdict)</header>

  """
}

/// Returns HTML that people and programs can read, for a time in UTC given as ISO 8601 text such as
/// "2026-01-01T20:00:00Z".
func moment(_ iso: String) -> HTML {
  let text = iso.map { $0 == "T" ? " " : $0 == "Z" ? " UTC" : String($0) }.joined()
  return "<time datetime=\"\(iso)\">\(text)</time>"
}

/// Returns a list of the reasons to doubt the report; nil if there are none.
func warningList(_ sentences: [String]) -> HTML? {
  guard !sentences.isEmpty else { return nil }
  return """
    <ul class="warnings">
    \(sentences.map { "<li>\($0)</li>\n" })</ul>

    """
}

/// Returns a list of names and values; a value of nil is shown as unknown.
func list(_ items: KeyValuePairs<String, String?>) -> HTML { list(items.map { ($0, $1) }) }

func list(_ items: [(name: String, value: String?)]) -> HTML {
  """
  <dl>
  \(items.map { name, value in
      let value: HTML = value.map { "<dd>\($0)</dd>" } ?? "<dd class=\"none\">unknown</dd>"
      return "<div><dt>\(name)</dt>\(value)</div>\n"
    })</dl>

  """
}

extension BenchReport.Tool {
  /// The first twelve digits of the commit; the JSON contains all of them.
  var shortCommit: String? { commit.map { String($0.prefix(12)) } }
}

/// Returns a tile with a number and its name; if `value` is nil, the tile shows `absence` instead.
func tile(
  _ name: String, _ value: String?, unit: String, note: String, absence: String = "not available"
) -> HTML {
  let number: HTML =
    value.map { "<b>\($0)</b> <small>\(unit)</small>" }
    ?? "<b class=\"none\">\(absence)</b>"
  return """
    <div class="tile"><h3>\(name)</h3><p>\(number)</p><p class="note">\(note)</p></div>

    """
}

/// Returns a chart with its heading; `legend` contains, for each curve, the CSS class of its colour
/// and its name.
func figure(
  _ heading: String, unit: String, _ plot: Plot, note: String? = nil,
  legend: [(color: String, name: String)] = []
) -> HTML {
  """
  <h2>\(heading) <small>\(unit)</small></h2>
  \(plot.html)\(legend.map {
    "<span class=\"legend\"><i class=\"key \($0.color)\"></i>\($0.name)</span>\n"
  })\(note.map { "<p class=\"note\">\($0)</p>\n" })
  """
}

func halfSection(_ content: HTML) -> HTML {
  """
  <section class="half">
  \(content)</section>

  """
}

struct Table {
  let head: [Cell]
  let groups: [Group]

  struct Cell {
    let text: String
    /// The CSS class for the text of the cell.
    var style = ""
  }

  struct Row {
    let name: String
    var unit: String?
    var cells: [Cell] = []
    /// The text that replaces missing values.
    var absence: String?
  }

  struct Group {
    var heading: Cell?
    let rows: [Row]
  }

  var html: HTML {
    """
    <div class="scroll"><table>
    <thead><tr><th></th>\(head.map { "<th><b class=\"\($0.style)\">\($0.text)</b></th>" })</tr></thead>
    \(groups.map(body))</table></div>

    """
  }

  private var columnCount: Int { 1 + head.count }

  private func body(of group: Group) -> HTML {
    """
    <tbody>
    \(group.heading.map {
      "<tr class=\"group\"><th colspan=\"\(columnCount)\"><b class=\"\($0.style)\">\($0.text)</b></th></tr>\n"
    })\(group.rows.map(row))</tbody>

    """
  }

  private func row(_ row: Row) -> HTML {
    let absence: HTML? = row.absence.map {
      "<td class=\"none\" colspan=\"\(columnCount)\"><span>\($0)</span></td>"
    }
    let unit: HTML? = row.unit.map { " <small>\($0)</small>" }
    let cells: [HTML] = row.cells.map { "<td class=\"\($0.style)\">\($0.text)</td>" }
    return "<tr><th>\(row.name)\(unit)</th>\(absence)\(cells)</tr>\n"
  }
}
