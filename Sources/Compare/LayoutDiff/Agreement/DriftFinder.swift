import Foundation
import LayoutCore

/// Finds the rules that one source follows and the other does not.
struct DriftFinder {
  private let matching: SourceMatching
  private let tolerance: CGFloat
  private let outlines: (reference: SceneOutline, other: SceneOutline)
  /// The frames, measured from the origins of the roots.
  let frames: (reference: [CGRect], other: [CGRect])
  /// The containers with a node, however deep, that only one source has.
  private let incomplete: (reference: Set<Int>, other: Set<Int>)

  init(
    reference: Snapshot,
    other: Snapshot,
    _ matching: SourceMatching,
    tolerance: CGFloat
  ) {
    self.matching = matching
    self.tolerance = tolerance
    outlines = (reference.outline.named(), other.outline.named())
    frames = (reference.framesInRoot, other.framesInRoot)
    incomplete = (
      DriftFinder.containers(ofUnmatchedIn: reference.outline, matching.matches),
      DriftFinder.containers(ofUnmatchedIn: other.outline, matching.reverse)
    )
  }

  /// Returns the drifts, with the nodes in which they are seen.
  func drifts() -> [(drift: Drift, place: Agreement.Place)] {
    let groups = groups()
    var drifts: [(drift: Drift, place: Agreement.Place)] = []
    for pair in matching.pairs {
      let members = groups[pair.reference] ?? []
      let inside = positions(of: members, in: pair)
      let rename = renamed(pair)
      let place = Agreement.Place(reference: pair.reference, other: pair.other)
      drifts += rename.map { [($0, place)] } ?? []
      // The size of a text follows from its words, and that of a container from what is in it.
      if rename == nil, inside.isEmpty, !isIncomplete(pair) {
        let sizes = sizes(pair).filter { size in
          !members.contains { hasOtherSize($0, along: size.axis) }
        }
        drifts += sizes.map { ($0, place) }
      }
      drifts += inside
    }
    return drifts + unmatched()
  }

  /// The pairs by the nearest container that is matched and contains the match too.
  private func groups() -> [Int: [SourceMatching.Pair]] {
    var groups: [Int: [SourceMatching.Pair]] = [:]
    for pair in matching.pairs {
      guard let container = container(of: pair) else { continue }
      groups[container, default: []].append(pair)
    }
    return groups
  }

  private func container(of pair: SourceMatching.Pair) -> Int? {
    let around = Set(outlines.other.ancestors(of: pair.other))
    return outlines.reference.ancestors(of: pair.reference).first { ancestor in
      matching.matches[ancestor].map(around.contains) ?? false
    }
  }

  // MARK: Names

  private func name(_ pair: SourceMatching.Pair) -> String {
    outlines.reference.nodes[pair.reference].name
  }

  /// Returns whether a node has a different text or ID; roots belong together whatever their names are.
  private func renamed(_ pair: SourceMatching.Pair) -> Drift? {
    guard pair.reference != 0 else { return nil }
    let before = outlines.reference.nodes[pair.reference]
    let after = outlines.other.nodes[pair.other]
    if let old = before.comparableLabel, let new = after.comparableLabel, old != new {
      return Drift(.renamed, of: name(pair), newName: after.label ?? new)
    }
    if let old = before.id, let new = after.id, old != new {
      return Drift(.renamed, of: old, newName: new)
    }
    return nil
  }

  /// The nodes with an ID or a text that only one source has.
  private func unmatched() -> [(drift: Drift, place: Agreement.Place)] {
    let missing = DriftFinder.unmatched(in: outlines.reference, matching.matches).map { index in
      (
        Drift(.missing, of: outlines.reference.nodes[index].name),
        Agreement.Place(reference: index, other: nil)
      )
    }
    let added = DriftFinder.unmatched(in: outlines.other, matching.reverse).map { index in
      (
        Drift(.added, of: outlines.other.nodes[index].name),
        Agreement.Place(reference: nil, other: index)
      )
    }
    return missing + added
  }

  private static func unmatched(in outline: SceneOutline, _ matches: [Int?]) -> [Int] {
    outline.nodes.indices.filter { matches[$0] == nil && isRecognizable(outline.nodes[$0]) }
  }

  private static func isRecognizable(_ node: SceneOutline.Node) -> Bool {
    node.id != nil || node.label != nil
  }

  /// Returns whether a container lacks a node in one of the sources.
  private func isIncomplete(_ pair: SourceMatching.Pair) -> Bool {
    incomplete.reference.contains(pair.reference) || incomplete.other.contains(pair.other)
  }

  private static func containers(
    ofUnmatchedIn outline: SceneOutline,
    _ matches: [Int?]
  ) -> Set<Int> {
    var containers: Set<Int> = []
    for (index, node) in outline.nodes.enumerated()
    where matches[index] == nil && isRecognizable(node) {
      var container = node.parent
      // The containers of a known container are known too.
      while let known = container, containers.insert(known).inserted {
        container = outline.nodes[known].parent
      }
    }
    return containers
  }

  // MARK: Sizes

  private func hasOtherSize(_ pair: SourceMatching.Pair, along axis: Axis?) -> Bool {
    let (before, after) = (frames.reference[pair.reference].size, frames.other[pair.other].size)
    let difference =
      axis == .horizontal ? after.width - before.width : after.height - before.height
    return abs(difference) > tolerance
  }

