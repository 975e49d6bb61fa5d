public import CanonicalJSON
import Foundation
import LayoutCore

extension ProbeReport {
  /// The report as JSON: `scenes`, each with its `regimes`, and `proposals`.
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
      "regimes": .array(scene.regimes.map(json)),
    ]
  }

  private static func json(of regime: WidthRegime) -> JSONValue {
    [
      "from": .number(Double(regime.lower)),
      "to": .number(Double(regime.upper)),
      "includesTo": .bool(regime.isLast),
      "isCurved": .bool(regime.isCurved),
      "changes": .array(
        regime.changes.map { ["kind": .string($0.kind.rawValue), "path": .string($0.path)] }
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
