public import CanonicalJSON
import Foundation
public import LayoutDiff

/// A diff as JSON with the schema `Documentation/Reference/diff.schema.json`.
public struct DiffJSON: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public var description: String { value.indentedText + "\n" }
  /// The diff as a JSON value.
  public let value: JSONValue

  /// Creates the JSON for a diff.
  public init(_ diff: VersionDiff) {
    var object: JSONObject = [
      "format": "keyline-diff-2",
      "old": .string(diff.old),
      "new": .string(diff.new),
      "compared": .number(Double(diff.comparedCount)),
      "excluded": .number(Double(diff.excludedCount)),
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
    if let use = diff.tolerances { object["tolerances"] = ToleranceJSON(use).value }
    value = .object(object)
  }

  private static func value(of scene: VersionDiff.SceneDiff) -> JSONValue {
    var object: JSONObject = [
      "scene": .string(scene.scene),
      "proposal": JSONValue(scene.proposal),
      "environment": .object(scene.environment),
      "edited": .bool(scene.isEdited),
      "unchanged": .number(Double(scene.diff.unchangedCount)),
      "causes": .array(scene.diff.causes.map(value)),
      "renamed": .array(
        scene.diff.renamings.map { ["old": .string($0.old.path), "new": .string($0.new.path)] }
      ),
      "changes": .array(scene.diff.changes.map(value)),
    ]
    if !scene.brokenInvariants.isEmpty {
      object["brokenInvariants"] = .array(scene.brokenInvariants.map(value))
    }
    return .object(object)
  }

  private static func value(of invariant: BrokenInvariant) -> JSONValue {
    [
      "nodes": .array(invariant.nodes.map { .object(object(of: $0)) }),
      "relation": .string(invariant.relation),
      "text": .string(invariant.text),
      "since": .string(invariant.since),
      "support": .number(Double(invariant.support)),
      "confidence": .number((invariant.confidence * 1000).rounded() / 1000),
    ]
  }

  static func value(of cause: Cause) -> JSONValue {
    [
      "id": .string("\(CauseID(cause))"),
      "kind": .string(cause.kind.rawValue),
      "text": .string(CauseText(cause).description),
      "nodes": .array(cause.nodes.map { .object(object(of: $0)) }),
      "edits": .array(
        cause.edits.map { edit in
          var object: JSONObject = ["name": .string(edit.name)]
          object["old"] = edit.old
          object["new"] = edit.new
          return .object(object)
        }
      ),
    ]
  }

  static func object(of node: SceneOutline.Node) -> JSONObject {
    [
      "path": .string(node.path),
      "name": .string(node.name),
      "id": node.id.map(JSONValue.string) ?? .null,
      "type": .string(node.type),
      "label": node.label.map(JSONValue.string) ?? .null,
    ]
  }

  private static func value(of change: NodeChange) -> JSONValue {
    var object = object(of: change.node)
    object["kind"] = .string(change.kind.rawValue)
    object["old"] = change.old.map(value) ?? .null
    object["new"] = change.new.map(value) ?? .null
    object["oldPath"] = change.oldPath.map(JSONValue.string) ?? .null
    object["causes"] = .array(change.causes.map { .number(Double($0)) })
    object["hasMoreCauses"] = .bool(change.hasMoreCauses)
    object["moreCauses"] = .number(Double(change.moreCauses))
    object["ancestor"] = change.ancestor.map { .string($0.path) }
    return .object(object)
  }

  static func value(of side: NodeChange.Side) -> JSONValue {
    [
      "frame": JSONValue(side.frame),
      "placement": JSONValue(side.placement.frame.origin),
      "proposal": JSONValue(side.placement.proposal),
    ]
  }
}

/// The effect of accepted tolerances as JSON.
public struct ToleranceJSON: Sendable {
  /// An array with an object for each tolerance that had an effect.
  public let value: JSONValue

  /// Creates the JSON for the effect of tolerances.
  public init(_ use: ToleranceUse) {
    value = .array(
      use.entries.filter { $0.differing > 0 }.map { entry in
        [
          "rules": .array(entry.accepted.tolerance.rules.map { .string($0.text) }),
          "until": entry.accepted.until.map { .string($0.description) } ?? .null,
          "expired": .bool(entry.isExpired),
          "author": .string(entry.accepted.author),
          "version": .string(entry.accepted.version),
          "differing": .number(Double(entry.differing)),
          "equal": .number(Double(entry.equal)),
        ]
      }
    )
  }
}
