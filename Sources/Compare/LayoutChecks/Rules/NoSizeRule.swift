import LayoutCore

/// Finds views without a width or height.
///
/// The bar of a progress of zero has no width on purpose, and a line of one pixel is seen.
enum NoSizeRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    let pixel = 1 / max(tree.scale, 1)
    let limit = min(tree.limits.limit(of: .noSize), pixel - 0.01)
    return tree.nodes.indices.compactMap { index in
      let kind = tree.kinds[index]
      guard tree.isShown[index], kind.isDrawn, kind != .divider,
        kind != .text || tree.nodes[index].label?.isEmpty == false
      else { return nil }
      let box = tree.boxes[index]
      guard min(box.width.start, box.width.end, box.height.start, box.height.end) < limit,
        !isEmptyBar(index, tree)
      else { return nil }
      let parts = [box.width, box.height].compactMap {
        Affine.interval(whereAllArePositive: [limit - $0])
      }
      guard let part = parts.first else { return nil }
      let size = [box.width, box.height].map { PointsText.short($0.value(at: part.lowerBound)) }
      return tree.finding(
        .noSize,
        kind == .shape ? .warning : .error,
        [index],
        in: part,
        "\(tree.name(of: index)) is \(size[0]) × \(size[1])"
      )
    }
  }

  /// Returns whether a shape shows a value of zero: a frame sets one of its lengths to zero, and the
  /// other one not.
  private static func isEmptyBar(_ index: Int, _ tree: CheckedTree) -> Bool {
    guard tree.kinds[index] == .shape, let parent = tree.nodes[index].parent,
      tree.nodes[parent].type == "frame"
    else { return false }
    let arguments = tree.arguments(of: parent)
    let lengths = ["width", "height"].map { arguments[$0]?.number }
    return lengths.count { $0 == 0 } == 1
  }
}
