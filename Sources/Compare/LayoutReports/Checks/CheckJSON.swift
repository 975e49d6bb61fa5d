package import Digests
package import LayoutChecks
import LayoutCore
import LayoutDiff

/// A check as JSON.
package struct CheckJSON: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package var description: String { value.indentedText + "\n" }
  /// The check as a JSON value.
  package let value: JSONValue

  /// Creates the JSON for a check.
  package init(_ report: CheckReport) {
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
