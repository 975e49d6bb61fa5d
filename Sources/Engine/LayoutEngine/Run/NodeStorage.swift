import LayoutCore

/// The flat storage of a run: all nodes, their layouts and leaves, and their traits.
///
/// Until the first edit, children follow their container. Edits leave the entries of removed nodes
/// unused; if there are too many, the run builds a new storage.
final class NodeStorage {
  /// All lists; see `RawMemory`.
  private let lists: UnsafeMutablePointer<Lists>
  @exclusivity(unchecked) var root: LayoutNode
  let environment: LayoutEnvironment
  /// The layout values of the nodes that have any.
  @exclusivity(unchecked) var values: [Int32: [NodeTraits.Value]] = [:]

  /// Allocates space for a tree, which `NodeStorage+Building` fills.
  init(roomFor root: LayoutNode, environment: LayoutEnvironment) {
    self.root = root
    self.environment = environment
    lists = RawMemory.allocate(Lists(count: root.nodeCount))
    for orientation in [nil, Axis.horizontal, .vertical] {
      lists.pointee.contexts.append(
        LeafContext(stackOrientation: orientation, environment: environment)
      )
    }
  }

  deinit {
    lists.pointee.free()
    RawMemory.free(lists)
  }

  /// The number of nodes, including unused ones.
  var count: Int { lists.pointee.nodes.count }
  /// The nodes; the address is valid until nodes are added.
  var nodes: UnsafeMutablePointer<Node> { lists.pointee.nodes.start }
  /// The last measurements of the nodes, by the same indices.
  var measurements: UnsafeMutablePointer<SubviewMeasurement> { lists.pointee.measurements.start }
  /// The layouts, by the `content` of the nodes.
  var layouts: UnsafeMutablePointer<Unmanaged<ErasedLayout>> { lists.pointee.layouts.start }
  /// The leaves that measure themselves, by the `content` of the nodes.
  var leaves: UnsafeMutablePointer<any LayoutLeaf> { lists.pointee.leaves.start }
  /// The insets of padding, by the `content` of the nodes.
  var insets: UnsafeMutablePointer<EdgeInsets> { lists.pointee.insets.start }
  /// The contexts of leaves outside stacks, in rows, and in columns.
  var contexts: UnsafeMutablePointer<LeafContext> { lists.pointee.contexts.start }

  /// Appends nodes without content; returns the index of the first node.
  func append(_ added: Int, under parent: Int32) -> Int32 {
    _ = lists.pointee.measurements.append(repeating: SubviewMeasurement(), count: added)
    return lists.pointee.nodes.append(
      repeating: Node(parent: parent, isRightToLeft: false),
      count: added
    )
  }

  func add(_ layout: ErasedLayout) -> Int32 { lists.pointee.layouts.append(.passRetained(layout)) }

  func add(_ leaf: any LayoutLeaf) -> Int32 { lists.pointee.leaves.append(leaf) }

  func add(_ insets: EdgeInsets) -> Int32 { lists.pointee.insets.append(insets) }

  /// Returns the layout of a node; `nil` for a leaf and for padding.
  func layout(of node: Int32) -> ErasedLayout? {
    let flat = nodes + Int(node)
    return flat.pointee.kind == .layout
      ? layouts[Int(flat.pointee.content)].takeUnretainedValue() : nil
  }

  /// Returns the properties of a node's layout; `nil` for a leaf.
  func properties(of node: Int32) -> LayoutProperties? {
    let flat = nodes + Int(node)
    return switch flat.pointee.kind {
    case .layout: layouts[Int(flat.pointee.content)]._withUnsafeGuaranteedRef { $0.properties }
    case .padding: PaddingLayout.layoutProperties
    case .fixed, .flexible, .leaf: nil
    }
  }

  /// Returns the indices of a node's children.
  func children(of node: Int32) -> Range<Int32> {
    let flat = nodes + Int(node)
    return flat.pointee.firstChild..<(flat.pointee.firstChild + flat.pointee.childCount)
  }

  /// Returns the indices of all nodes in preorder.
  func indicesInOrder() -> [Int32] {
    var order: [Int32] = []
    order.reserveCapacity(root.nodeCount)
    var pending: [Int32] = [0]
    while let index = pending.popLast() {
      order.append(index)
      pending.append(contentsOf: children(of: index).reversed())
    }
    return order
  }

  /// Returns the indices of the nodes from the root to a position.
  func path(to position: NodePosition) -> [Int32]? {
    var path: [Int32] = [0]
    for step in position.steps {
      let children = children(of: path[path.count - 1])
      guard step >= 0, step < children.count else { return nil }
      path.append(children.lowerBound + Int32(truncatingIfNeeded: step))
    }
    return path
  }

  /// Builds a node and its descendants in place of an existing one.
  ///
  /// Layouts of the same types at the same positions keep their caches.
  func replace(_ index: Int32, with node: LayoutNode) {
    // Moves the existing node to an unused entry, so that its children can still be found.
    let parent = nodes[Int(index)].parent
    let old = append(1, under: parent)
    nodes[Int(old)] = nodes[Int(index)]
    reset(index, under: parent)
    build(node, at: index, earlier: EarlierNode(storage: self, index: old))
  }

  /// Resets a node to its initial state.
  private func reset(_ index: Int32, under parent: Int32) {
    nodes[Int(index)] = Node(
      parent: parent,
      isRightToLeft: environment.layoutDirection == .rightToLeft
    )
    measurements[Int(index)] = SubviewMeasurement()
    values[index] = nil
    if parent >= 0 { Surroundings(of: parent, in: self).write(to: nodes + Int(index)) }
  }

