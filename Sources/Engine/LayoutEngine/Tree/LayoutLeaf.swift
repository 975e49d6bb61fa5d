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

  /// Returns how the size follows from the proposal; by default, this is unknown.
  func sizeFunction(context: LeafContext) -> SizeFunction

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

  /// The leaf must be measured.
  public func sizeFunction(context: LeafContext) -> SizeFunction { .unknown }

  /// No baselines.
  public func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    nil
  }

  /// The leaf has preferences.
  public var prefersSpacing: Bool { true }

  /// No preferences.
  public func spacing(context: LeafContext) -> ViewSpacing { ViewSpacing() }
}
