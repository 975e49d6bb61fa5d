import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// Properties of every built-in layout over many proposals.
@Suite struct ContainerPropertyTests {
  static let layouts: [any Layout] = [
    HStackLayout(), HStackLayout(alignment: .firstTextBaseline, spacing: 3),
    VStackLayout(alignment: .trailing), VStackLayout(spacing: -2), ZStackLayout(),
    ZStackLayout(alignment: .bottomLeading), FrameLayout(width: 70),
    FrameLayout(height: 30, alignment: .bottom), FlexFrameLayout(maxWidth: .infinity),
    FlexFrameLayout(minWidth: 20, idealWidth: 30, maxWidth: 90, minHeight: 40),
    PaddingLayout(insets: EdgeInsets(7)), FixedSizeLayout(),
    AspectRatioLayout(ratio: 1.5, contentMode: .fit), AspectRatioLayout(contentMode: .fill),
    OffsetLayout(x: 4, y: 5), PositionLayout(x: 10, y: 10), OverlayLayout(),
    BackgroundLayout(alignment: .top), BorderLayout(), HiddenLayout(), IdentityLayout(),
    AlignmentGuideLayout(.bottom) { $0.height / 2 }, GridLayout(),
    GridLayout(alignment: .bottomTrailing, horizontalSpacing: 4, verticalSpacing: 2),
    SafeAreaLayout(insets: EdgeInsets(7)), SafeAreaInsetLayout(edge: .leading),
    SafeAreaIgnoringLayout(insets: EdgeInsets(3)), GeometryReaderLayout(), ListLayout(),
    ViewThatFitsLayout(), ViewThatFitsLayout(in: .vertical),
    ScrollLayout(),
    ScrollLayout([.horizontal, .vertical]), LazyVStackLayout(spacing: 3),
    LazyHStackLayout(alignment: .firstTextBaseline), LazyVGridLayout(columns: [GridItem()]),
    LazyVGridLayout(columns: [GridItem(.fixed(30)), GridItem(.adaptive(minimum: 20))]),
    LazyHGridLayout(rows: [GridItem(.flexible(maximum: 30)), GridItem()], spacing: 1),
  ]
  private static let lengths: [CGFloat?] = [nil, 0, 1, 47.3, 100, 1000, .infinity]

  /// The tree for a property: as many subviews as the layout arranges.
  private func tree(_ layout: any Layout) -> LayoutNode {
    let words = leaf(Words(count: 5, width: 17, lineHeight: 12))
    if layout is any UnaryLayout && !(layout is any DecorationLayout) {
      return words.modified(layout)
    }
    return words.modified(layout, block(30, 50), rubber(8, 40))
  }

  private var proposals: [ProposedViewSize] {
    Self.lengths.flatMap { width in Self.lengths.map { proposal(width, $0) } }
  }

  @Test(arguments: layouts)
  func `Sizing is idempotent`(layout: any Layout) throws {
    let root = tree(layout)
    for asked in proposals {
      let first = try probe(root, asked)
      #expect(try probe(root, asked).bits == first.bits)
      #expect(first.measurement.region.contains(asked))
      #expect(first.measurement.size.width >= 0 && first.measurement.size.height >= 0)
    }
  }

  @Test(arguments: layouts)
  func `Every subview is placed, once`(layout: any Layout) throws {
    let root = tree(layout)
    for asked in proposals {
      let run = try LayoutRun(root: root, options: LayoutOptions(traces: true))
      let result = run.layout(in: asked)
      let places = try #require(result.trace).events(.place)
      #expect(places.count == root.children.count)
      #expect(Set(places.map(\.path)).count == root.children.count)
      #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    }
  }

  @Test(arguments: layouts)
  func `Without subviews, a layout has a size of zero or a documented one`(layout: any Layout)
    throws
  {
    let root = LayoutNode(type: "empty", layout: layout)
    for asked in proposals {
      let size = try size(root, in: asked)
      #expect(size.width.isFinite && size.height.isFinite)
    }
  }
}
