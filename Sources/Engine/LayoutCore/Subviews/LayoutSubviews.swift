public import Foundation

/// The subviews of a layout, in order.
///
/// Indices start at zero in every collection, including slices.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  /// The type of an element.
  public typealias Element = LayoutSubview
  /// The type of an index.
  public typealias Index = Int
  /// The type of a slice.
  public typealias SubSequence = LayoutSubviews
  /// The type of all indices.
  public typealias Indices = Range<Int>

  let host: HostReference
  private let generation: UInt32
  /// The first node, if the subviews are consecutive nodes.
  private let first: Int32
  /// The nodes of the subviews, if they are not consecutive.
  private let nodes: [Int32]?
  /// The number of subviews.
  public let count: Int
  /// The direction of layout in the container.
  public let layoutDirection: LayoutDirection

  package init(
    host: HostReference,
    generation: UInt32,
    first: Int32,
    count: Int,
    layoutDirection: LayoutDirection
  ) {
    self.host = host
    self.generation = generation
    self.first = first
    self.nodes = nil
    self.count = count
    self.layoutDirection = layoutDirection
  }

  private init(_ base: LayoutSubviews, nodes: [Int32]) {
    host = base.host
    generation = base.generation
    first = 0
    self.nodes = nodes
    count = nodes.count
    layoutDirection = base.layoutDirection
  }

  package var platform: Platform { host.call(generation) { $0.platform } ?? .standard }

  /// The comparison of the subviews' lengths with proposals, for the pixels of the environment.
  public var pixelTolerance: PixelTolerance {
    PixelTolerance(displayScale: host.call(generation) { $0.displayScale } ?? 1)
  }

  private func node(at position: Int) -> Int32 {
    if let nodes { return nodes[position] }
    precondition(position >= 0 && position < count, "The index of a subview is out of range.")
    return first + Int32(truncatingIfNeeded: position)
  }

  /// Merges the subviews' explicit values of a guide, at the positions that `place` gives them.
  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    place: () -> Void
  ) -> CGFloat? {
    host.call(generation) {
      $0.mergedAlignment(
        of: key,
        along: axis,
        in: bounds,
        proposal: proposal,
        subviews: self,
        place: place
      )
    } ?? nil
  }

  /// The index of the first subview: zero.
  public var startIndex: Int { 0 }

  /// The index after the last subview.
  public var endIndex: Int { count }

  /// The subview at a position.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(host: host, generation: generation, node: node(at: position))
  }

  /// The subviews in a range of positions, with indices that start at zero.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(bounds.upperBound <= count && bounds.lowerBound >= 0)
    if let nodes { return LayoutSubviews(self, nodes: Array(nodes[bounds])) }
    return LayoutSubviews(
      host: host,
      generation: generation,
      first: first + Int32(truncatingIfNeeded: bounds.lowerBound),
      count: bounds.count,
      layoutDirection: layoutDirection
    )
  }

  /// The subviews from a position to the end.
  ///
  /// Without this overload, the range would match the subscript that takes a sequence, which would
  /// never terminate.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
    self[bounds.relative(to: self)]
  }

  /// The subviews at the given positions, in the given order.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(self, nodes: indices.map { node(at: $0) })
  }
}

extension LayoutSubviews: Equatable {
  /// Returns whether both contain the same subviews in the same order.
  public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
    first.layoutDirection == second.layoutDirection && first.elementsEqual(second)
  }
}

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

  package var platform: Platform { call { $0.platform } ?? .standard }

  /// The comparison of the subview's lengths with proposals, for the pixels of the environment.
  public var pixelTolerance: PixelTolerance {
    PixelTolerance(displayScale: call { $0.displayScale } ?? 1)
  }

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

  /// How the subview's size follows from the proposal, as far as that is known without measuring it.
  public var sizeFunction: SizeFunction {
    guard let measurement = host.measurement(of: node, generation) else { return .unknown }
    if measurement.pointee.isFlexible { return .flexible }
    if measurement.pointee.isFixed { return SizeFunction(fixed: measurement.pointee.size) }
    return call { $0.sizeFunction(of: node) } ?? .unknown
  }

  /// Whether the subview's size and guides are known to be the same for every proposal.
  public var hasFixedSize: Bool {
    guard let measurement = host.measurement(of: node, generation) else { return false }
    if measurement.pointee.isFixed { return true }
    return !measurement.pointee.isFlexible && sizeFunction.isFixed
  }

  /// Returns whether the subview or a descendant may set a guide; otherwise, it is the guide's default.
  func maySet(_ key: AlignmentKey) -> Bool {
    host.measurement(of: node, generation)?.pointee.mayHave(key) ?? true
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
  public var spacing: ViewSpacing { call { $0.spacing(of: node) } ?? ViewSpacing() }

  /// The layout priority of the subview; 0 unless it sets one.
  public var priority: Double { call { $0.priority(of: node) } ?? 0 }

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
