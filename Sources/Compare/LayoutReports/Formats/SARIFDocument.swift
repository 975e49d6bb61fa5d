import Digests
import EscapedText
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

  /// Returns the locations of the scenes or nodes with names.
  ///
  /// Code scanning shows one location, so that the nodes of a place in the sources share one.
  static func locations(_ names: [JSONValue], at place: SourcePlace?) -> [JSONValue] {
    guard let place else { return names.map { ["logicalLocations": [$0]] } }
    return [["physicalLocation": physical(place), "logicalLocations": .array(names)]]
  }

  /// Returns a place without a name, for a related location.
  static func location(of place: SourcePlace) -> JSONValue { ["physicalLocation": physical(place)] }

  /// Returns a place as a `physicalLocation`, whose path is relative to the root of the repository.
  private static func physical(_ place: SourcePlace) -> JSONValue {
    var region: JSONObject = ["startLine": .number(Double(place.line))]
    if let column = place.column { region["startColumn"] = .number(Double(column)) }
    return [
      "artifactLocation": ["uri": .string(URIText.path(place.file)), "uriBaseId": "%SRCROOT%"],
      "region": .object(region),
    ]
  }
}
