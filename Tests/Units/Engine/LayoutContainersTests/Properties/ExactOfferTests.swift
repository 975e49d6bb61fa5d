import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

/// A view that is offered exactly the size that it took takes that size again, although sums of
/// lengths have rounding errors.
@Suite struct ExactOfferTests {
  private static let seeds = Array(UInt64(1)...80)
  private static let scales: [CGFloat] = [1, 2, 3]

  @Test(arguments: seeds, scales)
  func `A tree takes its size again when it is offered exactly that`(
    seed: UInt64,
    scale: CGFloat
  ) throws {
    var trees = TextTrees(generator: SeededGenerator(seed: seed), scale: scale)
    let environment = LayoutEnvironment(displayScale: scale)
    for _ in 0..<12 {
      let root = trees.tree(depth: Int(seed % 5) + 1)
      let run = try LayoutRun(root: root, environment: environment)
      let first = trees.proposal()
      let taken = run.layout(in: first).placements[0].frame.size
      // A view that is larger than was offered is offered more than before.
      guard taken.width <= first.width ?? .infinity, taken.height <= first.height ?? .infinity
      else { continue }
      let second = ProposedViewSize(width: taken.width, height: taken.height)
      let again = run.layout(in: second)
      let difference = CGSize(
        width: abs(again.placements[0].frame.width - taken.width),
        height: abs(again.placements[0].frame.height - taken.height)
      )
      #expect(
        max(difference.width, difference.height) < 0.01 / scale,
        "seed \(seed): \(first) took \(taken), then \(again.placements[0].frame) in \(root.summary)"
      )
      let plain = try LayoutRun(
        root: root,
        environment: environment,
        options: LayoutOptions(usesRegions: false)
      )
      let expected = plain.layout(in: second).placements
      #expect(again.placements.map(\.bits) == expected.map(\.bits), "seed \(seed): \(root.summary)")
    }
  }

  private static let spacings: [CGFloat] = [0, 1, 3, 5, 7, 8, 10, 16, 20 / 3]
  private static let paddings: [CGFloat] = [4, 10, 12, 13, 16, 1 / 3]

  /// A text of two lines in a width of 300.
  private var twoLines: LayoutNode { text("Phasellus non mauris sem. Donec sed fermentum eros.") }

  /// Returns a text of two lines above one of one line, in a frame that is as high as both.
  private func twoTexts(spacing: CGFloat, _ message: LayoutNode) -> LayoutNode {
    let stack = column(alignment: .leading, spacing: spacing, message, text("11:23"))
    return stack.modified(FlexFrameLayout(maxWidth: .infinity))
  }

  private func lineHeights(in root: LayoutNode) throws -> [CGFloat] {
    let run = try LayoutRun(root: root, environment: LayoutEnvironment(displayScale: 3))
    let placements = run.layout(in: ProposedViewSize(width: 300, height: 844)).placements
    let types = root.typesInPreorder
    return types.indices.filter { types[$0] == "Text" }.map { placements[$0].frame.height }
  }

  @Test(arguments: spacings, paddings)
  func `A padded text keeps both of its lines at three pixels per point`(
    spacing: CGFloat,
    padding: CGFloat
  ) throws {
    let root = twoTexts(spacing: spacing, paddedText(vertical: padding))
    #expect(try lineHeights(in: root) == [127 / 3, 61 / 3])
  }

  private static let frames: [FlexFrameLayout] = [
    FlexFrameLayout(minHeight: 20), FlexFrameLayout(minHeight: 43.1),
    FlexFrameLayout(idealHeight: 30), FlexFrameLayout(minWidth: 44.1),
    FlexFrameLayout(maxWidth: .infinity), FlexFrameLayout(maxWidth: 290.7, alignment: .leading),
    FlexFrameLayout(minHeight: 20, idealHeight: 100), FlexFrameLayout(idealWidth: 77.7),
  ]

  @Test(arguments: [0, 3, 8, 10.1, 20 / 3] as [CGFloat], frames)
  func `A framed text keeps both of its lines at three pixels per point`(
    spacing: CGFloat,
    frame: FlexFrameLayout
  ) throws {
    let insets = EdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0)
    let framed = twoLines.modified(frame).modified(PaddingLayout(insets: insets))
    let root = twoTexts(spacing: spacing, framed)
    #expect(try lineHeights(in: root) == [127 / 3, 61 / 3])
  }

  @Test(arguments: spacings, paddings)
  func `Texts that are equally flexible share their height in the order of the source`(
    spacing: CGFloat,
    padding: CGFloat
  ) throws {
    for more in [0.1, 1 / 3, 3.3, 7] as [CGFloat] {
      let stack = column(
        spacing: spacing,
        paddedText(vertical: padding),
        paddedText(vertical: padding + more)
      )
      let root = stack.modified(FlexFrameLayout(maxWidth: .infinity))
      #expect(try lineHeights(in: root) == [127 / 3, 127 / 3])
    }
  }

  private func paddedText(vertical padding: CGFloat) -> LayoutNode {
    let insets = EdgeInsets(top: padding, leading: 0, bottom: padding, trailing: 0)
    return twoLines.modified(PaddingLayout(insets: insets))
  }

  @Test(arguments: [3, 7, 10.1, 33.4, 100 / 3] as [CGFloat], [0, 0.1, 8, 10 / 3] as [CGFloat])
  func `An adaptive grid has the columns that exactly fit`(
    minimum: CGFloat,
    spacing: CGFloat
  ) throws {
    let item = GridItem(.adaptive(minimum: minimum), spacing: spacing)
    for count in 2...12 {
      let cells = (0..<count).map { _ in block(1, 10) }
      let grid = LayoutNode(
        type: "LazyVGrid",
        layout: LazyVGridLayout(columns: [item], alignment: .center, spacing: 0),
        children: cells
      )
      let width = minimum * CGFloat(count) + spacing * CGFloat(count - 1)
      let insets = EdgeInsets(top: 0, leading: 16.1, bottom: 0, trailing: 16.1)
      let root = grid.modified(PaddingLayout(insets: insets))
      #expect(try size(root, in: proposal(width + 32.2, nil)).height == 10)
    }
  }

  @Test func `A line that is more than a hundredth of a pixel too high does not fit`() throws {
    let run = try LayoutRun(root: twoLines, environment: LayoutEnvironment(displayScale: 3))
    let (one, two): (CGFloat, CGFloat) = (61 / 3, 127 / 3)
    let offers: [CGFloat] = [two, two - 0.003, two - 0.004, 42.1]
    let heights = offers.map { height in
      run.layout(in: ProposedViewSize(width: 300, height: height)).placements[0].frame.height
    }
    #expect(heights == [two, two, one, one])
  }
}

