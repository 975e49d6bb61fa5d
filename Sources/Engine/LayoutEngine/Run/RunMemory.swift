import LayoutCore

/// An adapter that identifies the nodes of a `SubtreeMemory` by their indices in a storage.
struct RunMemory {
  private let memory: any SubtreeMemory
  /// The positions of the nodes in preorder, by their indices.
  private let positions: [Int32]
  /// The indices of the nodes, in preorder.
  private let order: [Int32]

  init(_ memory: any SubtreeMemory, of storage: NodeStorage) {
    self.memory = memory
    order = storage.indicesInOrder()
    var positions = [Int32](repeating: -1, count: storage.count)
    for (position, index) in order.enumerated() {
      positions[Int(index)] = Int32(truncatingIfNeeded: position)
    }
    self.positions = positions
  }

  func remembers(_ node: Int32) -> Bool { memory.remembers(Int(positions[Int(node)])) }

  func answer(of node: Int32, to proposal: ProposedViewSize) -> LayoutMeasurement? {
    let known = memory.answer(of: Int(positions[Int(node)]), to: proposal)
    guard let known, known.region.contains(proposal), known.size.isFinite else { return nil }
    return known
  }

  func keep(_ measurement: LayoutMeasurement, of node: Int32, to proposal: ProposedViewSize) {
    memory.keep(measurement, of: Int(positions[Int(node)]), to: proposal)
  }

  /// Places all descendants of a node from the memory; returns `false` if their placements are not
  /// cached.
  func place(below node: Int32, in nodes: UnsafeMutablePointer<Node>) -> Bool {
    let position = Int(positions[Int(node)])
    let flat = nodes + Int(node)
    guard memory.remembers(position),
      let places = memory.places(
        below: position,
        placedAs: LayoutResult.Placement(
          frame: flat.pointee.frame,
          proposedWidth: flat.pointee.proposal.width,
          proposedHeight: flat.pointee.proposal.height
        )
      ), position + places.count < order.count
    else { return false }
    for (index, place) in zip(order[(position + 1)...], places) {
      nodes[Int(index)].frame = place.frame
      nodes[Int(index)].proposal = place.proposal
      nodes[Int(index)].pending = .nothing
    }
    flat.pointee.pending = .nothing
    return true
  }
}
