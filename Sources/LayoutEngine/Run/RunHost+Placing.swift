import Foundation
import LayoutCore

extension RunHost {
  /// Places every node that does not stand where it belongs, containers before their subviews.
  ///
  /// - Parameters:
  ///   - proposal: What is proposed to the root.
  ///   - needsProposals: Whether what is proposed to nodes has to be right even where it changes no
  ///     frame.
  func placeAll(in proposal: ProposedViewSize, needsProposals: Bool) {
    thread = pthread_self()
    guard let storage else { return }
    placeRoot(in: proposal)
    var pending: [Int32] = [0]
    while let node = pending.popLast() {
      let container = nodes + Int(node)
      switch container.pointee.pending {
      case .placement: placeSubviews(of: node, in: storage)
      case .proposals where needsProposals: placeSubviews(of: node, in: storage)
      // Below a node whose frames stay there may be some whose proposals wait since earlier.
      case .nothing, .proposals: if !needsProposals { continue }
      }
      let first = container.pointee.firstChild
      // The first child is the next one, so that a walk through the tree is one through memory.
      for child in (first..<(first + container.pointee.childCount)).reversed()
      where nodes[Int(child)].childCount > 0 {
        pending.append(child)
      }
    }
  }

  private func placeRoot(in proposal: ProposedViewSize) {
    let (answer, used) = finiteAnswer(of: 0, to: proposal)
    move(0, to: CGRect(origin: .zero, size: answer.size), used, box: answer.box)
  }

  /// Gives a node its frame and proposal, and notes what that means for the nodes below.
  ///
  /// Where the proposal is another one in the box of the same answer, all nodes below keep their frames.
  @inline(__always)
  private func move(
    _ node: Int32,
    to frame: CGRect,
    _ proposal: ProposedViewSize,
    box: ProposalBox
  ) {
    let flat = nodes + Int(node)
    if flat.pointee.childCount > 0 && flat.pointee.pending != .placement {
      if flat.pointee.frame.size != frame.size {
        flat.pointee.pending = .placement
      } else if flat.pointee.proposal != proposal {
        flat.pointee.pending = box.contains(flat.pointee.proposal) ? .proposals : .placement
      }
    }
    flat.pointee.frame = frame
    flat.pointee.proposal = proposal
  }

  private func placeSubviews(of node: Int32, in storage: NodeStorage) {
    if hasMemory, let memory, memory.place(below: node, in: nodes) { return }
    let container = nodes[Int(node)]
    guard container.childCount > 0 else { return }
    let bounds = CGRect(origin: .zero, size: container.frame.size)
    callLayout(of: node, in: storage) { layout in
      placing(node, in: bounds, proposal: container.proposal) {
        layout.place(in: bounds, proposal: container.proposal, subviews: subviews(of: node))
      }
    }
    if container.isRightToLeft { mirrorSubviews(of: container) }
    nodes[Int(node)].pending = .nothing
  }

  /// Runs a placement by the layout of `node`; subviews that it leaves out are centred.
  func placing(
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
    let first = nodes[Int(node)].firstChild
    for child in first..<(first + nodes[Int(node)].childCount)
    where nodes[Int(child)].placement < current {
      put(
        child,
        at: CGPoint(x: bounds.midX, y: bounds.midY),
        anchor: .center,
        proposal: proposal
      )
    }
    if isRemarking { remarkOutside(of: node, bounds) }
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

  /// Places a node in its container, as the container's layout says.
  func put(
    _ node: Int32,
    at position: CGPoint,
    anchor: UnitPoint,
    proposal: ProposedViewSize
  ) {
    guard nodes[Int(node)].parent == placingNode else { return refusePlacing(node) }
    let event = beginEvent(.place, path(of: node), proposal)
    let (answer, used) = finiteAnswer(of: node, to: proposal)
    let x = coordinate(position.x - anchor.x * answer.size.width, "x", of: node)
    let y = coordinate(position.y - anchor.y * answer.size.height, "y", of: node)
    let frame = CGRect(origin: CGPoint(x: x, y: y), size: answer.size)
    move(node, to: frame, used, box: answer.box)
    nodes[Int(node)].placement = placement
    if let event { trace?.end(event, .position(x: x, y: y)) }
  }

  private func refusePlacing(_ node: Int32) {
    guard placingNode >= 0 else { return }
    report(
      "placed a view that is not its subview; it stays where its container puts it",
      at: placingNode
    )
  }

  @inline(__always)
  private func coordinate(_ value: CGFloat, _ name: String, of node: Int32) -> CGFloat {
    if value.isFinite { return value }
    report("was placed at \(name) \(value); 0 was taken instead", at: node)
    return 0
  }

  /// The answer that a node is placed with, and the proposal that gave it.
  ///
  /// Nothing is drawn at an infinite size: where the answer to a proposal is infinite, the node is
  /// placed with its answer to the unspecified one on that axis, and on both if that one is infinite
  /// too.
  @inline(__always)
  private func finiteAnswer(
    of node: Int32,
    to proposal: ProposedViewSize
  ) -> (answer: LayoutMeasurement, proposal: ProposedViewSize) {
    let first = answer(of: node, in: proposal)
    if first.size.isPlain { return (first, proposal.normalized) }
    return finiteAnswer(insteadOf: first, of: node, to: proposal)
  }

  private func finiteAnswer(
    insteadOf first: LayoutMeasurement,
    of node: Int32,
    to proposal: ProposedViewSize
  ) -> (answer: LayoutMeasurement, proposal: ProposedViewSize) {
    var finite = proposal.normalized
    if !first.size.width.isFinite { finite.width = nil }
    if !first.size.height.isFinite { finite.height = nil }
    let second = answer(of: node, in: finite)
    if second.size.isPlain { return (second, finite) }
    return (answer(of: node, in: .unspecified), .unspecified)
  }
}
