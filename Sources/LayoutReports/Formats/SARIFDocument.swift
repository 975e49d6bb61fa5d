import CanonicalJSON
import LayoutDiff

/// A SARIF 2.1.0 document with the results of one run of the program.
struct SARIFDocument: CustomStringConvertible {
  /// The document, with a trailing line feed.
  let description: String

  /// Creates the document from rules with their descriptions, and the results that refer to them.
  init(rules: [(id: String, text: String)], results: [JSONValue], release: String) {
    let rules = rules.map { rule -> JSONValue in
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

  /// Returns the location of a scene or of a node.
  static func location(_ path: String) -> JSONValue {
    ["logicalLocations": [["fullyQualifiedName": .string(PrintableText.text(path))]]]
  }
}
