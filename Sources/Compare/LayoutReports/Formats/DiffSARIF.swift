import Digests
import EscapedText
package import LayoutDiff

/// A diff as SARIF 2.1.0 for code scanning, with a result for each cause of each scene.
package struct DiffSARIF: CustomStringConvertible, Sendable {
  /// The document, with a trailing line feed.
  package let description: String

  private static let rules: [(id: String, text: String)] = [
    ("edited", "A node's arguments were edited."),
    ("content", "A node shows a different text in an unchanged frame."),
    ("inserted", "A node was inserted."),
    ("removed", "A node was removed."), ("moved", "A node was moved to a different parent."),
    ("reordered", "A node was moved among its siblings."),
    ("code", "The code of a layout or leaf changed."),
    ("unknown", "A node was edited or its code changed."),
    ("environment", "The environment changed."),
    ("proposal", "The proposal to the root changed."),
    ("renamed", "A node has a different id."), ("not-compared", "A snapshot was not compared."),
  ]

  /// Creates the document for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - release: The release of the program that computed it.
  ///   - places: Finds scenes and nodes in the sources, unless the diff knows the places.
  package init(_ diff: VersionDiff, release: String, places: SourcePlaces = .unknown) {
    var results = SceneParagraph.paragraphs(of: diff, limit: 100).flatMap {
      DiffSARIF.results(of: $0, places)
    }
    results += diff.omissions.map { omission in
      let configuration = ConfigurationText(omission.proposal, omission.environment)
      return DiffSARIF.result(
        rule: "not-compared",
        level: "warning",
        text: PrintableText.text("\(omission.scene)  \(configuration): \(omission.reason)"),
        paths: [omission.scene],
        place: omission.place ?? places.place(omission.scene, nil)
      )
    }
    description =
      SARIFDocument(rules: DiffSARIF.rules, results: results, release: release).description
  }

  private static func results(
    of scene: SceneParagraph<VersionDiff.SceneDiff>,
    _ places: SourcePlaces
  ) -> [JSONValue] {
    CauseSummary.summaries(of: scene.source.diff).map { cause in
      let changes = cause.changes.map { "\n\($0)" }.joined()
      let title = "\(scene.title): \(cause.text)"
      let paths = cause.paths.isEmpty ? [scene.scene] : cause.paths
      return result(
        rule: cause.rule,
        level: "error",
        text: title + changes,
        paths: paths.map { cause.paths.isEmpty ? $0 : "\(scene.scene)#\($0)" },
        place: scene.source.place ?? places.place(scene.scene, cause.paths.first)
      )
    }
  }

  private static func result(
    rule: String,
    level: String,
    text: String,
    paths: [String],
    place: SourcePlace?
  ) -> JSONValue {
    let index = rules.firstIndex { $0.id == rule } ?? 0
    let names = paths.prefix(20).map { path -> JSONValue in
      ["fullyQualifiedName": .string(PrintableText.text(path))]
    }
    return [
      "ruleId": .string(rule),
      "ruleIndex": .number(Double(index)),
      "level": .string(level),
      "message": ["text": .string(text)],
      "locations": .array(SARIFDocument.locations(Array(names), at: place)),
    ]
  }
}