  /// Builds a node among the children of a container that is not a modifier.
  func insert(_ node: LayoutNode, into container: Int32, at step: Int) {
    let before = children(of: container)
    let first = append(before.count + 1, under: container)
    for position in 0..<before.count {
      let moved = Int32(truncatingIfNeeded: position < step ? position : position + 1)
      move(before.lowerBound + Int32(truncatingIfNeeded: position), to: first + moved)
    }
    nodes[Int(container)].firstChild = first
    nodes[Int(container)].childCount = Int32(truncatingIfNeeded: before.count + 1)
    let index = first + Int32(truncatingIfNeeded: step)
    reset(index, under: container)
    build(node, at: index, earlier: nil)
  }

  /// Removes a child from a container that is not a modifier.
  func remove(from container: Int32, at step: Int) {
    let before = children(of: container)
    let gone = before.lowerBound + Int32(truncatingIfNeeded: step)
    for index in (gone + 1)..<max(gone + 1, before.upperBound) { move(index, to: index - 1) }
    values[before.upperBound - 1] = nil
    nodes[Int(container)].childCount -= 1
  }

  /// Moves a node to a different index.
  private func move(_ old: Int32, to new: Int32) {
    nodes[Int(new)] = nodes[Int(old)]
    measurements[Int(new)] = measurements[Int(old)]
    values[new] = values[old]
    values[old] = nil
    for child in children(of: new) { nodes[Int(child)].parent = new }
  }

  /// Replaces the layout and traits of a node.
  ///
  /// Returns `false` if the types differ or the new layout affects its subviews differently.
  func keep(_ index: Int32, _ layout: any Layout, _ traits: NodeTraits?) -> Bool {
    guard keep(index, layout) else { return false }
    nodes[Int(index)].hasExplicitPriority = traits?.priority != nil
    if let priority = traits?.priority { nodes[Int(index)].priority = priority }
    return true
  }

  /// Replaces the layout of a node, if the new one has the same type and role.
  private func keep(_ index: Int32, _ layout: any Layout) -> Bool {
    if nodes[Int(index)].kind == .padding {
      guard let padding = layout as? PaddingLayout else { return false }
      insets[Int(nodes[Int(index)].content)] = padding.insets
      return true
    }
    guard let kept = self.layout(of: index) else { return false }
    let before = kept.properties
    return kept.replace(with: layout)
      && kept.properties.stackOrientation == before.stackOrientation
      && kept.properties.role == before.role
  }

  /// Resolves the traits of a node again after its subviews changed.
  func updateTraits(_ index: Int32, traits: NodeTraits?) {
    if !nodes[Int(index)].hasExplicitPriority { nodes[Int(index)].priority = 0 }
    values[index] = traits.flatMap { $0.values.isEmpty ? nil : $0.values }
    resolve(index)
  }

  /// Resolves the priority, layout values and guides that a layout derives from its resolved
  /// subviews.
  ///
  /// The node's explicit priority and values must already be set.
  func resolve(_ index: Int32) {
    guard let properties = properties(of: index) else { return }
    let flat = nodes + Int(index)
    let role = properties.role
    let isEmpty = flat.pointee.childCount == 0
    if !flat.pointee.hasExplicitPriority {
      if isEmpty {
        flat.pointee.priority = -.infinity
      } else if role.keepsPriority && (role.isModifier || flat.pointee.childCount == 1) {
        let priority = nodes[Int(flat.pointee.firstChild)].priority
        flat.pointee.priority =
          priority == -.infinity && !role.keepsSpacerPriority ? 0 : priority
      }
    }
    if isEmpty { return }
    if role.isModifier { passOnValues(to: index) }
    resolveGuides(of: index, properties.guides)
  }

  /// Resolves which guides of a layout can have explicit values.
  private func resolveGuides(of index: Int32, _ guides: LayoutProperties.Guides) {
    let measurement = measurements + Int(index)
    let inside = children(of: index)
    switch guides.source {
    case .own:
      measurement.pointee.hasGuides = true
      measurement.pointee.hasFrameLines = true
    case .firstSubview:
      measurement.pointee.hasGuides = measurements[Int(inside.lowerBound)].hasGuides
      measurement.pointee.hasFrameLines = measurements[Int(inside.lowerBound)].hasFrameLines
    case .subviews:
      measurement.pointee.hasGuides = inside.contains { measurements[Int($0)].hasGuides }
    case .none: measurement.pointee.hasGuides = false
    }
  }

  private func passOnValues(to modifier: Int32) {
    guard let inner = values[nodes[Int(modifier)].firstChild] else { return }
    var traits = NodeTraits(values: inner)
    for value in values[modifier] ?? [] { traits.add(value) }
    values[modifier] = traits.values
  }
}

private struct Lists {
  var nodes: RawList<Node>
  var measurements: RawList<SubviewMeasurement>
  /// The layouts, which the list retains so that reading one does not.
  var layouts: RawList<Unmanaged<ErasedLayout>>
  var leaves = RawList<any LayoutLeaf>(capacity: 0)
  var insets = RawList<EdgeInsets>(capacity: 0)
  var contexts = RawList<LeafContext>(capacity: 3)

  init(count: Int) {
    nodes = RawList(capacity: count)
    measurements = RawList(capacity: count)
    layouts = RawList(capacity: count / 8)
  }

  func free() {
    nodes.free()
    measurements.free()
    for index in 0..<layouts.count { layouts[index].release() }
    layouts.free()
    leaves.free()
    insets.free()
    contexts.free()
  }
}
