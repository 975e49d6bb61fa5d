import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import RandomNumbers

/// Makes trees of containers, modifiers and leaves of every kind.
struct RandomTrees {
  var generator: SeededGenerator

  mutating func length(upTo greatest: CGFloat) -> CGFloat {
    generator.chance(0.5)
      ? CGFloat(Int.random(in: 0...Int(greatest), using: &generator))
      : CGFloat.random(in: 0...greatest, using: &generator)
  }

  mutating func maybe(_ part: Double, upTo greatest: CGFloat) -> CGFloat? {
    generator.chance(part) ? length(upTo: greatest) : nil
  }

  mutating func proposedLength() -> CGFloat? {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: nil
    case 1: .infinity
    case 2: 0
    case 3: generator.pick([-1, 1, 1000])
    default: length(upTo: 300)
    }
  }

  mutating func proposal() -> ProposedViewSize {
    ProposedViewSize(width: proposedLength(), height: proposedLength())
  }

  mutating func alignment() -> Alignment {
    Alignment(
      horizontal: generator.pick(HorizontalAlignment.all),
      vertical: generator.pick(VerticalAlignment.all)
    )
  }

  mutating func tree(depth: Int) -> LayoutNode {
    var node: LayoutNode
    switch depth == 0 ? 0 : Int.random(in: 0..<10, using: &generator) {
    case 0, 1: node = leaf()
    case 2, 3, 4, 5: node = container(depth: depth)
    default: node = modified(depth: depth)
    }
    if generator.chance(0.15) {
      node.traits = NodeTraits(priority: generator.pick([-1, 1, 2]))
    }
    return node
  }

  private mutating func leaf() -> LayoutNode {
    let leaf: any LayoutLeaf =
      switch Int.random(in: 0..<10, using: &generator) {
      case 7: Stepped(narrow: 0...40, wide: 0...100)
      case 8: Stepped(narrow: 5...90, wide: 25...90)
      case 9: Fickle(axis: generator.pick(Axis.allCases))
      case 0: FixedLeaf(CGSize(width: length(upTo: 80), height: length(upTo: 60)))
      case 1: Block(size: CGSize(width: length(upTo: 80), height: length(upTo: 60)))
      case 2: FlexibleLeaf()
      case 3:
        Rubber(least: 8, ideal: 8, priority: -.infinity, preferredSpacing: .zero)
      case 4:
        Rubber(
          least: length(upTo: 20),
          ideal: length(upTo: 40),
          greatest: 40 + length(upTo: 60)
        )
      case 5:
        Words(
          count: Int.random(in: 1...6, using: &generator),
          width: 3 + length(upTo: 20),
          lineHeight: 1 + length(upTo: 20)
        )
      default: Area(content: length(upTo: 2000))
      }
    return LayoutNode(type: "leaf", leaf: leaf)
  }

  private mutating func container(depth: Int) -> LayoutNode {
    let count = Int.random(in: 0...4, using: &generator)
    let spacing: CGFloat? = generator.pick([0, 0, 8, 3.7, -2, -45, nil])
    var children = (0..<count).map { _ in tree(depth: depth - 1) }
    let layout: any Layout =
      switch Int.random(in: 0..<7, using: &generator) {
      case 5: scrolling(spacing: spacing)
      case 4: grid(of: &children, spacing: spacing)
      case 0, 1:
        HStackLayout(alignment: generator.pick(VerticalAlignment.all), spacing: spacing)
      case 2, 3:
        VStackLayout(alignment: generator.pick(HorizontalAlignment.all), spacing: spacing)
      default: ZStackLayout(alignment: alignment())
      }
    return LayoutNode(type: "container", layout: layout, children: children)
  }

  private mutating func scrolling(spacing: CGFloat?) -> any Layout {
    let items = [
      GridItem(.fixed(length(upTo: 40))), GridItem(.flexible(maximum: length(upTo: 90))),
      GridItem(.adaptive(minimum: 5 + length(upTo: 30)), spacing: spacing), GridItem(),
    ]
    let axes: [Axis.Set] = [.horizontal, .vertical, [.horizontal, .vertical], []]
    return switch Int.random(in: 0..<6, using: &generator) {
    case 0: ViewThatFitsLayout(in: generator.pick(axes))
    case 1: ScrollLayout(generator.pick(axes))
    case 2: LazyVStackLayout(alignment: alignment().horizontal, spacing: spacing)
    case 3: LazyHStackLayout(alignment: alignment().vertical, spacing: spacing)
    case 4:
      LazyVGridLayout(columns: [generator.pick(items), generator.pick(items)], spacing: spacing)
    default:
      LazyHGridLayout(
        rows: [generator.pick(items)],
        alignment: alignment().vertical,
        spacing: spacing
      )
    }
  }

  /// Puts some of the children into rows of a grid.
  private mutating func grid(of children: inout [LayoutNode], spacing: CGFloat?) -> any Layout {
    for index in children.indices where generator.chance(0.8) {
      let place = GridRowPlace(
        startsRow: generator.chance(0.4),
        alignment: generator.chance(0.3) ? generator.pick(VerticalAlignment.all) : nil
      )
      children[index] = children[index].value(GridRowKey.self, place)
      if generator.chance(0.2) {
        children[index] = children[index].value(GridCellColumnsKey.self, 2)
      }
      if generator.chance(0.2) {
        children[index] = children[index].value(GridCellUnsizedAxesKey.self, .vertical)
      }
    }
    return GridLayout(
      alignment: alignment(),
      horizontalSpacing: spacing,
      verticalSpacing: spacing
    )
  }

  private mutating func modified(depth: Int) -> LayoutNode {
    var children = [tree(depth: depth - 1)]
    let layout = modifier()
    if layout is any DecorationLayout { children.append(tree(depth: depth - 1)) }
    return LayoutNode(type: "modifier", layout: layout, children: children)
  }

  private mutating func modifier() -> any Layout {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1:
      FrameLayout(
        width: maybe(0.6, upTo: 120),
        height: maybe(0.6, upTo: 120),
        alignment: alignment()
      )
    case 2, 3, 4: flexibleFrame()
    case 5, 6:
      PaddingLayout(
        insets: EdgeInsets(
          top: length(upTo: 12) - 2,
          leading: length(upTo: 12),
          bottom: 0,
          trailing: length(upTo: 12) - 4
        )
      )
    case 7:
      FixedSizeLayout(horizontal: generator.chance(0.5), vertical: generator.chance(0.5))
    case 8:
      AspectRatioLayout(
        ratio: generator.chance(0.4) ? nil : 0.2 + length(upTo: 3),
        contentMode: generator.pick(ContentMode.allCases)
      )
    case 9:
      generator.pick(
        [
          OffsetLayout(x: length(upTo: 9), y: 2), PositionLayout(x: length(upTo: 50), y: 20),
        ] as [any Layout]
      )
    case 10: guide()
    default:
      generator.pick(
        [
          OverlayLayout(alignment: alignment()), BackgroundLayout(alignment: alignment()),
          IdentityLayout(), HiddenLayout(), BorderLayout(),
        ] as [any Layout]
      )
    }
  }

  private mutating func flexibleFrame() -> any Layout {
    FlexFrameLayout(
      minWidth: maybe(0.3, upTo: 60),
      idealWidth: maybe(0.2, upTo: 80),
      maxWidth: generator.chance(0.2) ? .infinity : maybe(0.4, upTo: 150),
      minHeight: maybe(0.3, upTo: 60),
      idealHeight: maybe(0.2, upTo: 80),
      maxHeight: generator.chance(0.2) ? .infinity : maybe(0.4, upTo: 150),
      alignment: alignment()
    )
  }

  private mutating func guide() -> any Layout {
    let factor = length(upTo: 2)
    if generator.chance(0.5) {
      return AlignmentGuideLayout(generator.pick(HorizontalAlignment.all)) { $0.width * factor }
    }
    return AlignmentGuideLayout(generator.pick(VerticalAlignment.all)) {
      $0[.firstTextBaseline] * factor
    }
  }
}
