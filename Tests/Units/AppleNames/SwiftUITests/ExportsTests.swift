import SwiftUI
import Testing

/// An app's own type by the name of one of the engine's, which `import SwiftUI` must not bring along.
private struct LayoutNode {}

extension EnvironmentValues {
  @Entry fileprivate var spacing: CGFloat = 4
  @Entry fileprivate var title: String?
}

private struct Spaced: View {
  @Environment(\.spacing) private var spacing
  @Environment(\.title) private var title

  var body: some View {
    if let title {
      Text(title).padding(spacing)
    } else {
      Color.red.frame(width: spacing, height: spacing)
    }
  }
}

@MainActor
@Suite struct ExportsTests {
  @Test func `Foundation is exported`() {
    #expect(CGRect(x: 0, y: 0, width: 4, height: 2).insetBy(dx: 1, dy: 1).width == 2)
    #expect(URL(string: "a")?.path == "a")
    _ = LayoutNode()
  }

  @Test func `An entry is a value of the environment with its default`() throws {
    #expect(EnvironmentValues().spacing == 4)
    #expect(EnvironmentValues().title == nil)
    #expect(try frames(Spaced(), in: .unspecified)[0].size == CGSize(width: 4, height: 4))
    let set = try frames(Spaced().environment(\.spacing, 9), in: .unspecified)
    #expect(set[0].size == CGSize(width: 9, height: 9))
  }

  @Test func `An entry applies to the views inside only`() throws {
    let row = HStack(spacing: 0) {
      Spaced().environment(\.spacing, 10)
      Spaced()
    }
    #expect(try frames(row, in: .unspecified)[0].size == CGSize(width: 14, height: 10))
  }
}
