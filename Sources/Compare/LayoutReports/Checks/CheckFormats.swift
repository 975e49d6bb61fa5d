public import Digests
import EscapedText
public import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as text for terminals: the findings by scene, and a summary.
public struct CheckText: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// The number of configurations that are listed for a finding.
  private static let maximumConfigurations = 3

  /// Creates the text for a check.
  public init(_ report: CheckReport) {
    var lines: [String] = []
    var scene: String?
    for group in report.failuresByCause {
      let title = CheckText.scenes(of: group)
      if title != scene {
        if scene != nil { lines.append("") }
        scene = title
        lines.append(PrintableText.text(title))
      }
      lines += CheckText.lines(of: group)
    }
    if !report.gaps.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += report.gaps.map { gap in
        "not proven: " + PrintableText.text("\(gap.scene)  \(gap.configuration): \(gap.reason)")
      }
    }
    if !lines.isEmpty { lines.append("") }
    lines += report.notes.map { "note: " + PrintableText.text($0) }
    lines.append(CheckText.summary(of: report))
    description = lines.map { "\($0)\n" }.joined()
  }

  private static func lines(of group: [CheckReport.Entry]) -> [String] {
    let finding = group[0].finding
    let title = "  \(Padded(finding.severity.rawValue, to: 7))  \(Padded(finding.rule.id, to: 17))"
    return ["\(title)  \(PrintableText.text(message(of: group)))  [\(finding.id)]"]
      + places(of: group).map { "           \($0)" }
  }

  /// The message of the first of several findings, with the number of similar views.
  static func message(of group: [CheckReport.Entry]) -> String {
    let finding = group[0].finding
    let views = Set(group.filter { $0.finding.scene == finding.scene }.map(\.finding.nodes))
    guard views.count > 1 else { return finding.message }
    return "\(finding.message); likewise in \(Counted(views.count - 1, "similar view"))"
  }

  /// The scene of a finding; for several, their number and the first names.
  static func scenes(of group: [CheckReport.Entry]) -> String {
    let names =
      group[0].finding.cause == nil ? group.map(\.finding.scene) : [group[0].finding.scene]
    guard names.count > 1 else { return names[0] }
    let listed = names.prefix(maximumConfigurations).joined(separator: ", ")
    return "\(names.count) scenes: \(listed)\(names.count > maximumConfigurations ? ", …" : "")"
  }

  /// The configurations of a finding, for each scene that has it in other ones.
  static func places(of group: [CheckReport.Entry]) -> [String] {
    var scenes: [(place: String, names: [String])] = []
    for entry in group {
      let place = place(of: entry)
      if let position = scenes.firstIndex(where: { $0.place == place }) {
        scenes[position].names.append(entry.finding.scene)
      } else {
        scenes.append((place, [entry.finding.scene]))
      }
    }
    guard scenes.count > 1 else { return scenes.map(\.place) }
    return scenes.map { "\(PrintableText.text($0.names.joined(separator: ", "))): \($0.place)" }
  }

  /// The configurations of a finding with a preposition, such as `in German`.
  static func place(of entry: CheckReport.Entry) -> String {
    (entry.words == nil && entry.conditions.isEmpty ? "in " : "") + configurations(of: entry)
  }

  /// The configurations of a finding that is reported without those in similar views.
  static func ownPlace(of entry: CheckReport.Entry) -> String {
    (entry.finding.cause == nil ? "" : "in this or a similar view ") + place(of: entry)
  }

  /// The configurations of a finding in words, or the first ones.
  static func configurations(of entry: CheckReport.Entry) -> String {
    if let words = entry.words { return PrintableText.text(words) }
    // The conditions of a sweep have lists with commas.
    let mark = entry.conditions.isEmpty ? "" : ";"
    let named = entry.configurations.prefix(maximumConfigurations)
      .joined(separator: mark.isEmpty ? ", " : "\(mark) ")
    let rest = entry.configurations.count - maximumConfigurations
    return PrintableText.text(rest > 0 ? "\(named)\(mark) and \(rest) more" : named)
  }

  /// A sentence with the numbers of findings.
  static func summary(of report: CheckReport) -> String {
    let failures = report.failuresByCause
    let errors = failures.count { $0[0].finding.severity == .error }
    var parts = ["\(Counted(errors, "error"))", "\(Counted(failures.count - errors, "warning"))"]
    if report.ignoredCount > 0 { parts.append("\(report.ignoredCount) ignored") }
    let layouts = Counted(report.layoutCount, "layout")
    let configurations = report.configurationCount.map { " of \(Counted($0, "configuration"))" }
    let scope = "\(Counted(report.sceneCount, "scene")), \(layouts)\(configurations ?? "")"
    guard let widths = report.widths else { return "\(parts.joined(separator: ", ")) in \(scope)" }
    return """
      \(parts.joined(separator: ", ")) in \(scope), at any width from \(PointsText.short(widths.lowerBound)) \
      through \(PointsText.short(widths.upperBound))
      """
  }
}

