public import Digests
public import LayoutChecks
import LayoutCore
import LayoutDiff

/// The room of texts for terminals: the texts by scene, with a limit in each language.
public struct FitText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// Creates the text for a report.
  public init(_ report: FitReport) {
    var lines: [String] = []
    var scene: String?
    for entry in report.entries {
      if entry.scene != scene {
        if scene != nil { lines.append("") }
        scene = entry.scene
        lines.append(PrintableText.text(entry.scene))
      }
      lines.append("  \(entry.node.reportName)")
      lines += FitText.lines(of: entry).map { "    \($0)" }
    }
    if !lines.isEmpty { lines.append("") }
    let languages = report.languages.map { PrintableText.text($0) }.joined(separator: ", ")
    lines.append(
      "\(Counted(report.entries.count, "text")) in \(languages), "
        + "\(Counted(report.layoutCount, "layout"))"
    )
    description = lines.map { "\($0)\n" }.joined()
  }

  private static func lines(of entry: FitReport.Entry) -> [String] {
    entry.rooms.map { room in
      let language = Padded(PrintableText.text(room.language), to: 7)
      guard let limit = room.limit else { return "\(language)  no limit" }
      let characters = Padded("\(Counted(limit.characters, "character")),", to: 15)
      let points = Padded("\(PointsText.short(limit.points)) points", to: 12)
      return "\(language)  \(characters) \(points) at \(PrintableText.text(limit.configuration))"
    }
  }
}

/// The room of strings as CSV for translators, with a row for each key and a column of characters
/// for each language.
public struct FitCSV: CustomStringConvertible, Sendable {
  /// The rows, each with a line feed.
  public let description: String

  /// Creates the rows for a report.
  public init(_ report: FitReport) {
    var rows = [["key", "text", "tightest configuration", "points"] + report.languages]
    rows += report.strings.map { entry in
      let tightest = entry.tightest?.limit
      let cells = [
        entry.string?.key ?? entry.source, entry.source, tightest?.configuration ?? "",
        tightest.map { PointsText.short($0.points) } ?? "",
      ]
      return cells
        + report.languages.map { language in
          let limit = entry.rooms.first { $0.language == language }?.limit
          return limit.map { "\($0.characters)" } ?? ""
        }
    }
    description = rows.map { $0.map(FitCSV.cell).joined(separator: ",") + "\n" }.joined()
  }

  /// Returns a cell, which a spreadsheet must not take for a formula.
  private static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? "'\(text)" : text
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}

/// The room of strings as notes in XLIFF 1.2, with a file for each table and a unit for each key.
public struct FitXLIFF: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// Creates the document for a report.
  public init(_ report: FitReport) {
    let strings = report.strings
    var tables: [(name: String, language: String)] = []
    for entry in strings where !tables.contains(where: { $0.name == FitXLIFF.table(of: entry) }) {
      tables.append((FitXLIFF.table(of: entry), entry.sourceLanguage))
    }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">",
    ]
    for (table, language) in tables {
      let (name, language) = (XMLText.text(table), XMLText.text(language))
      lines.append(
        """
          <file original="\(name)" source-language="\(language)" datatype="plaintext">
        """
      )
      lines.append("    <body>")
      for entry in strings where FitXLIFF.table(of: entry) == table {
        lines += FitXLIFF.unit(of: entry)
      }
      lines += ["    </body>", "  </file>"]
    }
    description = (lines + ["</xliff>", ""]).joined(separator: "\n")
  }

  private static func table(of entry: FitReport.Entry) -> String {
    entry.string?.table ?? entry.scene
  }

  private static func unit(of entry: FitReport.Entry) -> [String] {
    let notes = entry.rooms.map { room in
      guard let limit = room.limit else { return "\(room.language): no limit" }
      let points = "\(PointsText.short(limit.points)) points"
      let length = "at most \(Counted(limit.characters, "character")) (\(points))"
      return "\(room.language): \(length), limited at \(limit.configuration)"
    }
    return [
      "      <trans-unit id=\"\(XMLText.text(entry.string?.key ?? entry.source))\">",
      "        <source>\(XMLText.text(entry.source))</source>",
    ] + notes.map { "        <note from=\"keyline\">\(XMLText.text($0))</note>" }
      + ["      </trans-unit>"]
  }
}

/// The room of texts as JSON.
public struct FitJSON: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public var description: String { value.indentedText + "\n" }
  /// The report as a JSON value.
  public let value: JSONValue

  /// Creates the JSON for a report.
  public init(_ report: FitReport) {
    value = [
      "format": "keyline-fit-1",
      "languages": .array(report.languages.map(JSONValue.string)),
      "layouts": .number(Double(report.layoutCount)),
      "texts": .array(report.entries.map(FitJSON.value)),
    ]
  }

  private static func value(of entry: FitReport.Entry) -> JSONValue {
    var object: JSONObject = [
      "scene": .string(entry.scene), "node": .object(DiffJSON.object(of: entry.node)),
      "text": .string(entry.source),
      "rooms": .array(
        entry.rooms.map { room in
          guard let limit = room.limit else { return ["language": .string(room.language)] }
          return [
            "language": .string(room.language), "characters": .number(Double(limit.characters)),
            "points": .number(limit.points), "configuration": .string(limit.configuration),
          ]
        }
      ),
    ]
    if let string = entry.string {
      object["key"] = .string(string.key)
      object["table"] = .string(string.table)
    }
    return .object(object)
  }
}
