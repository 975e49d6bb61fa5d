import Foundation
import LayoutCore

extension RunHost {
  /// Places every node whose placement is not up to date, containers before their subviews.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - needsProposals: Whether to also update proposals that do not change a frame.
  func placeAll(in proposal: ProposedViewSize, needsProposals: Bool) {
    thread = pthread_self()
    evictOutdatedMeasurements()
    placeRoot(in: proposal)
    var pending: [Int32] = [0]
    while let node = pending.popLast() {
      let container = nodes + Int(node)
      switch container.pointee.pending {
      case .placement: placeSubviews(of: node)
      case .proposals where needsProposals: placeSubviews(of: node)
      // Descendants may have outdated proposals from an earlier layout.
      case .nothing, .proposals: if !needsProposals { continue }
      }
      let first = container.pointee.firstChild
      // The first child is visited next, so that the traversal is sequential in memory.
      for child in (first..<(first + container.pointee.childCount)).reversed()
      where nodes[Int(child)].childCount > 0 {
        pending.append(child)
      }
    }
  }

  private func placeRoot(in proposal: ProposedViewSize) {
    let (measurement, used) = finiteMeasurement(of: 0, to: proposal)
    move(0, to: CGRect(origin: .zero, size: measurement.size), used, region: measurement.region)
  }

  /// Sets the frame and proposal of a node and marks the remaining work for its descendants.
  ///
  /// If the region of the measurement contains both the old and the new proposal, all descendants
  /// keep their frames.
  @inline(__always)
  private func move(
    _ node: Int32,
    to frame: CGRect,
    _ proposal: ProposedViewSize,
    region: ProposalRegion
  ) {
    let flat = nodes + Int(node)
    if flat.pointee.childCount > 0 && flat.pointee.pending != .placement {
      if flat.pointee.frame.size != frame.size {
        flat.pointee.pending = .placement
      } else if flat.pointee.proposal != proposal {
        flat.pointee.pending = region.contains(flat.pointee.proposal) ? .proposals : .placement
      }
    }
    flat.pointee.frame = frame
    flat.pointee.proposal = proposal
  }

  private func placeSubviews(of node: Int32) {
    if hasMemory, let memory, memory.place(below: node, in: nodes) { return }
    let container = nodes + Int(node)
    guard container.pointee.childCount > 0 else { return }
    let bounds = CGRect(origin: .zero, size: container.pointee.frame.size)
    let proposal = container.pointee.proposal
    if container.pointee.kind == .padding {
      placePadded(node, in: bounds, proposal: proposal)
    } else {
      callLayout(of: node) { layout in
        placing(node, in: bounds, proposal: proposal) {
          layout.place(in: bounds, proposal: proposal, subviews: subviews(of: node))
        }
      }
    }
    if container.pointee.isRightToLeft { mirrorSubviews(of: container.pointee) }
    container.pointee.pending = .nothing
  }

