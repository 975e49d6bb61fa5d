package import Digests
import Foundation
import LayoutCore
package import LayoutDiff

/// A diff as JSON with the schema `Documentation/Reference/diff.schema.json`.
package struct DiffJSON: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  package var description: String { value.indentedText + "\n" }
  /// The diff as a JSON value.
  package let value: JSONValue

  /// Creates the JSON for a diff.
  package init(_ diff: VersionDiff) {
    var words: [[String]: String] = [:]
    let paragraphs =
      diff.configurations.isEmpty ? [] : SceneParagraph.paragraphs(of: diff, limit: .max)
    for paragraph in paragraphs {
      for configuration in paragraph.configurations {
        words[[paragraph.scene, configuration]] = paragraph.words
      }
    }
    let object: JSONObject = [
      "format": "keyline-diff-2",
      "old": .string(diff.old),
      "new": .string(diff.new),
      "compared": .number(Double(diff.comparedCount)),
      "excluded": .number(Double(diff.excludedCount)),
      "scenes": .array(
        diff.scenes.map {
          let text = ConfigurationText($0.proposal, $0.environment).description
          return DiffJSON.value(of: $0, same: words[[$0.scene, text]])
        }
      ),
      "notCompared": .array(
        diff.omissions.map {
          [
            "scene": .string($0.scene), "proposal": JSONValue($0.proposal),
            "environment": .object($0.environment), "reason": .string($0.reason),
          ]
        }
      ),
    ]
    value = .object(object)
  }

  private static func value(of scene: VersionDiff.SceneDiff, same words: String?) -> JSONValue {
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
    object["renamedFrom"] = scene.diff.renamedFrom.map(JSONValue.string)
    object["same"] = words.map(JSONValue.string)
    return .object(object)
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
    object["evidence"] = .string(change.evidence.rawValue)
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

extension JSONValue {
  /// Creates the object for a proposal; an unspecified dimension is `null`, an infinite one
  /// `"infinity"`.
  init(_ proposal: ProposedViewSize) {
    self = [
      "width": JSONValue(dimension: proposal.width),
      "height": JSONValue(dimension: proposal.height),
    ]
  }

  private init(dimension: CGFloat?) {
    guard let dimension else {
      self = .null
      return
    }
    if dimension.isInfinite {
      self = dimension < 0 ? "-infinity" : "infinity"
    } else {
      self = .number(Double(dimension))
    }
  }

  /// Creates the object for a size in points.
  init(_ size: CGSize) {
    self = ["width": .number(Double(size.width)), "height": .number(Double(size.height))]
  }

  init(_ point: CGPoint) { self = ["x": .number(Double(point.x)), "y": .number(Double(point.y))] }

  /// Creates the object for a rectangle in points.
  init(_ frame: CGRect) {
    self = [
      "x": .number(Double(frame.origin.x)), "y": .number(Double(frame.origin.y)),
      "width": .number(Double(frame.size.width)), "height": .number(Double(frame.size.height)),
    ]
  }
}
