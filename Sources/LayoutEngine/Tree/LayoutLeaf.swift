public import Foundation
public import LayoutCore

/// A view without subviews: it answers proposals by itself.
public protocol LayoutLeaf: Sendable {
  /// How the leaf answers proposals, where the engine can answer for it.
  var behavior: LeafBehavior { get }

  /// A short text that tells people which leaf it is; none by default.
  var label: String? { get }

  /// The layout priority of the leaf where nothing sets one; 0 by default.
  var priority: Double { get }

  /// Returns the leaf in the form that a run asks, with what can be computed once computed.
  func prepared(in environment: LayoutEnvironment) -> any LayoutLeaf

  /// Returns the size under a proposal, and the proposals for which size and baselines are the same.
  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement

  /// Returns the baselines under a proposal, in points from the upper edge, or `nil` without text.
  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines?

  /// Whether the leaf prefers any distances to its neighbours; where not, it is not asked which.
  var prefersSpacing: Bool { get }

  /// Returns the distances that the leaf prefers to its neighbours.
  func spacing(context: LeafContext) -> ViewSpacing
}

extension LayoutLeaf {
  /// The leaf is asked for each proposal.
  public var behavior: LeafBehavior { .measured }

  /// No label.
  public var label: String? { nil }

  /// Zero.
  public var priority: Double { 0 }

  /// The leaf itself.
  public func prepared(in environment: LayoutEnvironment) -> any LayoutLeaf { self }

  /// No baselines.
  public func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    nil
  }

  /// The leaf is asked for its preferences.
  public var prefersSpacing: Bool { true }

  /// No preferences.
  public func spacing(context: LeafContext) -> ViewSpacing { ViewSpacing() }
}

/// How a leaf answers proposals.
public enum LeafBehavior: Sendable {
  /// Always with the same size, in points.
  case fixed(CGSize)
  /// With the proposal, unspecified dimensions replaced by 10 points.
  case flexible
  /// As its `measurement` says.
  case measured
}

/// The baselines of the text in a leaf, in points from the upper edge.
public struct LeafBaselines: Hashable, Sendable {
  /// The baseline of the first line.
  public var first: CGFloat
  /// The baseline of the last line.
  public var last: CGFloat

  /// Creates a pair of baselines.
  public init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}

/// What a leaf knows about where it stands.
public struct LeafContext: Sendable {
  /// The orientation of the stack that contains the leaf; `nil` outside a stack.
  public var stackOrientation: Axis?
  /// The environment of the run.
  public var environment: LayoutEnvironment

  /// Creates a context.
  public init(stackOrientation: Axis?, environment: LayoutEnvironment) {
    self.stackOrientation = stackOrientation
    self.environment = environment
  }
}
