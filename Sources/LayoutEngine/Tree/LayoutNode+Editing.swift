extension LayoutNode {
  /// Changes the node at the end of some steps, and counts again on the way back.
  mutating func edit(_ steps: ArraySlice<Int>, _ change: (inout LayoutNode) -> Void) {
    if let step = steps.first {
      children[step].edit(steps.dropFirst(), change)
    } else {
      change(&self)
    }
    count()
  }

  /// Counts depth and nodes again, once the children changed; they are not too deep.
  private mutating func count() {
    var deepest = 0
    var sum = 1
    for position in children.indices {
      deepest = max(deepest, children[position].depth)
      let (more, isTooMany) = sum.addingReportingOverflow(children[position].nodeCount)
      sum = isTooMany ? .max : more
    }
    depth = deepest + 1
    nodeCount = sum
  }
}
