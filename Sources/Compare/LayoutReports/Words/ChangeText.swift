import EscapedText
import Foundation
import LayoutCore
package import LayoutDiff

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

/// Describes how a frame moved and was resized.
enum MovementText {
  /// Returns a description such as `down 4 · width 10 → 20`; empty if the frames are equal.
  static func text(from old: CGRect, to new: CGRect) -> String {
    let right = new.minX - old.minX
    let down = new.minY - old.minY
    let parts: [(length: CGFloat, text: String)] = [
      (right, move(right, "right", "left")), (down, move(down, "down", "up")),
      (new.width - old.width, resize("width", old.width, new.width)),
      (new.height - old.height, resize("height", old.height, new.height)),
    ]
    let changed = parts.filter { $0.length != 0 }
    // What rounding moves is named only if nothing else is.
    let noticed = changed.filter { abs($0.length) >= 0.0005 }
    return (noticed.isEmpty ? changed : noticed).map(\.text).joined(separator: " · ")
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

/// A sentence with the counts of a diff.
package struct DiffSummary: CustomStringConvertible {
  package let description: String

  package init(_ diff: VersionDiff) {
    let same = diff.comparedCount - diff.scenes.count
    var parts = [
      "\(Counted(diff.comparedCount, "snapshot")) compared",
      diff.scenes.isEmpty
        ? "nothing differs" : "\(DiffSummary.differing(diff.scenes.count)), \(same) unchanged",
    ]
    if !diff.omissions.isEmpty { parts.append("\(diff.omissions.count) not compared") }
    if diff.excludedCount > 0 { parts.append("\(diff.excludedCount) excluded") }
    description = parts.joined(separator: "; ")
  }

  private static func differing(_ count: Int) -> String {
    "\(count) \(count == 1 ? "differs" : "differ")"
  }

  /// Summarizes a diff in one line, with the labels of both versions and the number of causes.
  package static func line(of diff: VersionDiff) -> String {
    let names = "\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))"
    let causes = Set(diff.scenes.flatMap { $0.diff.namedCauses(in: $0.scene) }.map(\.id))
    let count = causes.isEmpty ? "" : "; \(Counted(causes.count, "cause"))"
    return "\(names): \(DiffSummary(diff))\(count)\n"
  }
}
