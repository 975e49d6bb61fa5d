import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@testable import LayoutScenes

@Suite struct LayoutCodeTests {
  private static func code(_ layouts: [any Layout]) -> String? {
    var node = LayoutNode(type: "Box", leaf: FixedLeaf(.zero))
    for layout in layouts { node = LayoutNode(type: "layout", layout: layout, children: [node]) }
    return SubtreeKeys(of: node, in: .leftToRight).root?.code
      .text(build: "the build", release: "keyline 1.0")
  }

  @Test func `Built-in layouts change with the build`() {
    #expect(Self.code([HStackLayout(), PaddingLayout(insets: EdgeInsets())]) == "the build")
  }

  @Test func `A layout without a version changes with the build`() {
    #expect(Self.code([Unversioned()]) == "the build")
    #expect(Self.code([Unversioned(), First()]) == "the build")
    #expect(Self.code([AnyLayout(Unversioned()), First()]) == "the build")
  }

  @Test func `A layout with a version keeps its entries from build to build`() {
    let first = "LayoutScenesTests.First@1"
    #expect(Self.code([First()]) == "keyline 1.0; \(first)")
    #expect(Self.code([HStackLayout(), First(), First()]) == "keyline 1.0; \(first)")
    #expect(Self.code([AnyLayout(First())]) == "keyline 1.0; \(first)")
    let both = "keyline 1.0; \(first); LayoutScenesTests.Second@b"
    #expect(Self.code([Second(), First()]) == both)
    #expect(Self.code([First(), HStackLayout(), Second()]) == both)
  }

  @Test func `A custom guide changes with the build`() {
    let aligned = VStackLayout(alignment: HorizontalAlignment(Middle.self))
    #expect(Self.code([First(), aligned]) == "the build")
    #expect(Self.code([First(), VStackLayout(alignment: .leading)])?.hasSuffix("First@1") == true)
  }
}

private enum Middle: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}

struct Unversioned: EmptyLayout {}

struct First: VersionedLayout, EmptyLayout {
  static let layoutVersion = "1"
}

struct Second: VersionedLayout, EmptyLayout {
  static let layoutVersion = "b"
}
