import KeylineJSON

extension LayoutNode {
  /// Returns the tree with unique ids, which is the tree itself if its ids are already unique.
  ///
  /// SwiftUI's ids are only unique among siblings. Nodes with equal ids are named after the nearest
  /// view around them that has an id or is declared by the app, such as `tokyo/city` or
  /// `CityCard/city`; those that are still equal are numbered in pre-order: `city`, `city[2]`. An id
  /// that equals the path of a node without an id is numbered too.
  package func withUniqueIDs() -> LayoutNode {
    var counts: [UniqueID: Int] = [:]
    countIDs(in: &counts)
    let paths = pathsThatIDsMayEqual(counts.keys)
    for path in paths { counts[path, default: 0] += 1 }
    guard counts.contains(where: { $0.value > 1 }) else { return self }
    let ownPath = id == nil ? [UniqueID(text: type)] : []
    var naming = UniqueNaming(counts: counts, paths: paths + ownPath)
    var tree = self
    naming.name(&tree, in: nil)
    // The paths below a node with a different name are different too.
    return paths.isEmpty ? tree : tree.withUniqueIDs()
  }

  /// Returns the paths of the nodes without ids; none if no id looks like a path.
  private func pathsThatIDsMayEqual(_ ids: some Sequence<UniqueID>) -> [UniqueID] {
    let root = UniqueID(text: type)
    guard ids.contains(where: { $0 == root || $0.text.utf8.contains(UInt8(ascii: "/")) }) else {
      return []
    }
    var paths: [UniqueID] = []
    addPaths(to: &paths, NodePath(root: self))
    return paths
  }

  private func addPaths(to paths: inout [UniqueID], _ path: NodePath) {
    if id == nil { paths.append(UniqueID(text: path.description)) }
    for position in children.indices {
      var inner = path
      inner.descend(to: children[position], at: position)
      children[position].addPaths(to: &paths, inner)
    }
  }

  private func countIDs(in counts: inout [UniqueID: Int]) {
    if let id { counts[UniqueID(text: id), default: 0] += 1 }
    // Iterates over positions because iterating over the children would copy them.
    for position in children.indices { children[position].countIDs(in: &counts) }
  }
}

/// An id that is compared byte by byte.
private struct UniqueID: Hashable {
  let text: String

  static func == (first: UniqueID, second: UniqueID) -> Bool {
    first.text.hasSameBytes(as: second.text)
  }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

/// Makes the ids of a tree unique, in pre-order.
private struct UniqueNaming {
  let counts: [UniqueID: Int]
  /// The ids in use: first those that occur once.
  private var taken: Set<UniqueID>
  /// The number of nodes that share each id in the same view.
  private var numbers: [UniqueID: Int] = [:]

  init(counts: [UniqueID: Int], paths: [UniqueID]) {
    self.counts = counts
    taken = Set(counts.lazy.filter { $0.value == 1 }.map(\.key)).union(paths)
  }

  /// Names a node and its descendants; `scope` is the nearest view around it.
  mutating func name(_ node: inout LayoutNode, in scope: String?) {
    if let id = node.id, counts[UniqueID(text: id), default: 0] > 1 {
      node.id = unique(scope.map { "\($0)/\(id)" } ?? id)
    }
    let inner = node.id ?? node.view?.text ?? scope
    for position in node.children.indices { name(&node.children[position], in: inner) }
  }

  private mutating func unique(_ id: String) -> String {
    let key = UniqueID(text: id)
    var name = id
    repeat {
      let number = numbers[key, default: 0] + 1
      numbers[key] = number
      name = number == 1 ? id : "\(id)[\(number)]"
    } while !taken.insert(UniqueID(text: name)).inserted
    return name
  }
}
