public import Foundation

/// A layout's view of one of its subviews: it asks the subview for sizes, and places it.
///
/// A subview is valid during the call that it was given to. Kept longer than its layout run, it
/// answers every proposal with zero, and placing it does nothing.
public struct LayoutSubview: Equatable, Sendable {
  // `unowned(unsafe)`: hosts are never freed (see `SubviewHost`), and this spares reference counting
  // in the hottest calls.
  unowned(unsafe) let host: SubviewHost
  let generation: UInt32
  package let node: Int32

  package init(host: SubviewHost, generation: UInt32, node: Int32) {
    self.host = host
    self.generation = generation
    self.node = node
  }

  private var isCurrent: Bool { host.generation == generation }

  /// Returns the size that the subview takes under a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    measurement(in: proposal).size
  }

  /// Returns the size that the subview takes, with the proposals for which it holds.
  public func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    guard isCurrent else { return LayoutMeasurement(size: .zero, box: ProposalBox(proposal)) }
    return host.answers.measurement(of: node, in: proposal)
  }

  /// Returns the subview's size and alignment guides under a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), source: self, proposal: proposal)
  }

  /// The distances that the subview prefers to its neighbours.
  public var spacing: ViewSpacing {
    isCurrent ? host.answers.spacing(of: node) : ViewSpacing()
  }

  /// The layout priority of the subview; 0 unless it sets one.
  public var priority: Double {
    isCurrent ? host.answers.priority(of: node) : 0
  }

  /// The value that the subview carries for `key`, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    guard isCurrent,
      let value = host.answers.layoutValue(for: ObjectIdentifier(key), of: node) as? K.Value
    else { return K.defaultValue }
    return value
  }

  /// Places the subview: its `anchor` at `position`, with the size it takes under `proposal`.
  ///
  /// `position` is in the coordinate space of the bounds that the layout was given. Of several calls
  /// the last one counts; a subview that is never placed is centred in the bounds.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    guard isCurrent else { return }
    host.answers.place(node, at: position, anchor: anchor, proposal: proposal)
  }

  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in proposal: ProposedViewSize
  ) -> CGFloat? {
    guard isCurrent else { return nil }
    return host.answers.explicitAlignment(of: key, along: axis, in: node, proposal: proposal)
  }

  /// Returns whether both are the same subview of the same run.
  public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool {
    first.node == second.node && first.generation == second.generation
      && first.host === second.host
  }
}
