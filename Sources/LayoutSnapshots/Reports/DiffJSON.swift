import CanonicalJSON
import Foundation

/// A diff for programs.
///
/// `{"format","old","new","compared","leftOut","scenes":[…],"notCompared":[…]}`; a scene has its
/// `scene`, `proposal`, `environment`, whether it was `edited`, `unchanged` as a number of nodes, and
/// `changes`: each a `kind`, the node's `path`, `id`, `type` and `label`, and `old` and `new` with the
/// `frame` in the root's coordinates, the `placement` in the container's, and the `proposal`.
public struct DiffJSON: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes a diff.
  public init(_ diff: VersionDiff) {
    let value: JSONValue = [
      "format": "keyline-diff-1",
      "old": .string(diff.old),
      "new": .string(diff.new),
      "compared": .number(Double(diff.comparedCount)),
      "leftOut": .number(Double(diff.unaskedCount)),
      "scenes": .array(diff.scenes.map(DiffJSON.value)),
      "notCompared": .array(
        diff.omissions.map {
          [
            "scene": .string($0.scene), "proposal": JSONValue($0.proposal),
            "environment": .object($0.environment), "reason": .string($0.reason),
          ]
        }
      ),
    ]
    description = value.indentedText + "\n"
  }

  private static func value(of scene: VersionDiff.SceneDiff) -> JSONValue {
    [
      "scene": .string(scene.scene),
      "proposal": JSONValue(scene.proposal),
      "environment": .object(scene.environment),
      "edited": .bool(scene.isEdited),
      "unchanged": .number(Double(scene.diff.unchangedCount)),
      "changes": .array(scene.diff.changes.map(value)),
    ]
  }

  private static func value(of change: NodeChange) -> JSONValue {
    var object: JSONObject = [
      "kind": .string(change.kind.rawValue),
      "path": .string(change.node.path),
      "id": change.node.id.map(JSONValue.string) ?? .null,
      "type": .string(change.node.type),
      "label": change.node.label.map(JSONValue.string) ?? .null,
      "old": change.old.map(value) ?? .null,
      "new": change.new.map(value) ?? .null,
    ]
    if let carrier = change.carrier { object["rodeWith"] = .string(carrier) }
    return .object(object)
  }

  private static func value(of side: NodeChange.Side) -> JSONValue {
    [
      "frame": JSONValue(side.frame),
      "placement": JSONValue(side.placement.frame.origin),
      "proposal": JSONValue(side.placement.proposal),
    ]
  }
}
