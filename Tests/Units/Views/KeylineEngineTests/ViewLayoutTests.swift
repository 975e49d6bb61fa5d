import Foundation
import KeylineEngine
import Testing

@MainActor @Suite struct ViewLayoutTests {
  /// A view whose badge has the width that a geometry reader found, after a second layout.
  private struct Badge: View {
    @State private var width: CGFloat = 10

    var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        Rectangle().frame(width: width, height: 4).id("bar")
        Rectangle().frame(height: 20).id("row")
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0 / 2
          }
      }
      .padding(16)
    }
  }

  @Test func `A view is laid out in a width, and its parts have frames in it`() throws {
    let layout = try Badge().layout(in: 232)
    #expect(layout.size == CGSize(width: 232, height: 64))
    #expect(try layout.frame(of: "row") == CGRect(x: 16, y: 28, width: 200, height: 20))
    #expect(try layout.frame(of: "bar") == CGRect(x: 16, y: 16, width: 100, height: 4))
    #expect(layout.diagnostics.isEmpty)
  }

  @Test func `The proposal and the environment are those of the call`() throws {
    let view = HStack(spacing: 0) {
      Rectangle().frame(width: 10).id("first")
      Rectangle().id("rest")
    }
    let environment = LayoutEnvironment(layoutDirection: .rightToLeft)
    let proposal = ProposedViewSize(width: 100, height: 30)
    let layout = try view.layout(in: proposal, environment: environment)
    #expect(try layout.frame(of: "first") == CGRect(x: 90, y: 0, width: 10, height: 30))
  }

  @Test func `An ID that names no view, or several, is an error`() throws {
    let view = VStack {
      Rectangle().id("a")
      Rectangle().id("a")
      Rectangle().id("b")
    }
    let layout = try view.layout(in: 100)
    for (id, message) in [
      ("c", "no view has the ID “c”; there are a, b"),
      ("a", "2 views have the ID “a”; give each its own"),
    ] {
      let error = #expect(throws: ViewLayoutError.self) { try layout.frame(of: id) }
      #expect(error?.description == message)
    }
    let none = try Rectangle().layout(in: 100)
    let error = #expect(throws: ViewLayoutError.self) { try none.frame(of: "c") }
    #expect(error?.description == "no view has the ID “c”; set it with the modifier id")
  }
}
