import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

/// A tree that is laid out twice: by the engine, and by the rules of `Documentation/Reference/Rules.md` alone.
indirect enum ReferenceTree: Sendable {
  /// A leaf of one size: the rule `proposal-fixed`.
  case block(CGFloat, CGFloat)
  /// A leaf that takes the proposal within limits.
  case rubber(least: CGFloat, ideal: CGFloat, greatest: CGFloat)
  /// A leaf of words that break into lines.
  case words(count: Int, width: CGFloat, lineHeight: CGFloat)
  case row(Place, spacing: CGFloat, [ReferenceTree])
  case column(Place, spacing: CGFloat, [ReferenceTree])
  case zStack(Place, Place, [ReferenceTree])
  case frame(CGFloat?, CGFloat?, Place, Place, ReferenceTree)
  case flexible(Limits, Limits, Place, Place, ReferenceTree)
  case padding(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat, ReferenceTree)
  case fixedSize(horizontal: Bool, vertical: Bool, ReferenceTree)
  case priority(Double, ReferenceTree)
  /// Rows of cells; the distances between columns and between rows.
  case grid(Place, Place, CGFloat, CGFloat, [[ReferenceTree]])

  /// A guide that every view has: its start, its middle or its end.
  enum Place: CaseIterable, Sendable {
    case start
    case middle
    case end

    /// Where the guide is in a view of a length.
    func position(in length: CGFloat) -> CGFloat {
      switch self {
      case .start: 0
      case .middle: length / 2
      case .end: length
      }
    }

    var horizontal: HorizontalAlignment {
      switch self {
      case .start: .leading
      case .middle: .center
      case .end: .trailing
      }
    }

    var vertical: VerticalAlignment {
      switch self {
      case .start: .top
      case .middle: .center
      case .end: .bottom
      }
    }
  }

  /// The limits of a flexible frame along an axis.
  struct Limits: Sendable {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
  }
}

extension ReferenceTree {
  /// The tree as the engine takes it.
  var node: LayoutNode {
    switch self {
    case .block(let width, let height): return LayoutContainersTests.block(width, height)
    case .rubber(let least, let ideal, let greatest):
      return LayoutContainersTests.rubber(least, ideal: ideal, greatest)
    case .words(let count, let width, let lineHeight):
      return leaf(Words(count: count, width: width, lineHeight: lineHeight))
    case .row(let place, let spacing, let children):
      let layout = HStackLayout(alignment: place.vertical, spacing: spacing)
      return LayoutNode(type: "HStack", layout: layout, children: children.map(\.node))
    case .column(let place, let spacing, let children):
      let layout = VStackLayout(alignment: place.horizontal, spacing: spacing)
      return LayoutNode(type: "VStack", layout: layout, children: children.map(\.node))
    case .zStack(let x, let y, let children):
      let layout = ZStackLayout(
        alignment: Alignment(horizontal: x.horizontal, vertical: y.vertical)
      )
      return LayoutNode(type: "ZStack", layout: layout, children: children.map(\.node))
    case .grid(let x, let y, let columnGap, let rowGap, let rows):
      let layout = GridLayout(
        alignment: Alignment(horizontal: x.horizontal, vertical: y.vertical),
        horizontalSpacing: columnGap,
        verticalSpacing: rowGap
      )
      return .grid(layout, rows.flatMap { LayoutNode.gridRow($0.map(\.node)) })
    case .priority(let priority, let view): return view.node.priority(priority)
    default: return modifier
    }
  }

  private var modifier: LayoutNode {
    switch self {
    case .frame(let width, let height, let x, let y, let view):
      return view.node.modified(
        FrameLayout(
          width: width,
          height: height,
          alignment: Alignment(horizontal: x.horizontal, vertical: y.vertical)
        )
      )
    case .flexible(let width, let height, let x, let y, let view):
      return view.node.modified(
        FlexFrameLayout(
          minWidth: width.minimum,
          idealWidth: width.ideal,
          maxWidth: width.maximum,
          minHeight: height.minimum,
          idealHeight: height.ideal,
          maxHeight: height.maximum,
          alignment: Alignment(horizontal: x.horizontal, vertical: y.vertical)
        )
      )
    case .padding(let top, let leading, let bottom, let trailing, let view):
      return view.node.modified(
        PaddingLayout(
          insets: EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
        )
      )
    case .fixedSize(let horizontal, let vertical, let view):
      return view.node.modified(FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    default: return node
    }
  }

  /// The priority for the container: the rules `priority-outermost`, `priority-reset`, `priority-kept` and
  /// `priority-only-child`.
  var priority: Double {
    switch self {
    case .priority(let priority, _): priority
    case .fixedSize(_, _, let view): view.priority
    case .row(_, _, let children), .column(_, _, let children), .zStack(_, _, let children):
      children.count == 1 ? children[0].priority : 0
    default: 0
    }
  }
}
