import LayoutCore
import LayoutDiff

/// The children of a layout's containers, by identities that stay the same from version to version.
struct SiblingTable: Sendable {
  /// A view in a container.
  struct View: Sendable {
    let node: Int
    let frames: [ViewFrames]
    /// The frames of the container.
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
      let identity = tree.identity(of: index)
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
    let identity = tree.identity(of: core)
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
