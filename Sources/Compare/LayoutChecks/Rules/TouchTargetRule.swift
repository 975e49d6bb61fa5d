import LayoutCore

/// Finds controls that are too small to tap.
///
/// Controls whose size the system chooses, such as sliders and switches, only have to comply with
/// WCAG 2.2, as all controls on macOS. On iOS, the rows of lists and forms are high enough, and a control
/// that is one takes taps anywhere in it.
enum TouchTargetRule {
  /// The smallest target that WCAG 2.2 permits, in points.
  private static let minimum = 24.0

  private static let controls: Set<String> = [
    "Button", "Link", "Menu", "Picker", "TextField", "SecureField", "NavigationLink",
    "DisclosureGroup", "ShareLink", "PasteButton", "EditButton", "ColorPicker", "DatePicker",
  ]
  private static let systemControls: Set<String> = ["Slider", "Toggle", "Stepper"]

  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    let platform = tree.span.start.environment["platform"]?.string ?? "iOS"
    let isTouched = platform.hasPrefix("iOS")
    let usual = isTouched ? tree.limits.limit(of: .touchTarget) : minimum
    // Only nodes that a project names can have other types.
    let nodes = tree.limits.targets.isEmpty ? tree.customViews : Array(tree.nodes.indices)
    return nodes.compactMap { index in
      guard tree.isShown[index] else { return nil }
      let node = tree.nodes[index]
      let isRow = isTouched && isRow(index, tree)
      if !isRow, systemControls.contains(node.type) {
        return finding(index, min(usual, minimum), tree)
      }
      let isTarget =
        !isRow && controls.contains(node.type)
        || tree.limits.targets.contains {
          $0.matches(path: node.path, scene: tree.span.start.scene)
        }
      return isTarget ? finding(index, usual, tree) : nil
    }
  }

  private static func isRow(_ index: Int, _ tree: CheckedTree) -> Bool {
    guard let container = tree.scene.container(of: index)?.node else { return false }
    return ["List", "Form"].contains(tree.nodes[container].type)
  }

  private static func finding(
    _ index: Int,
    _ limit: Double,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    // A switch can be higher than the row with its label.
    let target = tree.children[index].last { tree.nodes[$0].type == "Switch" } ?? index
    let box = tree.boxes[target]
    let lengths = [box.width, box.height]
    // Frames are rounded to pixels, and the text of a control need not fill them.
    let parts = lengths.compactMap { Affine.interval(whereAllArePositive: [(limit - $0) - 0.5]) }
    guard let part = parts.first else { return nil }
    let least = lengths.map { min($0.start, $0.end) }
    let isTiny = least.contains { $0 < minimum }
    return tree.finding(
      .touchTarget,
      isTiny ? .error : .warning,
      [index],
      in: part,
      """
      \(tree.name(of: index)) is \(PointsText.short(least[0])) × \(PointsText.short(least[1])), but a target of at least \
      \(PointsText.short(limit)) × \(PointsText.short(limit)) can be tapped reliably
      """
    )
  }
}
