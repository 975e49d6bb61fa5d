import CardSnapshots
import Foundation
import LayoutCore
import LayoutDiff
import RandomNumbers

/// A screen of nested stacks, which is laid out by adding lengths.
final class DriftScreen {
  let axis: Axis?
  var id: String?
  var label: String?
  var size = CGSize.zero
  var spacing: CGFloat = 0
  var padding: CGFloat = 0
  var children: [DriftScreen] = []

  init(axis: Axis?, id: String?, label: String? = nil) {
    self.axis = axis
    self.id = id
    self.label = label
  }

  /// All nodes, with containers before their content.
  var all: [DriftScreen] { [self] + children.flatMap(\.all) }

  /// Returns a screen of some levels.
  static func random(_ generator: inout SeededGenerator, levels: Int, name: String) -> DriftScreen {
    guard levels > 0 else {
      // Some leaves have an ID, some a text, and some both.
      let kind = Int.random(in: 0..<3, using: &generator)
      let leaf = DriftScreen(
        axis: nil,
        id: kind == 0 ? nil : "leaf-\(name)",
        label: kind == 1 ? nil : "Text \(name)"
      )
      leaf.size = CGSize(
        width: CGFloat(Int.random(in: 20...80, using: &generator)),
        height: CGFloat(Int.random(in: 16...40, using: &generator))
      )
      return leaf
    }
    let stack = DriftScreen(
      axis: levels.isMultiple(of: 2) ? .vertical : .horizontal,
      id: "stack-\(name)"
    )
    stack.spacing = CGFloat(generator.pick([4, 8, 12, 16]))
    stack.padding = CGFloat(generator.pick([0, 8, 16]))
    for number in 0..<Int.random(in: 2...4, using: &generator) {
      let depth = number == 0 ? levels - 1 : generator.chance(0.5) ? 0 : levels - 1
      stack.children.append(random(&generator, levels: depth, name: "\(name).\(number)"))
    }
    return stack
  }

  /// Computes the size and appends a row for each node, in pre-order.
  ///
  /// - Parameter source: The types of a design or of a layout, and whether unnamed stacks surround leaves.
  /// - Returns: The rows.
  func rows(in source: Source) -> [Cards.Row] {
    measure()
    var rows: [Cards.Row] = []
    place(at: .zero, parent: nil, source, &rows)
    return rows
  }

  /// The words of a source.
  enum Source { case design, layout }

  private func measure() {
    guard let axis else { return }
    for child in children { child.measure() }
    let gaps = spacing * CGFloat(max(children.count - 1, 0))
    let widths = children.map(\.size.width)
    let heights = children.map(\.size.height)
    let sum = axis == .horizontal ? widths.reduce(0, +) + gaps : heights.reduce(0, +) + gaps
    let most = (axis == .horizontal ? heights : widths).max() ?? 0
    size = axis == .horizontal ? CGSize(width: sum, height: most) : CGSize(width: most, height: sum)
    size.width += 2 * padding
    size.height += 2 * padding
  }

  private func place(at origin: CGPoint, parent: Int?, _ source: Source, _ rows: inout [Cards.Row])
  {
    let type =
      switch (axis, source) {
      case (nil, .design): "StaticText"
      case (nil, .layout): "Text"
      case (.vertical, _): "VStack"
      case (.horizontal, _): "HStack"
      }
    var (origin, parent) = (origin, parent)
    if axis == nil, source == .layout {
      // A modifier without a name around each leaf.
      rows.append(
        Cards.Row(
          path: "modifier/\(rows.count)",
          type: "frame",
          parent: parent,
          frame: CGRect(origin: origin, size: size)
        )
      )
      origin = .zero
      parent = rows.count - 1
    }
    rows.append(
      Cards.Row(
        path: id ?? "none/\(rows.count)",
        type: type,
        label: label,
        parent: parent,
        frame: CGRect(origin: origin, size: size)
      )
    )
    let own = rows.count - 1
    var offset = padding
    for child in children {
      let place =
        axis == .horizontal ? CGPoint(x: offset, y: padding) : CGPoint(x: padding, y: offset)
      child.place(at: place, parent: own, source, &rows)
      offset += (axis == .horizontal ? child.size.width : child.size.height) + spacing
    }
  }
}
