import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ScrollSpaceTests {
  /// Returns the widths that the bars in a view's readers have, in the order of the nodes.
  private func widths(_ view: some View) throws -> [CGFloat] {
    let tree = try view.node().expanded(in: proposal(100, 80))
    return try bars(tree, frames(tree, in: proposal(100, 80)))
  }

  private func bars(_ tree: LayoutNode, _ frames: [CGRect]) throws -> [CGFloat] {
    var types: [String] = []
    func walk(_ node: LayoutNode) {
      types.append(node.type)
      node.children.forEach(walk)
    }
    walk(tree)
    return zip(types, frames).filter { $0.0 == "Color" }.map(\.1.width)
  }

  @Test func `The nearest scroll view has a coordinate space`() throws {
    let view = VStack(spacing: 0) {
      Spacer(minLength: 0).frame(height: 30)
      ScrollView {
        VStack(spacing: 0) {
          Spacer(minLength: 0).frame(height: 12)
          GeometryReader { proxy in
            Color.red.frame(width: proxy.frame(in: .scrollView).minY)
            Color.red.frame(width: proxy.frame(in: .global).minY)
            Color.red.frame(width: proxy.bounds(of: .scrollView)?.height)
            Color.red.frame(width: -(proxy.bounds(of: .scrollView)?.minY ?? 0))
          }
          .frame(height: 9)
        }
      }
    }
    #expect(try widths(view) == [12, 42, 50, 12])
  }

  @Test func `A scroll view is found by its axis`() throws {
    let view = ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Spacer(minLength: 0).frame(height: 7)
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            Spacer(minLength: 0).frame(width: 5)
            GeometryReader { proxy in
              Color.red.frame(width: proxy.frame(in: .scrollView(axis: .vertical)).minY)
              Color.red.frame(width: proxy.frame(in: .scrollView(axis: .horizontal)).minX)
              Color.red.frame(width: proxy.frame(in: .scrollView).minY + 1)
            }
            .frame(width: 20, height: 9)
          }
        }
      }
    }
    #expect(try widths(view) == [7, 5, 1])
  }

  @Test func `Outside of scroll views the space is the scene's, and its bounds are unknown`() throws
  {
    let view = GeometryReader { proxy in
      Color.red.frame(width: proxy.frame(in: .scrollView).minX)
      Color.red.frame(width: proxy.bounds(of: .scrollView) == nil ? 3 : 4)
    }
    .padding(.leading, 6)
    #expect(try widths(view) == [6, 3])
  }

  @Test func `A space that a view names is a different one`() throws {
    let view = ScrollView {
      GeometryReader { proxy in
        Color.red.frame(width: proxy.frame(in: .named("outer")).minX)
        Color.red.frame(width: proxy.frame(in: .scrollView).minX)
      }
      .frame(height: 4)
      .padding(.leading, 2)
    }
    .coordinateSpace(name: "outer")
    .padding(.leading, 3)
    #expect(try widths(view) == [2, 2])
  }
}
