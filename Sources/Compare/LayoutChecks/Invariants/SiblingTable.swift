import LayoutCore
import LayoutDiff

/// The children of a layout's containers, by identities that stay the same from version to version.
struct SiblingTable: Sendable {
  struct View: Sendable {
    let node: Int
    let frames: [ViewFrames]
    let outer: [ViewFrames]
    let isText: Bool
    let hasText: Bool
  }

  /// A container with the identities of its views, in order.
  struct Container: Sendable {
    let node: Int
    let kind: NodeKind
    let identity: String
    let views: [String]
    /// The positions of the views that a spacer follows.
    let spaced: Set<Int>
  }

  private(set) var views: [String: View] = [:]
  private(set) var containers: [Container] = []
  /// The pairs of views that follow each other.
  private(set) var neighbors: Set<[String]> = []
  /// The content of each container, by identity.
  private(set) var contents: [String: [UInt8]] = [:]

  init(_ tree: CheckedTree) {
    for (index, kind) in tree.kinds.enumerated() where kind.isContainer && tree.isShown[index] {
      let items = tree.children[index].filter {
        tree.isShown[$0] && !tree.isEmpty($0) && tree.kinds[tree.cores[$0]] != .divider
      }
      guard items.count >= 2 else { continue }
      let isRightToLeft = tree.isRightToLeft(index)
      let outer = SiblingTable.frames(tree.boxes[index], tree.boxes[index], isRightToLeft)
      let identities = items.map { add($0, of: tree, in: outer, isRightToLeft) }
      neighbors.formUnion(zip(identities, identities.dropFirst()).map { [$0, $1] })
      let identity = tree.scene.identity(of: index)
      let spaced = items.indices.dropLast().filter { place in
        tree.children[index].contains { child in
          items[place] < child && child < items[place + 1] && tree.kinds[child] == .space
        }
      }
      containers.append(
        Container(
          node: index,
          kind: kind,
          identity: identity,
          views: identities,
          spaced: Set(spaced)
        )
      )
      contents[identity] = tree.span.start.contents?[index].text
    }
  }

  private mutating func add(
    _ item: Int,
    of tree: CheckedTree,
    in outer: [ViewFrames],
    _ isRightToLeft: Bool
  ) -> String {
    let core = tree.cores[item]
    let identity = tree.scene.identity(of: core)
    views[identity] = View(
      node: core,
      frames: SiblingTable.frames(tree.boxes[core], tree.boxes[tree.padded(item)], isRightToLeft),
      outer: outer,
      isText: tree.kinds[core] == .text,
      hasText: tree.hasText(core)
    )
    return identity
  }

  /// Returns the frames at the start and the end of a span, or a single one if they are equal.
  private static func frames(
    _ core: AffineBox,
    _ framed: AffineBox,
    _ isRightToLeft: Bool
  ) -> [ViewFrames] {
    let frames = [false, true].map { isAtEnd in
      ViewFrames(
        core: LogicalFrame(core, isAtEnd: isAtEnd, isRightToLeft: isRightToLeft),
        framed: LogicalFrame(framed, isAtEnd: isAtEnd, isRightToLeft: isRightToLeft)
      )
    }
    return frames[0] == frames[1] ? [frames[0]] : frames
  }
}

extension NodeKind {
  /// Whether nodes of this kind arrange views.
  fileprivate var isContainer: Bool {
    switch self {
    case .row, .column, .grid, .pile, .custom: true
    default: false
    }
  }
}

/// A relation of two frames that an invariant can be about.
enum PairRelation: Hashable {
  /// A line of a frame: its first edge, its center or its last edge along an axis.
  enum Line: CaseIterable { case first, center, last }

  /// Both frames are equally long.
  case length(Axis)
  /// Both frames have the same line.
  case line(Line, Axis)
  /// The distance between the frames is the same.
  case gap(Axis)
  /// The first frame is before the second one.
  case order(Axis)
  /// The second frame, that of the container, contains the first one.
  case containment

  /// The name, such as `leading edge`.
  var name: String {
    switch self {
    case .length(let axis): axis == .horizontal ? "width" : "height"
    case .line(.first, let axis): axis == .horizontal ? "leading edge" : "top edge"
    case .line(.last, let axis): axis == .horizontal ? "trailing edge" : "bottom edge"
    case .line(.center, let axis): axis == .horizontal ? "horizontal center" : "vertical center"
    case .gap: "distance"
    case .order(let axis): axis == .horizontal ? "horizontal order" : "vertical order"
    case .containment: "containment"
    }
  }

  /// Returns how far two frames are from the relation, or the distance between them for a gap, in
  /// points.
  func value(_ one: ViewFrames, _ other: ViewFrames) -> Double {
    switch self {
    case .length(let axis): one.core[axis].length - other.core[axis].length
    case .line(let line, let axis):
      one.core[axis].position(of: line) - other.core[axis].position(of: line)
    // Where a text is in its frame depends on the text.
    case .gap(let axis): other.framed[axis].first - one.framed[axis].last
    // Only frames that have changed places are out of order; those that overlap are not.
    case .order(let axis): max(0, one.framed[axis].first - other.framed[axis].last)
    case .containment:
      [Axis.horizontal, .vertical].reduce(0) { farthest, axis in
        let (inner, outer) = (one.framed[axis], other.core[axis])
        return max(farthest, outer.first - inner.first, inner.last - outer.last)
      }
    }
  }
}

struct ViewFrames: Hashable, Sendable {
  /// The frame of the view inside all modifiers.
  let core: LogicalFrame
  /// The frame inside padding and offsets, with the other modifiers.
  let framed: LogicalFrame
}

/// A frame whose horizontal edges grow from leading to trailing.
struct LogicalFrame: Hashable, Sendable {
  /// The edges along an axis.
  struct Edges: Hashable, Sendable {
    let first: Double
    let last: Double
    var length: Double { last - first }

    func position(of line: PairRelation.Line) -> Double {
      switch line {
      case .first: first
      case .center: (first + last) / 2
      case .last: last
      }
    }
  }

  private let horizontal: Edges
  private let vertical: Edges

  /// Creates the frame of a box at the start or the end of its span.
  init(_ box: AffineBox, isAtEnd: Bool, isRightToLeft: Bool) {
    func value(_ length: Affine) -> Double { isAtEnd ? length.end : length.start }
    let (left, right) = (value(box.minX), value(box.maxX))
    horizontal =
      isRightToLeft ? Edges(first: -right, last: -left) : Edges(first: left, last: right)
    vertical = Edges(first: value(box.minY), last: value(box.maxY))
  }

  subscript(axis: Axis) -> Edges { axis == .horizontal ? horizontal : vertical }
}
