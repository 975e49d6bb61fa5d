import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct GeometryReaderTests {
  private func expanded(_ view: some View, in asked: ProposedViewSize) throws -> LayoutNode {
    try view.node().expanded(in: asked)
  }

  @Test func `The content depends on the size`() throws {
    let view = HStack(spacing: 0) {
      Color.red.frame(width: 30)
      GeometryReader { proxy in
        Color.blue.frame(width: proxy.size.width / 2, height: proxy.size.height / 4)
      }
      .id("reader")
    }
    let tree = try expanded(view, in: proposal(130, 40))
    #expect(tree.outline == "HStack(frame(Color),GeometryReader#reader(frame(Color)))")
    #expect(!tree.dependsOnPlacement)
    #expect(
      try frames(tree, in: proposal(130, 40)) == [
        CGRect(x: 0, y: 0, width: 130, height: 40), CGRect(x: 0, y: 0, width: 30, height: 40),
        CGRect(x: 0, y: 0, width: 30, height: 40), CGRect(x: 30, y: 0, width: 100, height: 40),
        CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 0, y: 0, width: 50, height: 10),
      ]
    )
    #expect(try frames(expanded(view, in: proposal(60, 40)), in: proposal(60, 40))[4].width == 15)
  }

  @Test func `Before it is known the content has no nodes, and the size is the same`() throws {
    let node = GeometryReader { _ in Text("a") }.node()
    #expect(node.outline == "GeometryReader")
    #expect(node.dependsOnPlacement)
    for asked in proposals {
      let tree = try node.expanded(in: asked)
      #expect(try frames(node, in: asked)[0] == frames(tree, in: asked)[0])
    }
  }

  @Test func `Nested readers are resolved`() throws {
    let view = GeometryReader { outer in
      GeometryReader { inner in
        Color.red.frame(width: inner.size.width, height: outer.size.width)
      }
      .frame(width: outer.size.width / 2)
    }
    let tree = try expanded(view, in: proposal(80, 40))
    #expect(tree.outline == "GeometryReader(frame(GeometryReader(frame(Color))))")
    #expect(try frames(tree, in: proposal(80, 40))[3].size == CGSize(width: 40, height: 80))
  }

  @Test func `Endless readers are rejected`() {
    let error = #expect(throws: LayoutError.self) {
      try expanded(GeometryReader { _ in Endless() }, in: .zero)
    }
    #expect(error?.code == .tooManyReaders)
  }

  private struct Endless: View {
    var body: some View { GeometryReader { _ in Endless() } }
  }

  @Test func `Content without views leaves no reader to fill`() throws {
    let tree = try expanded(GeometryReader { _ in EmptyView() }, in: proposal(8, 9))
    #expect(!tree.dependsOnPlacement)
    #expect(tree.outline == "GeometryReader")
  }

  @Test func `A proxy converts its frame to the coordinates of ancestors`() throws {
    let view = VStack(alignment: .leading, spacing: 0) {
      Color.red.frame(width: 10, height: 20)
      ZStack(alignment: .topLeading) {
        GeometryReader { proxy in
          Color.red.frame(width: proxy.frame(in: .global).minX)
          Color.red.frame(width: proxy.frame(in: .global).minY)
          Color.red.frame(width: proxy.frame(in: .named("card")).minX)
          Color.red.frame(width: proxy.frame(in: .local).minX)
          Color.red.frame(width: proxy.bounds(of: .named("card"))?.width)
          Color.red.frame(width: proxy.bounds(of: .named("none")) == nil ? 3 : 4)
        }
        .padding(5)
      }
      .padding(.leading, 7)
      .coordinateSpace(.named("card"))
    }
    let found = try frames(expanded(view, in: proposal(100, 60)), in: proposal(100, 60))
    let widths = found.suffix(12).enumerated().filter { $0.offset % 2 == 0 }.map(\.element.width)
    #expect(widths == [12, 25, 12, 0, 100, 3])
  }

  @Test func `The environment reaches the content`() throws {
    let view = GeometryReader { _ in Text("a") }.font(.largeTitle)
    let text = try #require(try expanded(view, in: proposal(80, 90)).children.first)
    #expect(try frames(text) == frames(Text("a").font(.largeTitle).node()))
  }

  private func half(_ length: CGFloat) -> CGFloat { length / 2 }

  @Test func `Properties of content read the environment around the reader`() throws {
    struct Limited: View {
      @Environment(\.lineLimit) private var limit
      var body: some View { Color.red.frame(width: CGFloat(limit ?? 0)) }
    }
    let view = GeometryReader { _ in Limited() }.lineLimit(7)
    let tree = try expanded(view, in: proposal(80, 90))
    #expect(try frames(tree, in: proposal(80, 90))[1].width == 7)
  }

  @Test func `Content is built on behalf of any thread`() async throws {
    let node = GeometryReader { proxy in
      // Swift checks that closures which other modules are handed run on the main actor.
      let widths = [0.5, 1].map { half($0 * proxy.size.width) }
      ForEach(widths, id: \.self) { Color.red.frame(width: $0) }
        .environment(\.lineLimit, 2)
    }
    .node()
    let trees = await withTaskGroup(of: Bool.self) { group in
      for width in 1...20 {
        group.addTask {
          let asked = ProposedViewSize(width: CGFloat(width), height: 5)
          let tree = try? node.expanded(in: asked)
          return tree?.dependsOnPlacement == false
        }
      }
      var all: [Bool] = []
      for await isFilled in group { all.append(isFilled) }
      return all
    }
    #expect(trees == Array(repeating: true, count: 20))
  }
}
