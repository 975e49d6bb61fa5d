import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutScenes

/// Lays out a scene at any width, and returns the result as a reading.
///
/// Unless its content depends on its layout, a scene has a single run for all widths, in which the
/// size of a node is reused for all proposals in its region.
final class WidthRunner {
  private let scene: PreparedScene
  private let environment: SceneEnvironment
  private let height: CGFloat?
  /// The lists of nodes so far.
  private var structures: [Structure] = []
  private var run: (digest: Digest, run: LayoutRun)?
  private(set) var count = 0

  init(_ scene: PreparedScene, environment: SceneEnvironment, height: CGFloat?) {
    self.scene = scene
    self.environment = environment
    self.height = height
  }

  func outline(of reading: WidthReading) -> SceneOutline { structures[reading.structure].outline }

  func markedNodes(of reading: WidthReading) -> [MarkedNode] {
    structures[reading.structure].marked
  }

  /// Lays out the scene.
  ///
  /// - Throws: `RecorderError` if a frame is not finite or the scene cannot be laid out.
  func reading(at width: CGFloat) throws(RecorderError) -> WidthReading {
    count += 1
    let proposal = ProposedViewSize(width: width, height: height)
    let expanded = try scene.expanded(in: proposal, environment: environment.layout)
    let run = try run(over: expanded)
    let placements = run.layout(in: proposal).placements
    let number = structure(of: expanded)
    guard let frames = WidthRunner.numbers(of: placements) else {
      throw .notLaidOut(
        scene.name,
        because: "a frame is not finite at \(ProposalText(words: proposal))"
      )
    }
    let marks = structures[number].marks(placements)
    return WidthReading(
      width: width,
      structure: number,
      frames: frames,
      marks: marks,
      offers: structures[number].marked.map { placements[$0.index].proposal.width ?? .nan }
    )
  }

  /// Returns four numbers per node; `nil` if any of them is not finite.
  private static func numbers(of placements: [LayoutResult.Placement]) -> [CGFloat]? {
    var numbers: [CGFloat] = []
    numbers.reserveCapacity(placements.count * 4)
    var isFinite = true
    for placement in placements {
      let frame = placement.frame
      numbers.append(frame.origin.x)
      numbers.append(frame.origin.y)
      numbers.append(frame.size.width)
      numbers.append(frame.size.height)
      isFinite =
        isFinite && frame.origin.x.isFinite && frame.origin.y.isFinite
        && frame.size.width.isFinite && frame.size.height.isFinite
    }
    return isFinite ? numbers : nil
  }

  private func run(over scene: PreparedScene) throws(RecorderError) -> LayoutRun {
    if let run, run.digest == scene.digest { return run.run }
    do {
      let new = try LayoutRun(root: scene.root, environment: environment.layout)
      run = (scene.digest, new)
      return new
    } catch {
      throw .notLaidOut(scene.name, because: error.message)
    }
  }

  private func structure(of scene: PreparedScene) -> Int {
    if let known = structures.lastIndex(where: { $0.digest == scene.definition.nodes.digest }) {
      return known
    }
    structures.append(
      Structure(
        digest: scene.definition.nodes.digest,
        outline: scene.outline.named(),
        marked: MarkedNode.all(in: scene.root, environment.layout)
      )
    )
    return structures.count - 1
  }
}

/// A list of nodes, and those that can change while all frames stay the same.
private struct Structure {
  let digest: Digest
  let outline: SceneOutline
  var marked: [MarkedNode]

  mutating func marks(_ placements: [LayoutResult.Placement]) -> [CGFloat] {
    var marks: [CGFloat] = []
    marks.reserveCapacity(marked.count * 2)
    for index in marked.indices { marked[index].addMarks(to: &marks, placements) }
    return marks
  }
}

/// A node that can change while all frames stay the same: a text or a `ViewThatFits`.
struct MarkedNode {
  private enum Content {
    /// A text; `nil` for one that shrinks to fit.
    case text((any LineBreakingLeaf)?)
    /// The indices of the children.
    case choice([Int])
  }

  /// The index in pre-order.
  let index: Int
  private let content: Content
  /// The most recent region of proposals for which a text has the same lines.
  private var known: ProposalRegion?
  /// Whether the text is truncated in that region.
  private var isTruncated = false

  var isText: Bool {
    switch content {
    case .text: true
    case .choice: false
    }
  }

  /// The kind of change that different marks indicate, unless a text is truncated.
  var kind: WidthChange.Kind { isText ? .lines : .choice }

  var markCount: Int {
    switch content {
    case .text: 3
    case .choice: 1
    }
  }

  private init(index: Int, content: Content) {
    self.index = index
    self.content = content
  }

  /// Returns the nodes of a tree that have marks, in pre-order.
  static func all(in root: LayoutNode, _ environment: LayoutEnvironment) -> [MarkedNode] {
    var found: [MarkedNode] = []
    var next = 0
    var pending = [root]
    while let node = pending.popLast() {
      let index = next
      next += 1
      pending += node.children.reversed()
      if case .leaf(let leaf) = node.content, node.type == "Text" {
        let text = leaf.prepared(in: environment) as? any LineBreakingLeaf
        found.append(MarkedNode(index: index, content: .text(text)))
      } else if node.type == "ViewThatFits" {
        var children: [Int] = []
        var child = index + 1
        for inner in node.children {
          children.append(child)
          child += size(of: inner)
        }
        found.append(MarkedNode(index: index, content: .choice(children)))
      }
    }
    return found
  }

  private static func size(of node: LayoutNode) -> Int {
    node.children.reduce(1) { $0 + size(of: $1) }
  }

  /// Adds numbers that are equal as long as only frames change.
  mutating func addMarks(to marks: inout [CGFloat], _ placements: [LayoutResult.Placement]) {
    switch content {
    case .choice(let children):
      // Views that are not shown get a proposal of zero.
      let shown = children.firstIndex { placements[$0].proposal != .zero }
      marks.append(shown.map { CGFloat($0) } ?? -1)
    case .text(let leaf):
      let proposal = placements[index].proposal
      if known?.contains(proposal) != true {
        known = leaf?.lines(in: proposal)
        isTruncated = leaf?.isTruncated(in: proposal) ?? false
      }
      marks.append(known?.width.lower ?? 0)
      marks.append(known?.width.upper ?? 0)
      marks.append(isTruncated ? 1 : 0)
    }
  }
}
