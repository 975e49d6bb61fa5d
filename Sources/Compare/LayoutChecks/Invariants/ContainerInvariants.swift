import LayoutCore
import LayoutDiff

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

  /// Two neighbors, or a view and its container, whose relation is broken.
  private struct Break {
    /// The identities of the views; that of a view alone for its relation to the container.
    let views: [String]
    let relation: PairRelation
    let support: Int
    let since: String
    /// How far the relation is from holding, in points, and the distance before for a gap.
    let values: (past: Double, now: Double)

    init(
      _ views: [String],
      _ relation: PairRelation,
      _ before: Support,
      _ values: (past: Double, now: Double)
    ) {
      (self.views, self.relation, self.values) = (views, relation, values)
      (support, since) = (before.count, before.since)
    }
  }

  /// Two frames in the layouts of earlier versions.
  private struct Support {
    let pairs: [(ViewFrames, ViewFrames)]
    /// The number of versions, and the first one.
    let count: Int
    let since: String
  }

  /// The broken invariants: one for each relation, about the view that is part of most of its
  /// breaks.
  var broken: [BrokenInvariant] {
    var breaks: [PairRelation: [Break]] = [:]
    var relations: [PairRelation] = []
    let neighbors = zip(container.views, container.views.dropFirst()).enumerated()
    let found =
      neighbors.flatMap { place, pair in
        broken(pair.0, pair.1, isSpaced: container.spaced.contains(place))
      } + container.views.compactMap(brokenContainment)
    for found in found {
      if breaks[found.relation] == nil { relations.append(found.relation) }
      breaks[found.relation, default: []].append(found)
    }
    return relations.compactMap { relation in
      guard let found = breaks[relation], let culprit = ContainerInvariants.culprit(of: found),
        let first = found.first(where: { $0.views.contains(culprit) })
      else { return nil }
      return invariant(first, culprit)
    }
  }

  /// Returns the view that is part of most breaks; the last one, if there are several.
  private static func culprit(of breaks: [Break]) -> String? {
    var counts: [String: Int] = [:]
    for found in breaks { for view in found.views { counts[view, default: 0] += 1 } }
    let greatest = counts.values.max() ?? 0
    return breaks.flatMap(\.views).last { counts[$0] == greatest }
  }

  /// Returns the breaks between two neighbors, at most one for each axis.
  private func broken(_ one: String, _ other: String, isSpaced: Bool) -> [Break] {
    guard let first = current.views[one], let second = current.views[other] else { return [] }
    let before = before { table in
      guard let first = table.views[one], let second = table.views[other] else { return nil }
      return (first.frames[0], second.frames[0])
    }
    guard let before else { return [] }
    // The distance of views that were apart, or in a different order, is not that of neighbors.
    let hasGap =
      !isSpaced
      && past.allSatisfy { version in
        version.tables.allSatisfy {
          $0.views[one] == nil || $0.views[other] == nil || $0.neighbors.contains([one, other])
        }
      }
    let now = Array(zip(first.frames, second.frames))
    return [Axis.horizontal, .vertical].compactMap { axis in
      for relations in candidates(along: axis, first, second, hasGap: hasGap) {
        let held = relations.filter { value(of: $0, in: before.pairs) != nil }
        let lost = held.filter { deviation(of: $0, from: before.pairs, in: now) > limit }
        // Views that still share one of several lines are still aligned.
        guard let relation = lost.first, lost.count == held.count else { continue }
        return Break([one, other], relation, before, values(of: relation, before.pairs, now))
      }
      return nil
    }
  }

  /// Returns the break of a view that was in its container, and now extends past it.
  private func brokenContainment(of view: String) -> Break? {
    guard let found = current.views[view],
      let before = before({ table in table.views[view].map { ($0.frames[0], $0.outer[0]) } }),
      value(of: .containment, in: before.pairs) != nil
    else { return nil }
    let now = found.frames.indices.map {
      (found.frames[$0], found.outer[min($0, found.outer.count - 1)])
    }
    guard deviation(of: .containment, from: before.pairs, in: now) > limit else { return nil }
    return Break([view], .containment, before, values(of: .containment, before.pairs, now))
  }

  /// Returns two frames in the earlier versions; a version without them says nothing about their
  /// relation.
  ///
  /// - Returns: `nil` if there are too few versions.
  private func before(_ pair: (SiblingTable) -> (ViewFrames, ViewFrames)?) -> Support? {
    let versions = past.map { ($0.label, $0.tables.compactMap(pair)) }.filter { !$0.1.isEmpty }
    guard versions.count >= PastVersion.minimumCount, let since = versions.first?.0 else {
      return nil
    }
    return Support(pairs: versions.flatMap(\.1), count: versions.count, since: since)
  }

  private func values(
    of relation: PairRelation,
    _ before: [(ViewFrames, ViewFrames)],
    _ now: [(ViewFrames, ViewFrames)]
  ) -> (past: Double, now: Double) {
    let values = now.map { relation.value($0, $1) }
    return (value(of: relation, in: before) ?? 0, values.max { abs($0) < abs($1) } ?? 0)
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
  private func value(of relation: PairRelation, in pairs: [(ViewFrames, ViewFrames)]) -> Double? {
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
    let views = found.views[0] == culprit ? found.views : found.views.reversed()
    var nodes = views.compactMap { current.views[$0]?.node }
    if found.relation == .containment { nodes.append(container.node) }
    let names = nodes.map(tree.name)
    let versions = "in all \(found.support) versions since \(PrintableText.text(found.since))"
    let (past, now) = (PointsText.short(found.values.past), PointsText.short(found.values.now))
    let text =
      switch found.relation {
      case .gap: "\(names[0]) and \(names[1]) were \(past) apart \(versions), and are \(now) now"
      case .containment:
        "\(names[0]) was inside \(names[1]) \(versions), and now extends \(now) points past it"
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
