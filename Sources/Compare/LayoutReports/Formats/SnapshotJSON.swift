public import Digests
import LayoutCore
public import LayoutDiff

/// A snapshot as JSON: the nodes in pre-order, with frames in points in the root's coordinates.
///
/// A node's `parent` is an index in `nodes`, or `null` for the root; its `placement` is in the
/// parent's coordinates. Its `label` is the text that it shows, if it shows one. An unspecified
/// dimension is `null`, and so are the frame, the placement and the proposal of a node in an
/// alternative that a `ViewThatFits` does not show.
public struct SnapshotJSON: CustomStringConvertible, Sendable {
  /// The text, with a trailing line feed.
  public let description: String

  /// Creates the JSON for a snapshot of a version.
  public init(_ snapshot: Snapshot, version: String) {
    var object = SnapshotJSON.object(of: snapshot)
    object["version"] = .string(version)
    description = JSONValue.object(object).indentedText + "\n"
  }

  /// Returns a snapshot as an object without a version.
  public static func object(of snapshot: Snapshot) -> JSONObject {
    let isShown = snapshot.shownNodes
    let nodes = snapshot.outline.nodes.indices.map { index in
      node(index, of: snapshot, isShown: isShown?[index] ?? true)
    }
    return [
      "scene": .string(snapshot.scene),
      "proposal": JSONValue(snapshot.proposal),
      "environment": .object(snapshot.environment),
      "size": JSONValue(snapshot.size),
      "nodes": .array(nodes),
    ]
  }

  private static func node(_ index: Int, of snapshot: Snapshot, isShown: Bool) -> JSONValue {
    let node = snapshot.outline.nodes[index]
    let placement = snapshot.placements[index]
    var object: JSONObject = [
      "path": .string(node.path),
      "id": node.id.map(JSONValue.string) ?? .null,
      "type": .string(node.type),
      "parent": node.parent.map { .number(Double($0)) } ?? .null,
      "frame": isShown ? JSONValue(snapshot.frames[index]) : .null,
      "placement": isShown ? JSONValue(placement.frame.origin) : .null,
      "proposal": isShown ? JSONValue(placement.proposal) : .null,
    ]
    object["label"] = node.label.map(JSONValue.string)
    return .object(object)
  }
}
