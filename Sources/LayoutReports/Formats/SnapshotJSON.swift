public import CanonicalJSON
import Foundation
public import LayoutDiff

/// A snapshot for programs: nodes in pre-order, frames in the root's coordinates, in points.
///
/// A node's `parent` is the position of its container in `nodes`, `null` at the root; its
/// `placement` is in the container's coordinates. An unspecified dimension is `null`.
public struct SnapshotJSON: CustomStringConvertible, Sendable {
  /// The text, with a line feed at its end.
  public let description: String

  /// Writes a snapshot of a version.
  public init(_ snapshot: Snapshot, version: String) {
    var object = SnapshotJSON.object(of: snapshot)
    object["version"] = .string(version)
    description = JSONValue.object(object).indentedText + "\n"
  }

  /// Returns a snapshot that belongs to no version as an object.
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
