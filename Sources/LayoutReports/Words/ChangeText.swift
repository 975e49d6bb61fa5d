import Foundation
import LayoutCore
import LayoutDiff

/// The change of a node in words: `down 4`, or `added, 30x10 at 15, 28`.
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

  /// Returns a frame in words: `30x10 at 15, 28`.
  static func frame(_ frame: CGRect) -> String {
    "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
  }

  /// Compares frames in the parent, or in the root if those are equal, as in a different parent.
  private static func movement(_ old: NodeChange.Side, _ new: NodeChange.Side) -> String {
    let inside = MovementText.text(from: old.placement.frame, to: new.placement.frame)
    return inside.isEmpty ? MovementText.text(from: old.frame, to: new.frame) : inside
  }
}
