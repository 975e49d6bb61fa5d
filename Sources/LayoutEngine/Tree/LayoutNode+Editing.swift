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
}
