import EscapedText
import Foundation
import LayoutCore
import LayoutDiff

/// Describes how a frame moved and was resized.
enum MovementText {
  /// Returns a description such as `down 4 · width 10 → 20`; empty if the frames are equal.
  static func text(from old: CGRect, to new: CGRect) -> String {
    let (right, down) = (new.minX - old.minX, new.minY - old.minY)
    let (wider, taller) = (new.width - old.width, new.height - old.height)
    // What rounding moves is named only if nothing else is.
    let least = [right, down, wider, taller].contains { abs($0) >= 0.0005 } ? 0.0005 : 0
    func isNamed(_ length: CGFloat) -> Bool { length != 0 && abs(length) >= least }
    var parts: [String] = []
    if isNamed(right) { parts.append(move(right, forwards: "right", backwards: "left")) }
    if isNamed(down) { parts.append(move(down, forwards: "down", backwards: "up")) }
    if isNamed(wider) { parts.append(resize("width", from: old.width, to: new.width)) }
    if isNamed(taller) { parts.append(resize("height", from: old.height, to: new.height)) }
    return parts.joined(separator: " · ")
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
