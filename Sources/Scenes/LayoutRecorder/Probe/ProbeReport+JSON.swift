public import CanonicalJSON
import Foundation
import LayoutCore

extension ProbeReport {
  /// The report as JSON, with `scenes`, their `layoutRanges`, and `proposals`.
  public var json: JSONValue {
    [
      "scenes": .array(scenes.map(ProbeReport.json)),
      "proposals": .array(proposals.map(ProbeReport.json)),
    ]
  }

  private static func json(of scene: ProbedScene) -> JSONValue {
    [
      "scene": .string(scene.name),
      "environment": .object(scene.environment.values),
      "height": scene.height.map { .number(Double($0)) } ?? .null,
      "layoutRanges": .array(scene.layoutRanges.map(json)),
    ]
  }

  private static func json(of layoutRange: LayoutRange) -> JSONValue {
    [
      "from": .number(Double(layoutRange.lower)),
      "to": .number(Double(layoutRange.upper)),
      "includesTo": .bool(layoutRange.isLast),
      "isCurved": .bool(layoutRange.isCurved),
      "changes": .array(
        layoutRange.changes.map { ["kind": .string($0.kind.rawValue), "path": .string($0.path)] }
      ),
    ]
  }

  static func json(of proposal: ProposedViewSize) -> JSONValue {
    var object = JSONObject()
    if let width = proposal.width { object["width"] = .number(Double(width)) }
    if let height = proposal.height {
      object["height"] = height.isInfinite ? "infinity" : .number(Double(height))
    }
    return .object(object)
  }
}
