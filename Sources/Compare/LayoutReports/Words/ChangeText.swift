import Foundation
import LayoutCore
import LayoutDiff

/// The description of a node's change, such as `down 4` or `added, 30x10 at 15, 28`.
struct ChangeText: CustomStringConvertible {
  let description: String

  init(_ change: NodeChange) {
    description =
      switch (change.old, change.new) {
      case (let old?, let new?): ChangeText.movement(old, new)
      case (nil, let new?): "added, \(ChangeText.frame(new.frame))"
      case (let old?, nil): "removed, was \(ChangeText.frame(old.frame))"
      case (nil, nil): ""
      }
  }

  /// Describes a frame, such as `30x10 at 15, 28`.
  static func frame(_ frame: CGRect) -> String {
    "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
  }

  /// Compares frames in the parent's coordinates or, if those are equal, in the root's coordinates.
  private static func movement(_ old: NodeChange.Side, _ new: NodeChange.Side) -> String {
    let inside = MovementText.text(from: old.placement.frame, to: new.placement.frame)
    return inside.isEmpty ? MovementText.text(from: old.frame, to: new.frame) : inside
  }
}
