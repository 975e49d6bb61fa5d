import LayoutCore

/// Finds views without a width or height.
///
/// A frame without a width or height hides its view on purpose, and a line of one pixel is seen.
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
      guard min(box.width.start, box.width.end, box.height.start, box.height.end) < limit
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
}
