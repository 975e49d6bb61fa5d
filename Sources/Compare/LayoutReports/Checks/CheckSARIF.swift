import Digests
import EscapedText
package import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as SARIF 2.1.0 for code scanning, with a result for each finding.
///
/// Ignored findings are included as suppressed results, and the ID of a finding is its
/// fingerprint, so that code scanning recognizes it after edits.
package struct CheckSARIF: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  package let description: String

  /// Creates the document for a check.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - release: The release of the program.
  ///   - places: Finds scenes and nodes in the sources.
  package init(_ report: CheckReport, release: String, places: SourcePlaces = .unknown) {
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
