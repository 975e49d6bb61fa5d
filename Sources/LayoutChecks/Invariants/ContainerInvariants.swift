import LayoutCore
import LayoutDiff

/// The broken invariants of one container.
struct ContainerInvariants {
  private let container: SiblingTable.Container
  private let tree: CheckedTree
  private let current: SiblingTable
  private let past: [PastVersion]
  /// The difference up to which two lengths are equal: a pixel.
  private let tolerance: Double
  /// The distance beyond which a relation is broken.
  private let limit: Double

  init(
    _ container: SiblingTable.Container,
    of tree: CheckedTree,
    _ current: SiblingTable,
    _ past: [PastVersion]
  ) {
    (self.container, self.tree, self.current, self.past) = (container, tree, current, past)
    tolerance = 1 / tree.scale + 0.01
    limit = max(tree.limits.limit(of: .brokenInvariant), tolerance)
  }

  /// Two neighbors whose relation is broken.
  private struct Break {
    let pair: [String]
    let relation: PairRelation
    let support: Int
    let since: String
    /// How far the relation is from holding, in points, and the distance before for a gap.
    let values: (past: Double, now: Double)
  }

  /// The broken invariants: one for each relation, about the view that is part of most of its
  /// breaks.
  var broken: [BrokenInvariant] {
    var breaks: [PairRelation: [Break]] = [:]
    var relations: [PairRelation] = []
    for (place, pair) in zip(container.views, container.views.dropFirst()).enumerated() {
      for found in broken(pair.0, pair.1, isSpaced: container.spaced.contains(place)) {
        if breaks[found.relation] == nil { relations.append(found.relation) }
        breaks[found.relation, default: []].append(found)
      }
    }
    return relations.compactMap { relation in
      guard let found = breaks[relation], let culprit = ContainerInvariants.culprit(of: found),
        let first = found.first(where: { $0.pair.contains(culprit) })
      else { return nil }
      return invariant(first, culprit)
    }
  }

  /// Returns the view that is part of most breaks; the last one, if there are several.
  private static func culprit(of breaks: [Break]) -> String? {
    var counts: [String: Int] = [:]
    for found in breaks { for view in found.pair { counts[view, default: 0] += 1 } }
    let greatest = counts.values.max() ?? 0
    return breaks.flatMap(\.pair).last { counts[$0] == greatest }
  }

  /// Returns the breaks between two neighbors, at most one for each axis.
  private func broken(_ one: String, _ other: String, isSpaced: Bool) -> [Break] {
    guard let first = current.views[one], let second = current.views[other] else { return [] }
    // A version without one of the views says nothing about the pair.
    var frames: [[(ViewFrames, ViewFrames)]] = []
    var since: String?
    for version in past {
      let pairs = version.tables.flatMap { table -> [(ViewFrames, ViewFrames)] in
        guard let first = table.views[one], let second = table.views[other] else { return [] }
        return [(first.frames[0], second.frames[0])]
      }
      guard !pairs.isEmpty else { continue }
      frames.append(pairs)
      since = since ?? version.label
    }
    guard frames.count >= PastVersion.minimumCount, let since else { return [] }
    // The distance of views that were apart, or in a different order, is not that of neighbors.
    let hasGap =
      !isSpaced
      && past.allSatisfy { version in
        version.tables.allSatisfy {
          $0.views[one] == nil || $0.views[other] == nil || $0.neighbors.contains([one, other])
        }
      }
    let before = frames.flatMap(\.self)
    let now = Array(zip(first.frames, second.frames))
    return [Axis.horizontal, .vertical].compactMap { axis in
      for relations in candidates(along: axis, first, second, hasGap: hasGap) {
        let held = relations.filter { value(of: $0, in: before) != nil }
        let lost = held.filter { deviation(of: $0, from: before, in: now) > limit }
        // Views that still share one of several lines are still aligned.
        guard let relation = lost.first, lost.count == held.count else { continue }
        return Break(
          pair: [one, other],
          relation: relation,
          support: frames.count,
          since: since,
          values: (
            value(of: relation, in: before) ?? 0,
            now.map { relation.value($0, $1) }.max { abs($0) < abs($1) } ?? 0
          )
        )
      }
      return nil
    }
  }

