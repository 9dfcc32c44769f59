import CosmosResources

// What the bench's pages are made of.

/// A page that needs no other file.
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
    \(HTML(raw: EmbeddedFile.pageStyle.text))</style>
    </head>
    <body>
    <main>
    \(body)</main>
    </body>
    </html>

    """
  return page.text
}

extension ReportPage.Moment {
  var html: HTML { "<time datetime=\"\(iso)\">\(text)</time>" }
}

extension ReportPage.Notes {
  var html: HTML {
    """
    <ul class="warnings">
    \(sentences.map { "<li>\($0)</li>\n" })</ul>

    """
  }
}

extension ReportPage.Tile {
  var html: HTML {
    let number: HTML =
      value.map { "<b>\($0)</b> <small>\(unit)</small>" }
      ?? "<b class=\"none\">\(absence)</b>"
    return """
      <div class="tile"><h3>\(name)</h3><p>\(number)</p><p class="note">\(note)</p></div>

      """
  }
}

extension ReportPage.Chart {
  var section: HTML {
    """
    <section class="half">
    \(figure)</section>

    """
  }

  var figure: HTML {
    """
    <h2>\(heading) <small>\(unit)</small></h2>
    \(plot.html)\(legend.map {
      "<span class=\"legend\"><i class=\"key \($0.color)\"></i>\($0.name)</span>\n"
    })\(note.map { "<p class=\"note\">\($0)</p>\n" })
    """
  }
}

extension ReportPage.Table {
  var html: HTML {
    """
    <div class="scroll"><table>
    <thead><tr><th></th>\(head.map { "<th><b class=\"\($0.style)\">\($0.text)</b></th>" })</tr></thead>
    \(groups.map(body))</table></div>

    """
  }

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

extension ReportPage.Table.List {
  var html: HTML {
    """
    <dl>
    \(rows.map(\.html))</dl>

    """
  }
}

extension ReportPage.Table.List.Item {
  var html: HTML {
    let value: HTML = value.map { "<dd>\($0)</dd>" } ?? "<dd class=\"none\">unknown</dd>"
    return "<div><dt>\(name)</dt>\(value)</div>\n"
  }
}

extension Plot {
  var html: HTML {
    """
    <div class="plot" style="--height:\(height)px">
    <div class="rows">\(rows.map {
      "<span style=\"bottom:\($0.percent)%\">\($0.text)</span>"
    })</div>
    <div class="area"><svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label="\(title)">
    \(shapes)</svg>\(labels.map {
      "<span class=\"\($0.style)\" style=\"left:\($0.percent)%;top:\($0.top)px\">\($0.text)</span>"
    })</div>
    <div class="columns">\(columns.map {
      "<span class=\"\($0.style)\" style=\"left:\($0.percent)%\">\($0.text)</span>"
    })</div>
    </div>

    """
  }

  /// From back to front.
  private var shapes: [HTML] {
    bands.map {
      "<rect class=\"phase \($0.name)\" x=\"\($0.x)\" y=\"0\" width=\"\($0.width)\" height=\"1000\"><title>\($0.name)</title></rect>\n"
    } + rows.map { "<path class=\"grid\" d=\"M0 \($0.y)H1000\"/>\n" }
      + areas.map { "<path class=\"\($0.style)\" d=\"\($0.path)\"/>\n" }
      + bars.map {
        "<rect class=\"\($0.style)\" x=\"\($0.x)\" y=\"\($0.y)\" width=\"\($0.width)\" height=\"\($0.height)\"><title>\($0.title)</title></rect>\n"
      } + lines.map { "<path class=\"\($0.style)\" d=\"\($0.path)\"/>\n" }
      + dots.map {
        "<path class=\"\($0.style)\" d=\"\($0.path)\"><title>\($0.title ?? "")</title></path>\n"
      }
  }
}
