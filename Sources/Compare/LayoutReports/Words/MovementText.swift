import EscapedText
import Foundation
import LayoutCore
import LayoutDiff

/// Describes how a frame moved and was resized.
enum MovementText {
  /// Returns a description such as `down 4 · width 10 → 20`; empty if the frames are equal.
  static func text(from old: CGRect, to new: CGRect) -> String {
    let right = new.minX - old.minX
    let down = new.minY - old.minY
    let parts: [(length: CGFloat, text: String)] = [
      (right, move(right, forwards: "right", backwards: "left")),
      (down, move(down, forwards: "down", backwards: "up")),
      (new.width - old.width, resize("width", from: old.width, to: new.width)),
      (new.height - old.height, resize("height", from: old.height, to: new.height)),
    ]
    let changed = parts.filter { $0.length != 0 }
    // What rounding moves is named only if nothing else is.
    let noticed = changed.filter { abs($0.length) >= 0.0005 }
    return (noticed.isEmpty ? changed : noticed).map(\.text).joined(separator: " · ")
  }

  private static func move(_ length: CGFloat, forwards: String, backwards: String) -> String {
    "\(length > 0 ? forwards : backwards) \(PointsText.short(abs(length)))"
  }

  private static func resize(_ name: String, from old: CGFloat, to new: CGFloat) -> String {
    let (before, after) = (PointsText.short(old), PointsText.short(new))
    guard before == after else { return "\(name) \(before) → \(after)" }
    return "\(name) \(PointsText.short(abs(new - old))) \(new > old ? "more" : "less")"
  }
}