extension LayoutNode {
  fileprivate var typesInPreorder: [String] { [type] + children.flatMap(\.typesInPreorder) }

  /// The tree in a line, for the messages of failures.
  fileprivate var summary: String {
    let own: String
    switch content {
    case .leaf(let leaf): own = leaf.label.map { "“\($0)”" } ?? "\(leaf.behavior)"
    case .layout(let layout as PaddingLayout):
      let insets = layout.insets
      own = "padding \(insets.top) \(insets.leading) \(insets.bottom) \(insets.trailing)"
    case .layout(let layout as FrameLayout):
      own = "frame \(layout.width ?? -1) × \(layout.height ?? -1)"
    case .layout(let layout as FlexFrameLayout):
      let ends = [layout.width, layout.height].map { "\($0.minimum ?? -1)…\($0.maximum ?? -1)" }
      own = "frame \(ends.joined(separator: " × "))"
    case .layout(let layout): own = "\(Swift.type(of: layout))"
    }
    return own + (children.isEmpty ? "" : " {\(children.map(\.summary).joined(separator: "; "))}")
  }
}

private func text(_ content: String, lineLimit: Int? = nil) -> LayoutNode {
  LayoutNode(type: "Text", leaf: TextLeaf(content: content, lineLimit: lineLimit))
}

/// Makes trees of texts in stacks, paddings and frames; each stack has one part that is not rigid,
/// because otherwise shares of the proposal depend on the order of the parts.
private struct TextTrees {
  var generator: SeededGenerator
  let scale: CGFloat

  mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let length = CGFloat.random(in: range, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return length.rounded()
    case 1: return (length * scale).rounded() / scale
    default: return length
    }
  }

  mutating func proposal() -> ProposedViewSize {
    ProposedViewSize(
      width: length(60...420),
      height: generator.chance(0.3) ? nil : length(30...900)
    )
  }

  mutating func tree(depth: Int) -> LayoutNode {
    guard depth > 0 else { return flexibleLeaf() }
    let inner = tree(depth: depth - 1)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1, 2: return stack(inner)
    case 3, 4, 5:
      let insets = EdgeInsets(
        top: length(0...20),
        leading: length(0...20),
        bottom: length(0...20),
        trailing: length(0...20)
      )
      return inner.modified(PaddingLayout(insets: insets))
    case 6: return inner.modified(frame())
    default:
      let isWide = generator.chance(0.5)
      return inner.modified(
        FrameLayout(width: isWide ? length(60...300) : nil, height: isWide ? nil : length(25...200))
      )
    }
  }

  private mutating func frame() -> FlexFrameLayout {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: FlexFrameLayout(minHeight: length(0...80))
    case 1: FlexFrameLayout(minWidth: length(0...80))
    case 2: FlexFrameLayout(maxHeight: .infinity)
    case 3: FlexFrameLayout(maxWidth: length(30...300))
    default: FlexFrameLayout(maxWidth: .infinity)
    }
  }

  private mutating func stack(_ inner: LayoutNode) -> LayoutNode {
    var children = (0..<Int.random(in: 0...3, using: &generator)).map { _ in rigid() }
    children.insert(inner, at: Int.random(in: 0...children.count, using: &generator))
    let spacing = length(0...12)
    let layout: any Layout =
      generator.chance(0.6) ? VStackLayout(spacing: spacing) : HStackLayout(spacing: spacing)
    return LayoutNode(type: "Stack", layout: layout, children: children)
  }

  private mutating func rigid() -> LayoutNode {
    let block = block(length(1...30), length(1...30))
    guard generator.chance(0.5) else { return block }
    let insets = EdgeInsets(
      top: length(0...9),
      leading: length(0...9),
      bottom: 0,
      trailing: 0
    )
    return block.modified(PaddingLayout(insets: insets))
  }

  private static let words = [
    "Phasellus", "non", "mauris", "sem.", "Donec", "sed", "fermentum", "eros", "a", "typography",
  ]

  private mutating func flexibleLeaf() -> LayoutNode {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return text(sentence(), lineLimit: Int.random(in: 1...3, using: &generator))
    case 1:
      let row = row(spacing: length(0...9), text(sentence()), block(10, 10))
      return LayoutNode(
        type: "ViewThatFits",
        layout: ViewThatFitsLayout(in: .horizontal),
        children: [row, text(sentence())]
      )
    default: return text(sentence())
    }
  }

  private mutating func sentence() -> String {
    (0..<Int.random(in: 1...14, using: &generator)).map { _ in generator.pick(TextTrees.words) }
      .joined(separator: " ")
  }
}
