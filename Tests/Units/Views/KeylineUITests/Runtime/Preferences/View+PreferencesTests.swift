import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ViewPreferencesTests {
  /// A view with a text of the names that the view inside hands over.
  private struct Reader<Content: View>: View {
    @State private var names: [String]?
    @ViewBuilder let content: () -> Content

    var body: some View {
      VStack {
        Text(names?.joined(separator: " ") ?? "none")
        VStack { content() }.onPreferenceChange(Names.self) { names = $0 }
      }
    }
  }

  private func names<Content: View>(
    @ViewBuilder of content: @escaping @MainActor @Sendable () -> Content
  ) throws -> String? {
    let views = ConvergingViews { Reader(content: content).node(in: $0) }
    let tree = try views.converged(in: proposal(90, 40), environment: LayoutEnvironment())
    #expect(tree.diagnostics.isEmpty)
    return tree.root.children[0].leaf?.label
  }

  @Test func `Values are reduced in the order of the tree`() throws {
    let found = try names {
      Color.red.named("a")
      HStack {
        Color.red.named("b")
        Color.red
        ForEach(["c", "d"], id: \.self) { Color.red.named($0) }
      }
      .overlay { Color.blue.named("e") }
      Color.red.named("f")
    }
    #expect(found == "a b c d e f")
  }

  @Test func `A view without a value has no part in it`() throws {
    #expect(try names { Color.red } == "none")
    #expect(
      try names {
        Color.red
        Color.red.named("a")
        Color.red
      } == "a"
    )
  }

  @Test func `A view can set a preference to its default value`() throws {
    #expect(try names { Color.red.preference(key: Names.self, value: []) } == "")
  }

  @Test func `A value takes the place of those inside`() throws {
    #expect(try names { HStack { Color.red.named("a") }.named("b") } == "b")
    #expect(try names { Color.red.named("a").named("b") } == "b")
  }

  @Test func `A preference is transformed, or made from its default`() throws {
    #expect(
      try names {
        HStack { Color.red.named("a") }.transformPreference(Names.self) { $0.append("b") }
        Color.red.transformPreference(Names.self) { $0 = $0 + ["c"] }
      } == "a b c"
    )
  }

  @Test func `Only the view that fits sets a preference`() throws {
    let found = try names {
      ViewThatFits(in: .horizontal) {
        Color.red.frame(width: 200).named("wide")
        Color.red.frame(width: 20).named("narrow")
      }
    }
    #expect(found == "narrow")
  }

  @Test func `Each view in a group sets a preference`() throws {
    let found = try names {
      Group {
        Color.red
        Color.blue
      }
      .named("a")
    }
    #expect(found == "a a")
  }

  @Test func `Only values that are read make a view depend on its layout`() {
    let written = ConvergingViews { Color.red.named("a").node(in: $0) }
    #expect(!written.firstTree().dependsOnLayout(of: written))
    let read = ConvergingViews {
      Color.red.named("a").onPreferenceChange(Names.self) { _ in }.node(in: $0)
    }
    #expect(read.firstTree().dependsOnLayout(of: read))
    let shown = ConvergingViews {
      Color.red.named("a").overlayPreferenceValue(Names.self) { Text("\($0.count)") }.node(in: $0)
    }
    #expect(shown.firstTree().dependsOnLayout(of: shown))
  }
}

/// The names that views hand over.
private enum Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

extension View {
  fileprivate func named(_ name: String) -> some View {
    preference(key: Names.self, value: [name])
  }
}
