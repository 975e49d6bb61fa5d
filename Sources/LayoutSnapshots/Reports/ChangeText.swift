import Foundation
import LayoutCore

/// What became of a node, in words: `down 4`, or `added, 30x10 at 15, 28`.
struct ChangeText: CustomStringConvertible {
  let description: String

  init(_ change: NodeChange) {
    description =
      switch (change.old, change.new) {
      case (let old?, let new?): ChangeText.movement(old, new)
      case (nil, let new?): "added, \(ChangeText.place(new.frame))"
      case (let old?, nil): "removed, was \(ChangeText.place(old.frame))"
      case (nil, nil): ""
      }
  }

  /// A frame in words: `30x10 at 15, 28`.
  static func place(_ frame: CGRect) -> String {
    "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
  }

  /// In a container that is the same, the place in it tells; in another one, the place in the root.
  private static func movement(_ old: NodeChange.Side, _ new: NodeChange.Side) -> String {
    let inside = MovementText.text(from: old.placement.frame, to: new.placement.frame)
    return inside.isEmpty ? MovementText.text(from: old.frame, to: new.frame) : inside
  }
}
