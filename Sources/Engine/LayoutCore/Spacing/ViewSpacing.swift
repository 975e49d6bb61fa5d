public import Foundation

/// A view's preferred distances to its neighbors, by edge.
///
/// An edge can have a preferred distance to any neighbor and one between texts; an upper or lower
/// edge can also have one between a text and a view without preferences. The distance between two
/// texts is the sum of their preferences between texts. The distance between other views is the
/// larger of their preferences, or 8 points if neither has one.
public struct ViewSpacing: Equatable, Sendable {
  /// The kinds of preferences of an edge.
  package enum Kind: Int, CaseIterable, Sendable { case any, betweenTexts }

  /// The preferences of an edge; −∞ means no preference and takes half the space of an optional.
  private struct EdgePreferences: Equatable, Sendable {
    private var anyOrNone: CGFloat = -.infinity
    private var betweenTextsOrNone: CGFloat = -.infinity

    var any: CGFloat? {
      get { anyOrNone == -.infinity ? nil : anyOrNone }
      set { anyOrNone = newValue ?? -.infinity }
    }

    var betweenTexts: CGFloat? {
      get { betweenTextsOrNone == -.infinity ? nil : betweenTextsOrNone }
      set { betweenTextsOrNone = newValue ?? -.infinity }
    }

    @inline(__always)
    mutating func formMaximum(_ other: EdgePreferences) {
      anyOrNone = max(anyOrNone, other.anyOrNone)
      betweenTextsOrNone = max(betweenTextsOrNone, other.betweenTextsOrNone)
    }
  }

  private var top = EdgePreferences()
  private var leading = EdgePreferences()
  private var bottom = EdgePreferences()
  private var trailing = EdgePreferences()
  /// The distances to a view without preferences above and below a text; −∞ means none.
  private var aboveText: CGFloat = -.infinity
  private var belowText: CGFloat = -.infinity

  /// Creates spacing without preferences.
  public init() {}

  /// Spacing that prefers no distance on any edge.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    for edge in Edge.allCases { spacing.set(0, .any, on: edge) }
    return spacing
  }()

  /// The distance between neighbors without preferences, in points.
  package static let standardDistance: CGFloat = 8

  /// The minimum length of a spacer for which none is set, in points.
  package static let standardSpacerLength: CGFloat = 8

  /// Sets or removes the preference of a kind on an edge, in points.
  package mutating func set(_ value: CGFloat?, _ kind: Kind, on edge: Edge) {
    var preferences = self[edge]
    switch kind {
    case .any: preferences.any = value
    case .betweenTexts: preferences.betweenTexts = value
    }
    self[edge] = preferences
  }

  /// Sets the distances to views without preferences above and below a text, in points.
  package mutating func setDistances(aboveText above: CGFloat, belowText below: CGFloat) {
    aboveText = above
    belowText = below
  }

  private subscript(edge: Edge) -> EdgePreferences {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Merges another view's preferences into these on the given edges; the larger ones remain.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) {
      top.formMaximum(other.top)
      aboveText = max(aboveText, other.aboveText)
    }
    if edges.contains(.leading) { leading.formMaximum(other.leading) }
    if edges.contains(.bottom) {
      bottom.formMaximum(other.bottom)
      belowText = max(belowText, other.belowText)
    }
    if edges.contains(.trailing) { trailing.formMaximum(other.trailing) }
  }

  /// Returns these preferences merged with another view's on the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns these preferences without those of the given edges.
  public func resetting(_ edges: Edge.Set) -> ViewSpacing {
    if edges.isEmpty { return self }
    var kept = ViewSpacing()
    kept.formUnion(self, edges: Edge.Set.all.subtracting(edges))
    return kept
  }

  /// Returns the preferred distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start) =
      axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    if let shared = sum(end.betweenTexts, start.betweenTexts) { return shared }
    if axis == .vertical, let font = distanceBesideText(to: next) { return font }
    return larger(end.any, start.any) ?? ViewSpacing.standardDistance
  }

  /// Returns the distance to the next view below, if one of the two is a text and the other has no
  /// preference.
  private func distanceBesideText(to next: ViewSpacing) -> CGFloat? {
    let below = next.top.any == nil ? belowText : -.infinity
    let above = bottom.any == nil ? next.aboveText : -.infinity
    let distance = max(below, above)
    return distance == -.infinity ? nil : distance
  }
}

private func larger(_ first: CGFloat?, _ second: CGFloat?) -> CGFloat? {
  guard let first else { return second }
  guard let second else { return first }
  return max(first, second)
}

private func sum(_ first: CGFloat?, _ second: CGFloat?) -> CGFloat? {
  guard let first, let second else { return nil }
  return first + second
}
