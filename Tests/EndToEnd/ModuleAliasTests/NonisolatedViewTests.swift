import LayoutEngine
import SwiftUI
import Testing

/// Views that are made outside of the main actor, as SwiftUI's interface allows.
@Suite struct NonisolatedViewTests {
  private enum Placeholder {
    static let title = Text("Title")
    static let star = Image(systemName: "star")
    static let any = AnyView(Text("a"))
  }

  private struct Bordered: ViewModifier {
    func body(content: Content) -> some View { content.border(.red) }
  }

  private nonisolated static func card(_ title: String) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Placeholder.title.font(.headline)
      Placeholder.star.resizable().frame(width: 20, height: 20)
      Button("Open") {}
      Label("A", systemImage: "star").labelStyle(.titleOnly)
      ForEach(0..<3, id: \.self) { Text("\($0)") }
      if title.isEmpty { Divider() } else { Spacer() }
      Placeholder.any
    }
    .padding()
    .background { Color.red }
    .overlay(alignment: .topTrailing) { Circle().frame(width: 8) }
    .onAppear {}
    .onChange(of: title) { _, _ in }
    .environment(\.colorScheme, .dark)
    .safeAreaInset(edge: .bottom) { Text("b") }
    .modifier(Bordered())
    .frame(width: 200, height: 300)
    .id(title)
  }

  @MainActor
  @Test func `A view that a nonisolated function makes is laid out`() throws {
    let run = try LayoutRun(root: NonisolatedViewTests.card("a").node())
    let result = run.layout(in: ProposedViewSize(width: 400, height: 400))
    #expect(result.placements[0].frame.size == CGSize(width: 200, height: 300))
  }
}
