import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct AnchorsTests {
  private enum Bounds: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  private enum Points: PreferenceKey {
    static let defaultValue: [Anchor<CGPoint>] = []
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
      value += nextValue()
    }
  }

  /// Returns the frames in the root's coordinates of all nodes of a type.
  private func placed(
    _ type: String,
    in view: some View,
    _ environment: LayoutEnvironment = LayoutEnvironment()
  ) throws -> [CGRect] {
    let asked = proposal(100, 80)
    let tree = try view.node().expanded(in: asked, environment: environment)
    var rest = try frames(tree, in: asked, environment: environment)[...]
    var found: [CGRect] = []
    func walk(_ node: LayoutNode, _ x: CGFloat, _ y: CGFloat) {
      let frame = rest.removeFirst().offsetBy(dx: x, dy: y)
      if node.type == type { found.append(frame) }
      for child in node.children { walk(child, frame.minX, frame.minY) }
    }
    walk(tree, 0, 0)
    return found
  }

  private var row: some View {
    HStack(spacing: 0) {
      Text("a").frame(width: 30, height: 20)
      Text("b").frame(width: 40, height: 10)
        .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
    }
  }

  @Test func `An overlay is laid out by the frame in a preference`() throws {
    let view = row.overlayPreferenceValue(Bounds.self, alignment: .topLeading) { anchors in
      GeometryReader { proxy in
        ForEach(anchors, id: \.self) { anchor in
          Color.red
            .frame(width: proxy[anchor].width, height: proxy[anchor].height)
            .offset(x: proxy[anchor].minX, y: proxy[anchor].minY)
        }
      }
    }
    // The row is 70 by 20 in the middle of the proposal's 100; the reader's corner is the row's.
    #expect(try placed("Color", in: view) == [CGRect(x: 30, y: 5, width: 40, height: 10)])
  }

  @Test func `Anchors are given in the coordinates of the view that reads them`() throws {
    let view = row.backgroundPreferenceValue(Bounds.self) { anchors in
      GeometryReader { proxy in
        Color.red.frame(width: anchors.first.map { proxy[$0].minX + 1 }, height: 3)
      }
      .padding(.leading, 20)
    }
    #expect(try placed("Color", in: view)[0].width == 11)
  }

  @Test func `Points of a view become anchors, in the order of the views`() throws {
    let view = VStack(spacing: 0) {
      Color.blue.frame(width: 10, height: 10)
        .anchorPreference(key: Points.self, value: .bottomTrailing) { [$0] }
      Color.blue.frame(width: 10, height: 10)
        .anchorPreference(key: Points.self, value: .point(CGPoint(x: 1, y: 2))) { [$0] }
        .transformAnchorPreference(key: Points.self, value: .center) { $0.append($1) }
    }
    .overlayPreferenceValue(Points.self) { points in
      GeometryReader { proxy in
        ForEach(points, id: \.self) { point in
          Text("p").position(proxy[point])
        }
      }
    }
    let middles = try placed("Text", in: view).map { CGPoint(x: $0.midX, y: $0.midY) }
    #expect(middles == [CGPoint(x: 10, y: 10), CGPoint(x: 1, y: 12), CGPoint(x: 5, y: 15)])
  }

  @Test func `From right to left the leading point is on the right`() throws {
    let view = Color.blue.frame(width: 10, height: 10)
      .anchorPreference(key: Points.self, value: .leading) { [$0] }
      .overlayPreferenceValue(Points.self) { points in
        GeometryReader { proxy in
          Text("p").frame(width: points.first.map { proxy[$0].x }, height: 1)
        }
      }
    let mirrored = LayoutEnvironment(layoutDirection: .rightToLeft)
    #expect(
      try placed("frame", in: view, mirrored).contains { $0.size == CGSize(width: 10, height: 1) }
    )
  }

  @Test func `Without a preference, the default is used`() throws {
    let view = Text("a").overlayPreferenceValue(Bounds.self) { anchors in
      Color.red.frame(width: CGFloat(anchors.count) + 4, height: 4)
    }
    #expect(try placed("Color", in: view)[0].size == CGSize(width: 4, height: 4))
    let empty = Text("a").overlayPreferenceValue(Bounds.self) { _ in EmptyView() }
    #expect(try placed("overlay", in: empty) == placed("Text", in: Text("a")))
  }

  @Test func `A view outside reads the preference of a view in an overlay`() throws {
    let inner = Text("a").overlayPreferenceValue(Bounds.self) { _ in
      Color.blue.frame(width: 6, height: 7)
        .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
    }
    let view = inner.backgroundPreferenceValue(Bounds.self) { anchors in
      GeometryReader { proxy in
        Color.red.frame(width: anchors.first.map { proxy[$0].width }, height: 1)
      }
    }
    #expect(try placed("Color", in: view).contains { $0.size == CGSize(width: 6, height: 1) })
  }
}
