import Foundation
import LayoutCore

/// A node with its frames in both sources.
struct DriftMember {
  let pair: SourceMatching.Pair
  /// The frame in the reference.
  let reference: CGRect
  /// The frame in the other source.
  let other: CGRect
}

/// The nodes in a container, in the order of the reference.
struct DriftGroup {
  let members: [DriftMember]
  let container: DriftMember
  let tolerance: CGFloat
  /// The axis along which the nodes stand one after the other in the reference, if there is one.
  let axis: Axis?

  init(members: [DriftMember], container: DriftMember, tolerance: CGFloat) {
    self.container = container
    self.tolerance = tolerance
    func follow(_ axis: Axis) -> Bool {
      let sorted = members.map { $0.reference.span(axis) }.sorted { $0.start < $1.start }
      return members.count > 1
        && zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.start + tolerance }
    }
    let axis: Axis? = follow(.vertical) ? .vertical : follow(.horizontal) ? .horizontal : nil
    self.axis = axis
    // Where they stand counts, not the order of their declarations.
    self.members =
      axis.map { axis in
        members.sorted { $0.reference.span(axis).start < $1.reference.span(axis).start }
      } ?? members
  }

  /// Returns the node before one along an axis; `nil` if the container's edge is before it.
  func neighbor(of place: Int, _ axis: Axis) -> DriftMember? {
    if let own = self.axis { return own == axis && place > 0 ? members[place - 1] : nil }
    let span = members[place].reference.span(axis)
    let cross = members[place].reference.span(axis.other)
    return members.filter { member in
      let before = member.reference.span(axis)
      return before.end <= span.start + tolerance && before.start < span.start
        && member.reference.span(axis.other).overlaps(cross)
    }.max { $0.reference.span(axis).end < $1.reference.span(axis).end }
  }

  /// Returns whether a node of the container stands between two places in the other source.
  func hasMember(between start: CGFloat, and end: CGFloat, _ axis: Axis) -> Bool {
    members.contains { member in
      let middle = member.other.span(axis).middle
      return start < middle && middle < end
    }
  }

  /// Returns whether a node has the same edge or middle as a node before it in both sources.
  ///
  /// The first of nodes that are aligned tells where all of them are.
  func isAlignedWithNeighbor(_ member: DriftMember, _ axis: Axis) -> Bool {
    guard let own = self.axis, own != axis else { return false }
    return members.prefix { $0.pair.reference != member.pair.reference }.contains { other in
      let before = member.reference.span(axis).distances(from: other.reference.span(axis))
      let after = member.other.span(axis).distances(from: other.other.span(axis))
      return zip(before, after).contains { abs($0) <= tolerance && abs($0 - $1) <= tolerance }
    }
  }
}

extension Axis {
  fileprivate var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
