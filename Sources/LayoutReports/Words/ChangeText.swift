import Foundation
import LayoutCore
import LayoutDiff

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

  /// What the words of a change are made of: changes of the same key have the same words.
  ///
  /// Lengths are told to a thousandth of a point, and less than that by its sign.
  struct Key: Hashable {
    private let kind: NodeChange.Kind
    private var lengths = SIMD8<Double>.zero

    init(_ change: NodeChange) {
      kind = change.kind
      guard let old = change.old, let new = change.new else {
        let frame = change.new?.frame ?? change.old?.frame ?? .zero
        lengths.lowHalf = [
          Key.told(frame.minX), Key.told(frame.minY), Key.told(frame.width),
          Key.told(frame.height),
        ]
        return
      }
      let inside = (old.placement.frame, new.placement.frame)
      let (before, after) = inside.0 == inside.1 ? (old.frame, new.frame) : inside
      lengths[0] = Key.told(after.minX - before.minX)
      lengths[1] = Key.told(after.minY - before.minY)
      note(before.width, after.width, at: 2)
      note(before.height, after.height, at: 5)
    }

    /// Notes what is told of another length: both as they are told, and by how much they differ where that is the
    /// same; nothing of the same length.
    private mutating func note(_ before: CGFloat, _ after: CGFloat, at place: Int) {
      guard before != after else { return }
      (lengths[place], lengths[place + 1]) = (Key.told(before), Key.told(after))
      if lengths[place] == lengths[place + 1] { lengths[place + 2] = Key.told(after - before) }
    }

    /// Returns a length as it is told.
    private static func told(_ length: CGFloat) -> Double {
      let rounded = (length * 1000).rounded()
      if rounded == 0, length != 0 { return length < 0 ? -0.1 : 0.1 }
      // Adding nothing makes −0 one with 0.
      return Double(rounded.isFinite ? rounded : length) + 0
    }

    /// Hashes the lengths as a whole.
    func hash(into hasher: inout Hasher) {
      withUnsafeBytes(of: lengths) { hasher.combine(bytes: $0) }
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
