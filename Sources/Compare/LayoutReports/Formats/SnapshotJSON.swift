public import Digests
import LayoutCore
public import LayoutDiff

/// A snapshot as JSON: the nodes in pre-order, with frames in points in the root's coordinates.
///
/// A node's `parent` is an index in `nodes`, or `null` for the root; its `placement` is in the
/// parent's coordinates. An unspecified dimension is `null`.
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
    [
      "scene": .string(snapshot.scene),
      "proposal": JSONValue(snapshot.proposal),
      "environment": .object(snapshot.environment),
      "size": JSONValue(snapshot.size),
      "nodes": .array(snapshot.outline.nodes.indices.map { node($0, of: snapshot) }),
    ]
  }

  private static func node(_ index: Int, of snapshot: Snapshot) -> JSONValue {
    let node = snapshot.outline.nodes[index]
    return [
      "path": .string(node.path),
      "id": node.id.map(JSONValue.string) ?? .null,
      "type": .string(node.type),
      "parent": node.parent.map { .number(Double($0)) } ?? .null,
      "frame": JSONValue(snapshot.frames[index]),
      "placement": JSONValue(snapshot.placements[index].frame.origin),
      "proposal": JSONValue(snapshot.placements[index].proposal),
    ]
  }
}
