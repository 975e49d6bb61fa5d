import Foundation
import LayoutCore

extension RunHost {
  /// The number of measurements that a node keeps in addition to its last one.
  private static let maximumOlderMeasurements = 32

  func rootSize(in proposal: ProposedViewSize) -> CGSize {
    thread = pthread_self()
    evictOutdatedMeasurements()
    return measurement(of: 0, in: proposal).size
  }

  /// Returns the measurement of a node for a proposal, from its cache if possible.
  @inline(__always)
  func measurement(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement {
    if isTracing { return tracedMeasurement(of: node, to: proposal.normalized) }
    let last = measurements + Int(node)
    if last.pointee.isKnown && last.pointee.region.contains(proposal) {
      return LayoutMeasurement(size: last.pointee.size, region: last.pointee.region)
    }
    return unknownMeasurement(of: node, in: proposal)
  }

  @inline(never)
  private func unknownMeasurement(
    of node: Int32,
    in proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    // Measuring a flexible leaf is faster than a lookup.
    nodes[Int(node)].kind == .flexible
      ? FlexibleMeasurement.measurement(in: proposal)
      : untracedMeasurement(of: node, to: proposal.normalized)
  }

  private func untracedMeasurement(
    of node: Int32,
    to proposal: ProposedViewSize
  ) -> LayoutMeasurement {
    if let remembered = remembered(by: node, for: proposal) { return remembered }
    let computed = computedMeasurement(of: node, to: proposal)
    remember(computed, of: node)
    return computed
  }

  private func tracedMeasurement(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement
  {
    let event = beginEvent(.sizeThatFits, path(of: node), proposal)
    let known = remembered(by: node, for: proposal)
    let measurement = known ?? untracedMeasurement(of: node, to: proposal)
    let (width, height) = (measurement.size.width, measurement.size.height)
    if let event {
      trace?.end(
        event,
        known == nil
          ? .size(width: width, height: height) : .remembered(width: width, height: height)
      )
    }
    return measurement
  }

  private func remembered(by node: Int32, for proposal: ProposedViewSize) -> LayoutMeasurement? {
    let last = measurements + Int(node)
    guard last.pointee.isKnown else { return nil }
    if last.pointee.region.contains(proposal) {
      return LayoutMeasurement(size: last.pointee.size, region: last.pointee.region)
    }
    var next = nodes[Int(node)].olderMeasurements
    while next >= 0 {
      let older = olderMeasurements[Int(next)]
      if older.measurement.region.contains(proposal) { return older.measurement }
      next = older.next
    }
    return nil
  }

  /// Stores a measurement as the node's last one and keeps the previous one as an older one.
  private func remember(_ measurement: LayoutMeasurement, of node: Int32) {
    let last = measurements + Int(node)
    if last.pointee.isKnown { keepOlderMeasurement(of: node) }
    last.pointee.size = measurement.size
    last.pointee.region = measurement.region
    last.pointee.isKnown = true
  }

  private func keepOlderMeasurement(of node: Int32) {
    let flat = nodes + Int(node)
    let last = measurements + Int(node)
    let measurement = LayoutMeasurement(size: last.pointee.size, region: last.pointee.region)
    var length = 0
    var oldest = flat.pointee.olderMeasurements
    var next = oldest
    while next >= 0 {
      length += 1
      oldest = next
      next = olderMeasurements[Int(next)].next
    }
    if length >= RunHost.maximumOlderMeasurements {
      olderMeasurements[Int(oldest)].measurement = measurement
    } else {
      olderMeasurements.append(
        OlderMeasurement(measurement: measurement, next: flat.pointee.olderMeasurements)
      )
      flat.pointee.olderMeasurements = Int32(truncatingIfNeeded: olderMeasurements.count - 1)
    }
  }

  /// Returns the measurement from the memory, or measures the node and stores the result in the
  /// memory.
  private func computedMeasurement(of node: Int32, to proposal: ProposedViewSize)
    -> LayoutMeasurement
  {
    guard hasMemory, let memory, memory.remembers(node) else {
      return newMeasurement(of: node, to: proposal)
    }
    if let known = memory.answer(of: node, to: proposal) { return known }
    let measurement = newMeasurement(of: node, to: proposal)
    memory.keep(measurement, of: node, to: proposal)
    return measurement
  }

  /// Returns how a node's size follows from the proposal.
  ///
  /// A node whose size and guides are fixed counts as measured for every proposal. Subviews do not
  /// call this in a run that traces or that uses no regions.
  func sizeFunction(of node: Int32) -> SizeFunction {
    guard usesRegions else { return .unknown }
    let content = Int(nodes[Int(node)].content)
    switch nodes[Int(node)].kind {
    case .fixed: return SizeFunction(fixed: measurements[Int(node)].size)
    case .flexible: return .flexible
    case .leaf:
      return leaves[content].sizeFunction(context: context(of: node).pointee)
    case .layout: return layoutSizeFunction(of: node)
    case .padding: return paddedSizeFunction(of: node)
    }
  }

  private func layoutSizeFunction(of node: Int32) -> SizeFunction {
    callLayout(of: node) { layout in
      let function = layout.sizeFunction(subviews: subviews(of: node))
      rememberFixedSize(function, of: node)
      return function
    }
  }

  func rememberFixedSize(_ function: SizeFunction, of node: Int32) {
    if let size = function.fixedSize { rememberFixedSize(size, of: node) }
  }

  func rememberFixedSize(_ size: CGSize, of node: Int32) {
    if measurements[Int(node)].isFixed { return }
    remember(LayoutMeasurement(size: size, region: .everything), of: node)
  }

  private func newMeasurement(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement {
    counts.measurements += 1
    let content = Int(nodes[Int(node)].content)
    var measurement: LayoutMeasurement
    switch nodes[Int(node)].kind {
    case .fixed:
      measurement = LayoutMeasurement(size: measurements[Int(node)].size, region: .everything)
    case .flexible: return FlexibleMeasurement.measurement(in: proposal)
    case .leaf:
      measurement = leaves[content].measurement(in: proposal, context: context(of: node).pointee)
    case .layout:
      measurement = callLayout(of: node) {
        $0.measurement(in: proposal, subviews: subviews(of: node))
      }
    case .padding: measurement = paddedMeasurement(of: node, in: proposal)
    }
    if !measurement.size.isFinite {
      measurement.size = checked(measurement.size, for: proposal, at: node)
    }
    if !usesRegions || !measurement.region.contains(proposal) {
      measurement.region = ProposalRegion(proposal)
    }
    return measurement
  }

  /// Returns the size with invalid lengths replaced by zero and reports them.
  ///
  /// A length can be negative, such as the length of a stack with negative spacing. It can be
  /// infinite if infinity was proposed along either axis, because an aspect ratio transfers it to
  /// the other axis. Placed sizes are finite; see `finiteMeasurement`.
  private func checked(_ size: CGSize, for proposal: ProposedViewSize, at node: Int32) -> CGSize {
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    return CGSize(
      width: checked(size.width, "width", mayBeInfinite, at: node),
      height: checked(size.height, "height", mayBeInfinite, at: node)
    )
  }

  private func checked(
    _ length: CGFloat,
    _ name: String,
    _ mayBeInfinite: Bool,
    at node: Int32
  ) -> CGFloat {
    if length.isFinite || (length == .infinity && mayBeInfinite) { return length }
    report("returned a \(name) of \(length), which was replaced by 0", at: node)
    return 0
  }

  func explicitGuide(
    _ key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard measurements[Int(node)].mayHave(key) else { return nil }
    let flat = nodes + Int(node)
    return flat.pointee.kind == .leaf
      ? baseline(key, in: node, proposal: proposal.normalized)
      : cachedGuide(of: key, along: axis, in: node, proposal: proposal.normalized)
  }

  private func baseline(
    _ key: AlignmentKey,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let leaf = leaves[Int(nodes[Int(node)].content)]
    let context = context(of: node).pointee
    switch key.standard {
    case .firstTextBaseline:
      return leaf.baselines(in: proposal, context: context)?.first
    case .lastTextBaseline:
      return leaf.baselines(in: proposal, context: context)?.last
    default: return nil
    }
  }

  private func cachedGuide(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let memo = GuideKey(key: key, axis: axis, width: proposal.width, height: proposal.height)
    if let known = guides[node]?[memo] { return known }
    let value = guide(key, along: axis, in: node, proposal: proposal)
    guides[node, default: [:]][memo] = .some(value)
    return value
  }

  private func guide(
    _ key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let size = measurement(of: node, in: proposal).size
    guard size.width.isFinite && size.height.isFinite else { return nil }
    let value =
      nodes[Int(node)].kind == .padding
      ? paddedGuide(key, along: axis, in: node, proposal: proposal)
      : layoutGuide(key, along: axis, in: node, of: size, proposal: proposal)
    guard let value, value.isFinite else { return nil }
    return value
  }

  private func layoutGuide(
    _ key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    of size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    callLayout(of: node) { layout in
      let event = beginEvent(.explicitAlignment, path(of: node), proposal)
      let value = layout.explicitAlignment(
        of: key,
        along: axis,
        in: CGRect(origin: .zero, size: size),
        proposal: proposal,
        subviews: subviews(of: node)
      )
      if let event { trace?.end(event, .guide(value)) }
      return value
    }
  }

  /// Runs a tentative placement and merges the subviews' explicit values of a guide.
  func tentativeGuide(
    _ key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    _ place: () -> Void
  ) -> CGFloat? {
    guard let first = subviews.first?.node else { return nil }
    let node = nodes[Int(first)].parent
    if tentativePlacements[node]?.size != bounds.size
      || tentativePlacements[node]?.proposal != proposal
    {
      tentativePlacements[node] = tentativePlacement(
        of: node,
        in: bounds,
        proposal: proposal,
        place
      )
    }
    guard !key.isFrameLine, let tentativePlacement = tentativePlacements[node] else { return nil }
    let start = nodes[Int(node)].firstChild
    return key.combineExplicit(
      subviews.map { subview -> CGFloat? in
        let place = tentativePlacement.places[Int(subview.node - start)]
        let value = explicitGuide(key, along: axis, in: subview.node, proposal: place.proposal)
        return value.map {
          $0 + (axis == .horizontal ? place.frame.origin.x : place.frame.origin.y)
        }
      }
    )
  }

  /// Places the subviews of a node, records the result, and restores their placements.
  private func tentativePlacement(
    of node: Int32,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    _ place: () -> Void
  ) -> TentativePlacement {
    let inside = UnsafeMutableBufferPointer(
      start: nodes + Int(nodes[Int(node)].firstChild),
      count: Int(nodes[Int(node)].childCount)
    )
    let actual = Array(inside)
    placing(node, in: bounds, proposal: proposal, place)
    let places = inside.map { (frame: $0.frame, proposal: $0.proposal) }
    for (index, before) in actual.enumerated() {
      inside[index].frame = before.frame
      inside[index].proposal = before.proposal
      inside[index].pending = before.pending
    }
    return TentativePlacement(size: bounds.size, proposal: proposal, places: places)
  }
}

extension CGSize {
  /// Whether both lengths are finite.
  @inline(__always)
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension ProposedViewSize {
  /// The proposal with −0 replaced by 0 and NaN by unspecified.
  @inline(__always)
  var normalized: ProposedViewSize {
    ProposedViewSize(width: Self.normalized(width), height: Self.normalized(height))
  }

  @inline(__always)
  private static func normalized(_ length: CGFloat?) -> CGFloat? {
    guard let length, !length.isNaN else { return nil }
    return length == 0 ? 0 : length
  }
}
