public import Foundation

/// A layout's view of one of its subviews: it asks the subview for sizes, and places it.
///
/// A subview is valid during the call that it was given to. Kept until its layout run is over or the
/// subviews change, it answers every proposal with zero, and placing it does nothing.
public struct LayoutSubview: Equatable, Sendable {
  private let host: HostReference
  private let generation: UInt32
  package let node: Int32

  init(host: HostReference, generation: UInt32, node: Int32) {
    self.host = host
    self.generation = generation
    self.node = node
  }

  /// Asks what answers for the run; `nil` when the run is over or its subviews changed.
  @inline(__always)
  private func ask<Result>(_ question: (any SubviewAnswering) -> Result) -> Result? {
    host.ask(generation, question)
  }

  /// Returns the size that the subview takes under a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let answer = host.answer(of: node, generation) else { return asked(in: proposal).size }
    if answer.pointee.isKnown && answer.pointee.box.contains(proposal) {
      return answer.pointee.size
    }
    return answer.pointee.isFlexible
      ? FlexibleAnswer.size(in: proposal) : asked(in: proposal).size
  }

  /// Returns the size that the subview takes, with the proposals for which it holds.
  public func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    guard let answer = host.answer(of: node, generation) else { return asked(in: proposal) }
    if answer.pointee.isKnown && answer.pointee.box.contains(proposal) {
      return LayoutMeasurement(size: answer.pointee.size, box: answer.pointee.box)
    }
    return answer.pointee.isFlexible
      ? FlexibleAnswer.measurement(in: proposal) : asked(in: proposal)
  }

  @inline(never)
  private func asked(in proposal: ProposedViewSize) -> LayoutMeasurement {
    ask { $0.measurement(of: node, in: proposal) }
      ?? LayoutMeasurement(size: .zero, box: ProposalBox(proposal))
  }

  /// Returns the subview's size and alignment guides under a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), source: self, proposal: proposal)
  }

  /// Returns the subview's size and guides, with the proposals for which they hold.
  public func boxedDimensions(
    in proposal: ProposedViewSize
  ) -> (dimensions: ViewDimensions, box: ProposalBox) {
    let answer = measurement(in: proposal)
    return (ViewDimensions(size: answer.size, source: self, proposal: proposal), answer.box)
  }

  /// The distances that the subview prefers to its neighbours.
  public var spacing: ViewSpacing {
    ask { $0.spacing(of: node) } ?? ViewSpacing()
  }

  /// The layout priority of the subview; 0 unless it sets one.
  public var priority: Double {
    ask { $0.priority(of: node) } ?? 0
  }

  /// The value that the subview carries for `key`, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    // Where nothing is set, a cast to an optional `Value` would succeed with nil.
    guard let value = ask({ $0.layoutValue(for: ObjectIdentifier(key), of: node) }) ?? nil else {
      return K.defaultValue
    }
    return value as? K.Value ?? K.defaultValue
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
    ask { $0.place(node, at: position, anchor: anchor, proposal: proposal) }
  }

  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in proposal: ProposedViewSize
  ) -> CGFloat? {
    if let answer = host.answer(of: node, generation), !answer.pointee.mayHave(key) { return nil }
    return ask { $0.explicitAlignment(of: key, along: axis, in: node, proposal: proposal) } ?? nil
  }
}
