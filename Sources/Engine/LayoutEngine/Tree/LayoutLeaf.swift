public import Foundation
public import LayoutCore

/// A view without subviews, which measures itself.
public protocol LayoutLeaf: Sendable {
  /// How the leaf is measured.
  var behavior: LeafBehavior { get }

  /// A short description of the leaf; none by default.
  var label: String? { get }

  /// The layout priority of the leaf if none is set; 0 by default.
  var priority: Double { get }

  /// Returns the leaf prepared for a run, with all values precomputed that do not depend on a
  /// proposal.
  func prepared(in environment: LayoutEnvironment) -> any LayoutLeaf

  /// Returns the size for a proposal, and the region of proposals with the same size and baselines.
  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement

  /// Returns the baselines for a proposal, in points from the top edge, or `nil` without text.
  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines?

  /// Whether the leaf has any spacing preferences; otherwise `spacing(context:)` is not called.
  var prefersSpacing: Bool { get }

  /// Returns the distances that the leaf prefers to its neighbors.
  func spacing(context: LeafContext) -> ViewSpacing
}

extension LayoutLeaf {
  /// The leaf measures itself.
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

  /// The leaf has preferences.
  public var prefersSpacing: Bool { true }

  /// No preferences.
  public func spacing(context: LeafContext) -> ViewSpacing { ViewSpacing() }
}

/// A leaf with text that is broken into lines.
package protocol LineBreakingLeaf: LayoutLeaf {
  /// Returns the region of proposals with the same lines, which can have different sizes.
  ///
  /// The smallest width is that in which the longest line fits.
  func lines(in proposal: ProposedViewSize) -> ProposalRegion

  /// Returns whether the text does not fit, so that an ellipsis replaces its end.
  func isTruncated(in proposal: ProposedViewSize) -> Bool
}

/// How a leaf is measured.
public enum LeafBehavior: Sendable {
  /// A fixed size, in points.
  case fixed(CGSize)
  /// The proposed size, with 10 points for unspecified dimensions.
  case flexible
  /// The result of `measurement(in:context:)`.
  case measured
}

/// The baselines of the text in a leaf, in points from the top edge.
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

/// The surroundings of a leaf.
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

/// A leaf with a fixed size.
public struct FixedLeaf: LayoutLeaf {
  /// The size in points.
  public let size: CGSize

  /// Creates a leaf with a size in points.
  public init(_ size: CGSize) { self.size = size }

  /// The fixed size.
  public var behavior: LeafBehavior { .fixed(size) }

  /// No preferences.
  public var prefersSpacing: Bool { false }

  /// Returns the size for every proposal.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    LayoutMeasurement(size: size, region: .everything)
  }
}

/// A leaf that takes the proposed size, or 10 points if it is unspecified.
public struct FlexibleLeaf: LayoutLeaf {
  /// Creates a flexible leaf.
  public init() {}

  /// The proposal.
  public var behavior: LeafBehavior { .flexible }

  /// No preferences.
  public var prefersSpacing: Bool { false }

  /// Returns the proposed size, valid for this one proposal.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement { FlexibleMeasurement.measurement(in: proposal) }
}
