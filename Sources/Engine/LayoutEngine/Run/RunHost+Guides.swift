import Foundation
import LayoutCore

extension RunHost {
  /// Returns a guide's explicit value in a node for a proposal.
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
    guard let storage else { return nil }
    let leaf = storage.leaves[Int(nodes[Int(node)].content)]
    let context = context(of: node, in: storage).pointee
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
    let memo = GuideKey(
      key: key,
      axis: axis,
      width: proposal.width,
      height: proposal.height
    )
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
    guard let storage else { return nil }
    let size = measurement(of: node, in: proposal).size
    guard size.width.isFinite && size.height.isFinite else { return nil }
    let value = callLayout(of: node, in: storage) { layout in
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
    guard let value, value.isFinite else { return nil }
    return value
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

/// The subview placements of a layout during the computation of one of its guides.
struct TentativePlacement {
  let size: CGSize
  let proposal: ProposedViewSize
  let places: [(frame: CGRect, proposal: ProposedViewSize)]
}
