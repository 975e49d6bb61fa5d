import CanonicalJSON
public import LayoutDiff

/// A diff as SARIF 2.1.0, which code scanning shows: a result for each cause in each scene.
public struct DiffSARIF: CustomStringConvertible, Sendable {
  /// The document, with a line feed at its end.
  public let description: String

  /// What the rules say, by their names.
  private static let rules: [(id: String, text: String)] = [
    ("edited", "A node's arguments were edited."), ("inserted", "A node was inserted."),
    ("removed", "A node was removed."), ("moved", "A node was moved to another container."),
    ("reordered", "A node stands elsewhere among its siblings."),
    ("code", "The code of a layout or leaf changed."),
    ("unknown", "A node was edited or its code changed."),
    ("environment", "The environment is another one."),
    ("proposal", "The proposal to the root is another one."),
    ("renamed", "A node has another id."), ("not-compared", "A snapshot was not compared."),
  ]

  /// Writes a diff that a release of the program made.
  public init(_ diff: VersionDiff, release: String) {
    var results = DiffParagraph.paragraphs(of: diff).flatMap(DiffSARIF.results)
    results += diff.omissions.map { omission in
      let situation = SituationText(omission.proposal, omission.environment)
      return DiffSARIF.result(
        rule: "not-compared",
        level: "warning",
        text: PrintableText.text("\(omission.scene)  \(situation): \(omission.reason)"),
        paths: [omission.scene]
      )
    }
    let rules = DiffSARIF.rules.map { rule -> JSONValue in
      ["id": .string(rule.id), "shortDescription": ["text": .string(rule.text)]]
    }
    let value: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": ["name": "keyline", "version": .string(release), "rules": .array(rules)]
          ],
          "results": .array(results),
        ]
      ],
    ]
    description = value.indentedText + "\n"
  }

  private static func results(of scene: DiffParagraph) -> [JSONValue] {
    let situations = scene.situations.joined(separator: ", ")
    return CauseAccount.accounts(of: scene.diff).map { account in
      let changes = account.changes.map { "\n\($0)" }.joined()
      let title = "\(PrintableText.text(scene.scene))  \(situations): \(account.text)"
      let paths = account.paths.isEmpty ? [scene.scene] : account.paths
      return result(
        rule: account.rule,
        level: "error",
        text: title + changes,
        paths: paths.map { account.paths.isEmpty ? $0 : "\(scene.scene)#\($0)" }
      )
    }
  }

  private static func result(
    rule: String,
    level: String,
    text: String,
    paths: [String]
  ) -> JSONValue {
    let index = rules.firstIndex { $0.id == rule } ?? 0
    let locations = paths.prefix(20).map { path -> JSONValue in
      ["logicalLocations": [["fullyQualifiedName": .string(PrintableText.text(path))]]]
    }
    return [
      "ruleId": .string(rule),
      "ruleIndex": .number(Double(index)),
      "level": .string(level),
      "message": ["text": .string(text)],
      "locations": .array(Array(locations)),
    ]
  }
}