  private func sizes(_ pair: SourceMatching.Pair) -> [Drift] {
    let (before, after) = (frames.reference[pair.reference], frames.other[pair.other])
    var drifts: [Drift] = []
    let isText =
      SourceKind(outlines.reference.nodes[pair.reference].type) == .text
      && SourceKind(outlines.other.nodes[pair.other].type) == .text
    if abs(after.width - before.width) > tolerance {
      drifts.append(
        size(.width, .horizontal, of: pair, before: before.width, after: after.width)
      )
    }
    let taller = abs(after.height - before.height)
    if taller > tolerance {
      let isLine = taller >= 0.6 * min(before.height, after.height)
      let kind: Drift.Kind = !isText ? .height : isLine ? .lines : .lineHeight
      drifts.append(
        size(kind, .vertical, of: pair, before: before.height, after: after.height)
      )
    }
    return drifts
  }

  private func size(
    _ kind: Drift.Kind,
    _ axis: Axis,
    of pair: SourceMatching.Pair,
    before: CGFloat,
    after: CGFloat
  ) -> Drift {
    Drift(kind, of: name(pair), axis: axis, reference: before, other: after)
  }

  // MARK: Positions

  private func member(_ pair: SourceMatching.Pair) -> DriftMember {
    DriftMember(
      pair: pair,
      reference: frames.reference[pair.reference],
      other: frames.other[pair.other]
    )
  }

  /// Returns the drifts of the positions of nodes in their container.
  private func positions(
    of members: [SourceMatching.Pair],
    in container: SourceMatching.Pair
  ) -> [(drift: Drift, place: Agreement.Place)] {
    let group = DriftGroup(
      members: members.map(member),
      container: member(container),
      tolerance: tolerance
    )
    var drifts: [(drift: Drift, place: Agreement.Place)] = []
    for (index, member) in group.members.enumerated() {
      let place = Agreement.Place(reference: member.pair.reference, other: member.pair.other)
      for axis in [Axis.vertical, .horizontal] {
        let span = (member.reference.span(axis), member.other.span(axis))
        let found =
          if let before = group.neighbor(of: index, axis) {
            drift(of: member, after: before, span, axis, group)
          } else {
            drift(of: member, span, axis, group)
          }
        drifts += found.map { ($0, place) }
      }
    }
    return drifts
  }

  /// Returns the drift of the distance of a node from the one before it.
  private func drift(
    of member: DriftMember,
    after before: DriftMember,
    _ span: (reference: Span, other: Span),
    _ axis: Axis,
    _ group: DriftGroup
  ) -> [Drift] {
    let (first, second) = (before.reference.span(axis), before.other.span(axis))
    if span.other.end <= second.start + tolerance, span.other.end < second.end {
      return [Drift(.order, of: name(member.pair), beside: name(before.pair), axis: axis)]
    }
    let gaps = (span.reference.start - first.end, span.other.start - second.end)
    guard abs(gaps.0 - gaps.1) > tolerance,
      !isInterrupted(from: first.end, to: span.reference.start, axis, isReference: true),
      !isInterrupted(from: second.end, to: span.other.start, axis, isReference: false),
      !group.hasMember(between: second.end, and: span.other.start, axis)
    else { return [] }
    let drift = Drift(
      .spacing,
      of: name(member.pair),
      beside: name(before.pair),
      axis: axis,
      reference: gaps.0,
      other: gaps.1
    )
    return [drift]
  }

  /// Returns the drift of the place of a node in its container.
  private func drift(
    of member: DriftMember,
    _ span: (reference: Span, other: Span),
    _ axis: Axis,
    _ group: DriftGroup
  ) -> [Drift] {
    let around = (group.container.reference.span(axis), group.container.other.span(axis))
    let (before, after) = (span.reference.insets(in: around.0), span.other.insets(in: around.1))
    guard !before.agrees(with: after, tolerance),
      !group.isAlignedWithNeighbor(member, axis),
      !isInterrupted(from: around.0.start, to: span.reference.start, axis, isReference: true),
      !isInterrupted(from: around.1.start, to: span.other.start, axis, isReference: false),
      !group.hasMember(between: around.1.start, and: span.other.start, axis)
    else { return [] }
    let isAlignment = before.side(tolerance) != after.side(tolerance)
    let isTrailing = before.side(tolerance) == .end
    let drift = Drift(
      isAlignment ? .alignment : .inset,
      of: name(member.pair),
      beside: name(group.container.pair),
      axis: axis,
      reference: isTrailing ? before.end : before.start,
      other: isTrailing ? after.end : after.start
    )
    return [drift]
  }

  /// Returns whether a node that only one source has stands between two places.
  private func isInterrupted(
    from start: CGFloat,
    to end: CGFloat,
    _ axis: Axis,
    isReference: Bool
  ) -> Bool {
    let outline = isReference ? outlines.reference : outlines.other
    let matches = isReference ? matching.matches : matching.reverse
    let frames = isReference ? frames.reference : frames.other
    return outline.nodes.indices.contains { index in
      guard matches[index] == nil, DriftFinder.isRecognizable(outline.nodes[index]) else {
        return false
      }
      let middle = frames[index].span(axis).middle
      return start < middle && middle < end
    }
  }
}
