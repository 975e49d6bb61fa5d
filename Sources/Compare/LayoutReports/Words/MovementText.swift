import Foundation
import LayoutCore

/// Describes how a frame moved and was resized.
enum MovementText {
  /// Returns a description such as `down 4 · width 10 → 20`; empty if the frames are equal.
  static func text(from old: CGRect, to new: CGRect) -> String {
    var parts: [String] = []
    let right = new.minX - old.minX
    let down = new.minY - old.minY
    if right != 0 { parts.append(move(right, "right", "left")) }
    if down != 0 { parts.append(move(down, "down", "up")) }
    if old.width != new.width { parts.append(resize("width", old.width, new.width)) }
    if old.height != new.height { parts.append(resize("height", old.height, new.height)) }
    return parts.joined(separator: " · ")
  }

  private static func move(_ length: CGFloat, _ forwards: String, _ backwards: String) -> String {
    "\(length > 0 ? forwards : backwards) \(PointsText.short(abs(length)))"
  }

  private static func resize(_ name: String, _ old: CGFloat, _ new: CGFloat) -> String {
    let (before, after) = (PointsText.short(old), PointsText.short(new))
    guard before == after else { return "\(name) \(before) → \(after)" }
    return "\(name) \(PointsText.short(abs(new - old))) \(new > old ? "more" : "less")"
  }
}