  /// Runs a placement by the layout of `node` and centers the subviews that it does not place.
  func placing(_ node: Int32, in bounds: CGRect, proposal: ProposedViewSize, _ place: () -> Void) {
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
        at: CGPoint(
          x: bounds.origin.x + bounds.size.width / 2,
          y: bounds.origin.y + bounds.size.height / 2
        ),
        anchor: .center,
        proposal: proposal
      )
    }
    if takesNotes { noteSubviewsOutside(of: node, bounds) }
    if let event { trace?.end(event, .size(width: bounds.size.width, height: bounds.size.height)) }
    placingNode = outer
  }

  /// Mirrors the subviews of a right-to-left container.
  ///
  /// Layouts always use left-to-right coordinates.
  private func mirrorSubviews(of container: Node) {
    let width = container.frame.size.width
    for child in container.firstChild..<(container.firstChild + container.childCount) {
      let frame = nodes[Int(child)].frame
      nodes[Int(child)].frame.origin.x = width - (frame.origin.x + frame.size.width)
    }
  }

  /// Places a node in its container, on behalf of the container's layout.
  func put(_ node: Int32, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    guard nodes[Int(node)].parent == placingNode else { return refusePlacing(node) }
    settle(node, at: position, anchor: anchor, proposal: proposal)
  }

  /// Sets the placement of a node.
  @inline(__always)
  func settle(_ node: Int32, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    let event = beginEvent(.place, path(of: node), proposal)
    let (measurement, used) = finiteMeasurement(of: node, to: proposal)
    let x = coordinate(position.x - anchor.x * measurement.size.width, "x", of: node)
    let y = coordinate(position.y - anchor.y * measurement.size.height, "y", of: node)
    let frame = CGRect(origin: CGPoint(x: x, y: y), size: measurement.size)
    move(node, to: frame, used, region: measurement.region)
    nodes[Int(node)].placement = placement
    if let event { trace?.end(event, .position(x: x, y: y)) }
  }

  private func refusePlacing(_ node: Int32) {
    guard placingNode >= 0 else { return }
    report("placed a view that is not its subview, which had no effect", at: placingNode)
  }

  @inline(__always)
  private func coordinate(_ value: CGFloat, _ name: String, of node: Int32) -> CGFloat {
    if value.isFinite { return value }
    report("was placed at \(name) \(value), which was replaced by 0", at: node)
    return 0
  }

  /// Returns the measurement with which a node is placed, with its proposal.
  ///
  /// A placed size is finite. If a length is infinite, the node is placed with an unspecified
  /// proposal along that axis, or along both axes if the result is still infinite.
  @inline(__always)
  private func finiteMeasurement(
    of node: Int32,
    to proposal: ProposedViewSize
  ) -> (measurement: LayoutMeasurement, proposal: ProposedViewSize) {
    let first = measurement(of: node, in: proposal)
    if first.size.isFinite { return (first, proposal.normalized) }
    return finiteMeasurement(insteadOf: first, of: node, to: proposal)
  }

  private func finiteMeasurement(
    insteadOf first: LayoutMeasurement,
    of node: Int32,
    to proposal: ProposedViewSize
  ) -> (measurement: LayoutMeasurement, proposal: ProposedViewSize) {
    var finite = proposal.normalized
    if !first.size.width.isFinite { finite.width = nil }
    if !first.size.height.isFinite { finite.height = nil }
    let second = measurement(of: node, in: finite)
    if second.size.isFinite { return (second, finite) }
    return (measurement(of: node, in: .unspecified), .unspecified)
  }

  /// Reports a diagnostic about a node's layout, once for each message.
  func report(_ message: String, at node: Int32, kind: LayoutDiagnostic.Kind = .warning) {
    let diagnostic = LayoutDiagnostic(
      kind: kind,
      path: path(of: node),
      type: description(of: node)?.type ?? "",
      message: message
    )
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Returns the description of a node in the tree of the run.
  func description(of node: Int32) -> LayoutNode? {
    guard let storage else { return nil }
    return steps(to: node).reduce(storage.root) { $0.children[$1] }
  }

  func path(of node: Int32) -> String {
    guard let storage else { return "" }
    var path = NodePath(root: storage.root)
    var current = storage.root
    for step in steps(to: node) {
      current = current.children[step]
      path.descend(to: current, at: step)
    }
    return path.description
  }

  /// Returns the positions among siblings from the root to a node.
  private func steps(to node: Int32) -> [Int] {
    var steps: [Int] = []
    var current = node
    while nodes[Int(current)].parent >= 0 {
      let parent = nodes[Int(current)].parent
      steps.append(Int(current - nodes[Int(parent)].firstChild))
      current = parent
    }
    return steps.reversed()
  }

  /// Reports that a custom layout placed a subview outside its bounds.
  ///
  /// This is allowed, and the built-in layouts do it when content is larger than its frame, but in
  /// a custom layout it is often a mistake.
  func noteSubviewsOutside(of node: Int32, _ bounds: CGRect) {
    let container = nodes[Int(node)]
    let children = container.firstChild..<(container.firstChild + container.childCount)
    // The cheapest check comes first.
    guard children.contains(where: { nodes[Int($0)].frame.isOutside(bounds) }), let storage,
      case .layout(let layout)? = description(of: node)?.content,
      !(layout is any RegionLayout), storage.layout(of: node)?.isModifier == false
    else { return }
    for (index, child) in children.enumerated() where nodes[Int(child)].frame.isOutside(bounds) {
      let frame = nodes[Int(child)].frame
      let place = "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
      let name = description(of: child)?.id ?? "subview \(index + 1)"
      report(
        "placed \(name) outside its bounds of \(PointsText.short(bounds.size)): \(place)",
        at: node,
        kind: .note
      )
    }
  }
}

extension ErasedLayout { fileprivate var isModifier: Bool { properties.role.isModifier } }

extension CGRect {
  /// Returns whether the rectangle exceeds the bounds by more than a rounding error.
  @inline(__always)
  func isOutside(_ bounds: CGRect) -> Bool {
    origin.x < bounds.origin.x - 0.01 || origin.y < bounds.origin.y - 0.01
      || origin.x + size.width > bounds.origin.x + bounds.size.width + 0.01
      || origin.y + size.height > bounds.origin.y + bounds.size.height + 0.01
  }
}
