/// Views in a stack that are built alike, so that differences between them are suspicious.
struct SimilarViews {
  /// The children of the container.
  let items: [Int]
  let isRow: Bool

  /// Corresponding views of the items, without modifiers and spaces: the items' own views, then
  /// those inside, in pre-order.
  let members: [[Int]]

  private init(_ items: [Int], isRow: Bool, _ tree: CheckedNodes) {
    self.items = items
    self.isRow = isRow
    let views = items.map { item in
      (item..<tree.ends[item]).filter { index in
        let kind = tree.kinds[index]
        return kind != .modifier && kind != .moved && kind != .space
      }
    }
    let count = views.map(\.count).min() ?? 0
    members = (0..<count).map { place in views.map { $0[place] } }
  }

  /// Returns the groups of stacks: at least three children of one stack with the same structure.
  static func groups(of stacks: [ShownNodes.Stack], _ scene: CheckedNodes) -> [SimilarViews] {
    stacks.flatMap { stack -> [SimilarViews] in
      guard stack.items.count >= 3 else { return [] }
      let groups = Dictionary(grouping: stack.items) { scene.structures.numbers(of: $0) }
      return groups.values.filter { $0.count >= 3 }
        .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
        .map { SimilarViews($0, isRow: stack.isRow, scene) }
    }
  }

  /// Returns the position of the only value that differs from the others; `nil` if none or several
  /// do.
  static func outlier(of values: [Affine], within tolerance: Double) -> Int? {
    guard values.count >= 3 else { return nil }
    // If a single value differs, one of the first two is one of the equal ones.
    for common in values.prefix(2) {
      var outlier: Int?
      var isSingle = true
      for (index, value) in values.enumerated()
      where !(value - common).isZero(within: tolerance) {
        isSingle = outlier == nil
        outlier = index
        if !isSingle { break }
      }
      if let outlier, isSingle { return outlier }
    }
    return nil
  }

  static func areEqual(_ values: [Affine], within tolerance: Double) -> Bool {
    values.allSatisfy { ($0 - values[0]).isZero(within: tolerance) }
  }
}
