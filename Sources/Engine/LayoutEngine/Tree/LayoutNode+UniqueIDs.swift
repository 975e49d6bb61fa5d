import KeylineJSON

extension LayoutNode {
  /// Returns the tree with unique ids, which is the tree itself if its ids are already unique.
  ///
  /// SwiftUI's ids are only unique among siblings. Nodes with equal ids are named after the nearest
  /// view around them that has an id or is declared by the app, such as `tokyo/city` or
  /// `CityCard/city`; those that are still equal are numbered in pre-order: `city`, `city[2]`.
  package func withUniqueIDs() -> LayoutNode {
    var counts: [UniqueID: Int] = [:]
    countIDs(in: &counts)
    guard counts.contains(where: { $0.value > 1 }) else { return self }
    var naming = UniqueNaming(counts: counts, rootPath: id ?? type)
    var tree = self
    naming.name(&tree, in: nil)
    return tree
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

  init(counts: [UniqueID: Int], rootPath: String) {
    self.counts = counts
    taken = Set(counts.lazy.filter { $0.value == 1 }.map(\.key))
    if counts[UniqueID(text: rootPath)] == nil { taken.insert(UniqueID(text: rootPath)) }
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
