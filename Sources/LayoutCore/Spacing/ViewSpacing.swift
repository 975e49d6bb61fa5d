public import Foundation

/// A view's preferred distances to its neighbors, by edge.
///
/// An edge can have a preferred distance to any neighbor, and one between texts. The distance of two texts
/// is the sum of their preferences between texts. The distance of other views is the larger of their
/// preferences, or 8 points if neither has one.
public struct ViewSpacing: Equatable, Sendable {
  /// The kinds of preference of an edge.
  package enum Kind: Int, CaseIterable, Sendable {
    case any, betweenTexts
  }

  /// The preferences of an edge; −∞ is no preference, in half the space of an optional.
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

  /// Sets or removes the preference of a kind on an edge, in points.
  package mutating func set(_ value: CGFloat?, _ kind: Kind, on edge: Edge) {
    var preferences = self[edge]
    switch kind {
    case .any: preferences.any = value
    case .betweenTexts: preferences.betweenTexts = value
    }
    self[edge] = preferences
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
    if edges.contains(.top) { top.formMaximum(other.top) }
    if edges.contains(.leading) { leading.formMaximum(other.leading) }
    if edges.contains(.bottom) { bottom.formMaximum(other.bottom) }
    if edges.contains(.trailing) { trailing.formMaximum(other.trailing) }
  }

  /// Returns these preferences merged with another view's on the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the preferred distance to the next view along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start) =
      axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    let shared = sum(end.betweenTexts, start.betweenTexts)
    return shared ?? larger(end.any, start.any) ?? ViewSpacing.standardDistance
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