/// A check in GitHub's Markdown for pull requests: a table of the new findings.
public struct CheckMarkdown: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// The maximum number of rows, so that the text fits into a comment.
  private static let maximumRows = 200

  /// Creates the text for a check.
  public init(_ report: CheckReport) {
    var lines = ["### Layout check", "", CheckText.summary(of: report), ""]
    let failures = report.failuresByCause
    if !failures.isEmpty {
      lines += ["| severity | rule | scene | finding | where |", "|---|---|---|---|---|"]
      lines += failures.prefix(CheckMarkdown.maximumRows).map { group in
        let entry = group[0]
        let cells = [
          entry.finding.severity.rawValue, entry.finding.rule.id,
          MarkdownText.code(CheckText.scenes(of: group)),
          MarkdownText.code(CheckText.message(of: group)),
          MarkdownText.code(CheckText.places(of: group).joined(separator: "; ")),
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
      let rest = failures.count - CheckMarkdown.maximumRows
      if rest > 0 { lines.append("| … and \(rest) more | | | | |") }
      lines.append("")
    }
    lines += report.gaps.prefix(CheckMarkdown.maximumRows).map { gap in
      "- not proven: \(MarkdownText.code("\(gap.scene)  \(gap.configuration): \(gap.reason)"))"
    }
    lines += report.notes.map { "- \(MarkdownText.code($0))" }
    description = lines.joined(separator: "\n") + "\n"
  }
}

/// A check as JSON.
public struct CheckJSON: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public var description: String { value.indentedText + "\n" }
  /// The check as a JSON value.
  public let value: JSONValue

  /// Creates the JSON for a check.
  public init(_ report: CheckReport) {
    var object: JSONObject = [
      "format": "keyline-check-1",
      "scenes": .number(Double(report.sceneCount)),
      "layouts": .number(Double(report.layoutCount)),
      "findings": .array(report.entries.map(CheckJSON.value)),
      "notProven": .array(
        report.gaps.map {
          [
            "scene": .string($0.scene), "configuration": .string($0.configuration),
            "reason": .string($0.reason),
          ]
        }
      ),
      "notes": .array(report.notes.map(JSONValue.string)),
    ]
    if let count = report.configurationCount {
      object["configurations"] = .number(Double(count))
      object["nodes"] = .number(Double(report.nodeCount))
    }
    if let widths = report.widths {
      object["widths"] = [.number(widths.lowerBound), .number(widths.upperBound)]
    }
    value = .object(object)
  }

  private static func value(of entry: CheckReport.Entry) -> JSONValue {
    let finding = entry.finding
    var object: JSONObject = [
      "id": .string(finding.id),
      "rule": .string(finding.rule.id),
      "severity": .string(finding.severity.rawValue),
      "scene": .string(finding.scene),
      "message": .string(finding.message),
      "nodes": .array(finding.nodes.map { .object(DiffJSON.object(of: $0)) }),
      "configurations": .array(entry.configurations.map(JSONValue.string)),
    ]
    object["same"] = entry.words.map(JSONValue.string)
    object["cause"] = finding.cause.map(JSONValue.string)
    if let widths = finding.widths {
      object["widths"] = [.number(widths.lowerBound), .number(widths.upperBound)]
    }
    switch entry.exemption {
    case nil: object["status"] = "new"
    case .ignored(let reason):
      object["status"] = "ignored"
      object["reason"] = reason.map { .string($0) }
    }
    return .object(object)
  }
}

/// A check as JUnit XML for build servers, with a test case for each finding.
///
/// Ignored findings are skipped test cases. To be deterministic, the time is 1970.
public struct CheckJUnit: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// Creates the document for a check.
  public init(_ report: CheckReport) {
    let summary = JUnitDocument.TestCase(className: "keyline", name: CheckText.summary(of: report))
    let cases = report.entries.map(CheckJUnit.testCase) + [summary]
    description = JUnitDocument(suite: "check", cases: cases).description
  }

  private static func testCase(_ entry: CheckReport.Entry) -> JUnitDocument.TestCase {
    let finding = entry.finding
    let outcome: JUnitDocument.TestCase.Outcome =
      switch entry.exemption {
      case nil:
        .failed(message: finding.message, details: [CheckText.ownPlace(of: entry)])
      case .ignored(let reason): .skipped(message: "ignored: \(reason ?? finding.message)")
      }
    return JUnitDocument.TestCase(
      className: finding.scene,
      name: "\(finding.rule.id) \(finding.id)",
      outcome: outcome
    )
  }
}

/// A check as SARIF 2.1.0 for code scanning, with a result for each finding.
///
/// Ignored findings are included as suppressed results, and the ID of a finding is its
/// fingerprint, so that code scanning recognizes it after edits.
public struct CheckSARIF: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  public let description: String

  /// Creates the document for a check.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - release: The release of the program.
  ///   - places: Finds scenes and nodes in the sources.
  public init(_ report: CheckReport, release: String, places: SourcePlaces = .unknown) {
    let rules = CheckRule.all.map { (id: $0.id, text: $0.title) }
    description =
      SARIFDocument(
        rules: rules,
        results: report.entries.map { CheckSARIF.result(of: $0, places) },
        release: release
      ).description
  }

  private static func result(of entry: CheckReport.Entry, _ places: SourcePlaces) -> JSONValue {
    let finding = entry.finding
    let text = "\(finding.scene): \(finding.message) \(CheckText.ownPlace(of: entry))"
    let view = places.place(finding.scene, finding.nodes.first?.path)
    let string = finding.string.flatMap(places.string)
    var result: JSONObject = [
      "ruleId": .string(finding.rule.id),
      "ruleIndex": .number(Double(CheckRule.all.firstIndex(of: finding.rule) ?? 0)),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(PrintableText.text(text))],
      "locations": .array(
        SARIFDocument.locations(
          finding.nodes.map { node in
            ["fullyQualifiedName": .string(PrintableText.text("\(finding.scene)#\(node.path)"))]
          },
          at: string ?? view
        )
      ),
      "partialFingerprints": ["keylineFinding/1": .string(finding.id)],
    ]
    // A translation is changed in its catalog, and displayed by the view.
    if string != nil, let view { result["relatedLocations"] = [SARIFDocument.location(of: view)] }
    switch entry.exemption {
    case nil: break
    case .ignored(let reason):
      let text = PrintableText.text(reason ?? "ignored")
      result["suppressions"] = [["kind": "external", "justification": .string(text)]]
    }
    return .object(result)
  }
}
