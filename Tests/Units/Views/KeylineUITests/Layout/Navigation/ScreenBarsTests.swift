import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ScreenBarsTests {
  /// Returns the frame of a filling color in a screen of 390 × 844 points on iOS 18.
  private func content(_ view: (Color) -> some View) throws -> CGRect {
    let views = ConvergingViews { [view = view(.red)] in view.node(in: $0) }
    let environment = LayoutEnvironment(platform: .iOS18)
    let asked = proposal(390, 844)
    let tree = try views.firstTree().converged(in: asked, environment: environment, as: views).root
    return try #require(try frame(of: "Color", in: tree, asked, environment: environment))
  }

  @Test func `A screen without a title has no bar`() throws {
    let frame = try content { color in NavigationStack { color } }
    #expect(frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `A large title takes 96 points, an inline one 44`() throws {
    let large = try content { color in NavigationStack { color.navigationTitle("a") } }
    #expect(large == CGRect(x: 0, y: 96, width: 390, height: 748))
    let inline = try content { color in
      NavigationView { color.navigationTitle("a").navigationBarTitleDisplayMode(.inline) }
    }
    #expect(inline == CGRect(x: 0, y: 44, width: 390, height: 800))
  }

  @Test func `Items take a bar at their edge`() throws {
    let top = try content { color in
      NavigationStack { color.toolbar { ToolbarItem { Text("a") } } }
    }
    #expect(top.minY == 44)
    let bottom = try content { color in
      NavigationStack {
        color.toolbar {
          if true { ToolbarItem(placement: .bottomBar) { Text("a") } }
          ToolbarItem(placement: .keyboard) { Text("b") }
        }
      }
    }
    #expect(bottom == CGRect(x: 0, y: 0, width: 390, height: 800))
  }

  private nonisolated static func items(isEditing: Bool) -> some ToolbarContent {
    Group {
      if isEditing { ToolbarItem(placement: .bottomBar) { Text("a") } }
      ToolbarItemGroup(placement: .keyboard) { Text("b") }
    }
  }

  @Test func `The items of a group that a nonisolated function makes take their bars`() throws {
    let heights = try [true, false].map { isEditing in
      try content { color in
        NavigationStack { color.toolbar { ScreenBarsTests.items(isEditing: isEditing) } }
      }.height
    }
    #expect(heights == [800, 844])
  }

  @Test func `A hidden bar takes nothing`() throws {
    let hidden = try content { color in
      NavigationStack { color.navigationTitle("a").toolbar(.hidden, for: .navigationBar) }
    }
    #expect(hidden.minY == 0)
  }

  @Test func `Tabs have a bar of 49 points, pages none`() throws {
    let tabs = try content { color in TabView { color.tabItem { Text("a") } } }
    #expect(tabs == CGRect(x: 0, y: 0, width: 390, height: 795))
    let pages = try content { color in TabView { color }.tabViewStyle(.page) }
    #expect(pages.height == 844)
  }

  @Test func `Bars can be left out`() throws {
    let frame = try content { color in
      TabView { NavigationStack { color.navigationTitle("a") } }.barsTakeSpace(false)
    }
    #expect(frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `A name that is laid out is not reported`() {
    let ignored = IgnoredModifiers()
    let context = LoweringContext(reportingTo: ignored)
    _ = NavigationStack { Text("a").navigationTitle("b").toolbar { Text("c") } }.nodes(in: context)
    #expect(ignored.all.isEmpty)
    _ = Text("a").navigationTitle("b").nodes(in: context)
    #expect(ignored.all.map(\.name) == ["navigationTitle"])
  }
}
