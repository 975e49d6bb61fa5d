import EscapedText
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

  /// Describes a frame, such as `30 × 10 at 15, 28 on screen`.
  static func frame(_ frame: CGRect) -> String {
    "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin)) on screen"
  }

  /// Compares frames in the parent's coordinates or, if those are equal, in the root's coordinates.
  private static func movement(_ old: NodeChange.Side, _ new: NodeChange.Side) -> String {
    let inside = MovementText.text(from: old.placement.frame, to: new.placement.frame)
    let frames = inside.isEmpty ? MovementText.text(from: old.frame, to: new.frame) : inside
    return (notices(old, new) + (frames.isEmpty ? [] : [frames])).joined(separator: " · ")
  }

  /// Describes what changed in the picture of a node besides its frame, one phrase each.
  static func notices(of change: NodeChange) -> [String] {
    guard let old = change.old, let new = change.new else { return [] }
    return notices(old, new)
  }

  /// Describes what changed in the picture of a node besides its frame.
  private static func notices(_ old: NodeChange.Side, _ new: NodeChange.Side) -> [String] {
    var notices: [String] = []
    if old.isTruncated != new.isTruncated {
      notices.append(new.isTruncated ? "truncated" : "no longer truncated")
    }
    if let before = old.alternative, let after = new.alternative, before != after {
      notices.append("shows alternative \(after) instead of \(before)")
    }
    if let before = old.lineCount, let after = new.lineCount, before != after {
      notices.append("\(before) → \(Counted(after, "line"))")
    }
    return notices
  }
}