  /// The relations that the container can cause, in order of importance; each list has alternatives.
  ///
  /// The lengths of texts, and of views with text except for the widths in a column, follow from what
  /// they say.
  private func candidates(
    along axis: Axis,
    _ first: SiblingTable.View,
    _ second: SiblingTable.View,
    hasGap: Bool
  ) -> [[PairRelation]] {
    let isColumn = container.kind == .column && axis == .horizontal
    let hasText = isColumn ? first.isText || second.isText : first.hasText || second.hasText
    // A spacer between two views is as long as their lengths permit, so that it is no distance.
    let gap: [[PairRelation]] = hasGap ? [[.gap(axis)]] : []
    let length: [[PairRelation]] = hasText ? [] : [[.length(axis)]]
    let lines = [PairRelation.Line.allCases.map { PairRelation.line($0, axis) }]
    switch (container.kind, axis) {
    case (.row, .horizontal), (.column, .vertical): return [[.order(axis)]] + gap + length
    case (.custom, _): return length + lines + [[.order(axis)]]
    default: return length + lines
    }
  }

  /// Returns the value of a relation that held in all layouts; `nil` if it did not.
  private func value(
    of relation: PairRelation,
    in pairs: [(ViewFrames, ViewFrames)]
  ) -> Double? {
    let values = pairs.map { relation.value($0, $1) }
    guard let first = values.first else { return nil }
    switch relation {
    case .gap: return values.allSatisfy { abs($0 - first) <= tolerance } ? first : nil
    // Views on top of each other have no order.
    case .order(let axis):
      let isOrdered = pairs.allSatisfy { $0.framed[axis].last <= $1.framed[axis].first + tolerance }
      return isOrdered ? 0 : nil
    default: return values.allSatisfy { abs($0) <= tolerance } ? 0 : nil
    }
  }

  /// Returns how far a relation is from holding at the end of a span where it is farther.
  private func deviation(
    of relation: PairRelation,
    from before: [(ViewFrames, ViewFrames)],
    in now: [(ViewFrames, ViewFrames)]
  ) -> Double {
    let past = value(of: relation, in: before) ?? 0
    if case .order(let axis) = relation {
      // Places are exchanged only if one view is entirely before the other one.
      return now.contains { $1.framed[axis].last <= $0.framed[axis].first + tolerance }
        ? .infinity : 0
    }
    return now.map { abs(relation.value($0, $1) - past) }.max() ?? 0
  }

  private func invariant(_ found: Break, _ culprit: String) -> BrokenInvariant? {
    let pair = found.pair[0] == culprit ? found.pair : found.pair.reversed()
    let nodes = pair.compactMap { current.views[$0]?.node }
    let names = nodes.map(tree.name)
    let versions = "in all \(found.support) versions since \(PrintableText.text(found.since))"
    let (past, now) = (
      PointsText.short(found.values.past), PointsText.short(found.values.now)
    )
    let text =
      switch found.relation {
      case .gap: "\(names[0]) and \(names[1]) were \(past) apart \(versions), and are \(now) now"
      case .order: "\(names[0]) and \(names[1]) were in this order \(versions), and are not now"
      default:
        """
        \(names[0]) and \(names[1]) had the same \(found.relation.name) \(versions), and differ by \
        \(PointsText.short(abs(found.values.now))) now
        """
      }
    return BrokenInvariant(
      nodes: nodes.map { tree.nodes[$0] },
      places: nodes,
      relation: found.relation.name,
      text: text,
      since: found.since,
      support: found.support
    )
  }
}
