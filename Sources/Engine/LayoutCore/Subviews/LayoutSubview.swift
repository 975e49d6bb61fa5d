public import Foundation

/// A proxy through which a layout measures and places one of its subviews.
///
/// A subview is valid during the call that receives it. After its layout run ends or the subviews
/// change, its size is zero for every proposal, and placing it does nothing.
public struct LayoutSubview: Equatable, Sendable {
  private let host: HostReference
  private let generation: UInt32
  package let node: Int32

  init(host: HostReference, generation: UInt32, node: Int32) {
    self.host = host
    self.generation = generation
    self.node = node
  }

  /// Calls the engine; returns `nil` if the run has ended or its subviews have changed.
  @inline(__always)
  private func call<Result>(_ body: (any SubviewCalls) -> Result) -> Result? {
    host.call(generation, body)
  }

  /// The platform of the environment.
  package var platform: Platform { call { $0.platform } ?? .standard }

  /// Returns the size of the subview for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let measurement = host.measurement(of: node, generation) else {
      return hostMeasurement(in: proposal).size
    }
    if measurement.pointee.isKnown && measurement.pointee.region.contains(proposal) {
      return measurement.pointee.size
    }
    return measurement.pointee.isFlexible
      ? FlexibleMeasurement.size(in: proposal) : hostMeasurement(in: proposal).size
  }

  /// Returns the size of the subview, with the region of proposals that share it.
  public func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    guard let measurement = host.measurement(of: node, generation) else {
      return hostMeasurement(in: proposal)
    }
    if measurement.pointee.isKnown && measurement.pointee.region.contains(proposal) {
      return LayoutMeasurement(size: measurement.pointee.size, region: measurement.pointee.region)
    }
    return measurement.pointee.isFlexible
      ? FlexibleMeasurement.measurement(in: proposal) : hostMeasurement(in: proposal)
  }

  @inline(never)
  private func hostMeasurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    call { $0.measurement(of: node, in: proposal) }
      ?? LayoutMeasurement(size: .zero, region: ProposalRegion(proposal))
  }

  /// Returns the subview's size and alignment guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), source: self, proposal: proposal)
  }

  /// Returns the subview's size and guides, with the region of proposals that share them.
  public func dimensionsWithRegion(
    in proposal: ProposedViewSize
  ) -> (dimensions: ViewDimensions, region: ProposalRegion) {
    let measurement = measurement(in: proposal)
    return (
      ViewDimensions(size: measurement.size, source: self, proposal: proposal), measurement.region
    )
  }

  /// The distances that the subview prefers to its neighbors.
  public var spacing: ViewSpacing {
    call { $0.spacing(of: node) } ?? ViewSpacing()
  }

  /// The layout priority of the subview; 0 unless it sets one.
  public var priority: Double {
    call { $0.priority(of: node) } ?? 0
  }

  /// The layout value of a key, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    // For an optional `Value`, casting a missing value would succeed with nil.
    guard let value = call({ $0.layoutValue(for: ObjectIdentifier(key), of: node) }) ?? nil else {
      return K.defaultValue
    }
    return value as? K.Value ?? K.defaultValue
  }

  /// Places the subview with its `anchor` at `position`, at its size for `proposal`.
  ///
  /// `position` is in the coordinate space of the layout's bounds. If it is called several times,
  /// the last call applies. A subview that is never placed is centered in the bounds.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    call { $0.place(node, at: position, anchor: anchor, proposal: proposal) }
  }

  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in proposal: ProposedViewSize
  ) -> CGFloat? {
    if let measurement = host.measurement(of: node, generation), !measurement.pointee.mayHave(key) {
      return nil
    }
    return call { $0.explicitAlignment(of: key, along: axis, in: node, proposal: proposal) } ?? nil
  }
}
