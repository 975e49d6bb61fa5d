import Foundation
import LayoutCore

extension RunHost {
  /// Places every node, containers before their subviews.
  func placeAll(in proposal: ProposedViewSize) {
    thread = pthread_self()
    placeRoot(in: proposal)
    guard let storage else { return }
    for index in 0..<storage.count where nodes[index].childCount > 0 {
      placeSubviews(of: Int32(truncatingIfNeeded: index), in: storage)
    }
  }

  private func placeRoot(in proposal: ProposedViewSize) {
    let (size, used) = finiteSize(of: 0, in: proposal.normalized)
    nodes[0].frame = CGRect(origin: .zero, size: size)
    nodes[0].proposal = used
  }

  private func placeSubviews(of node: Int32, in storage: NodeStorage) {
    let container = nodes[Int(node)]
    let bounds = CGRect(origin: .zero, size: container.frame.size)
    let layout = readyLayout(of: node, in: storage)
    placing(node, in: bounds, proposal: container.proposal) {
      layout.place(in: bounds, proposal: container.proposal, subviews: subviews(of: node))
    }
    if container.isRightToLeft { mirrorSubviews(of: container) }
  }

  /// Runs a placement by the layout of `node`; subviews that it leaves out are centred.
  private func placing(
    _ node: Int32,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    _ place: () -> Void
  ) {
    let outer = placingNode
    placingNode = node
    placement &+= 1
    let current = placement
    counts.placements += 1
    let event = beginEvent(.placeSubviews, path(of: node), proposal)
    calling(node, place)
    placingNode = node
    let container = nodes[Int(node)]
    for child in container.firstChild..<(container.firstChild + container.childCount)
    where nodes[Int(child)].placement < current {
      self.place(
        child,
        at: CGPoint(x: bounds.midX, y: bounds.midY),
        anchor: .center,
        proposal: proposal
      )
    }
    if isTracing { remarkOutside(of: node, bounds) }
    if let event {
      trace?.end(event, .size(width: bounds.width, height: bounds.height))
    }
    placingNode = outer
  }

  /// Mirrors the subviews of a right-to-left container about its middle.
  ///
  /// Source: coordinates in a layout are left to right, and the framework mirrors them.
  private func mirrorSubviews(of container: Node) {
    let width = container.frame.width
    for child in container.firstChild..<(container.firstChild + container.childCount) {
      let frame = nodes[Int(child)].frame
      nodes[Int(child)].frame.origin.x = width - (frame.origin.x + frame.size.width)
    }
  }

  func place(
    _ node: Int32,
    at position: CGPoint,
    anchor: UnitPoint,
    proposal: ProposedViewSize
  ) {
    let flat = nodes + Int(node)
    guard flat.pointee.parent == placingNode else {
      if placingNode >= 0 {
        report(
          "placed a view that is not its subview; it stays where its container puts it",
          at: placingNode
        )
      }
      return
    }
    let event = beginEvent(.place, path(of: node), proposal)
    let (size, used) = finiteSize(of: node, in: proposal)
    let x = coordinate(position.x - anchor.x * size.width, "x", of: node)
    let y = coordinate(position.y - anchor.y * size.height, "y", of: node)
    flat.pointee.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
    flat.pointee.proposal = used
    flat.pointee.placement = placement
    if let event { trace?.end(event, .position(x: x, y: y)) }
  }

  private func coordinate(_ value: CGFloat, _ name: String, of node: Int32) -> CGFloat {
    if value.isFinite { return value }
    report("was placed at \(name) \(value); 0 was taken instead", at: node)
    return 0
  }

  /// The size that a node is placed with, and the proposal that gave it.
  ///
  /// Nothing is drawn at an infinite size: where the answer to a proposal is infinite, the node is
  /// placed with its answer to the unspecified one on that axis, and on both if that one is infinite
  /// too.
  private func finiteSize(
    of node: Int32,
    in proposal: ProposedViewSize
  ) -> (size: CGSize, proposal: ProposedViewSize) {
    let size = measurement(of: node, in: proposal).size
    if size.width.isFinite && size.height.isFinite { return (size, proposal.normalized) }
    var finite = proposal.normalized
    if !size.width.isFinite { finite.width = nil }
    if !size.height.isFinite { finite.height = nil }
    let second = measurement(of: node, in: finite).size
    if second.width.isFinite && second.height.isFinite { return (second, finite) }
    return (measurement(of: node, in: .unspecified).size, .unspecified)
  }

  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    place: () -> Void
  ) -> CGFloat? {
    guard let first = subviews.first?.node else { return nil }
    let node = nodes[Int(first)].parent
    let known = rehearsals[node]
    if known?.size != bounds.size || known?.proposal != proposal {
      placing(node, in: bounds, proposal: proposal, place)
      rehearsals[node] = (bounds.size, proposal)
    }
    if key.isFrameLine { return nil }
    return key.combineExplicit(
      subviews.map { subview -> CGFloat? in
        let flat = nodes[Int(subview.node)]
        let value = explicitAlignment(
          of: key,
          along: axis,
          in: subview.node,
          proposal: flat.proposal
        )
        return value.map { $0 + (axis == .horizontal ? flat.frame.minX : flat.frame.minY) }
      }
    )
  }
}
