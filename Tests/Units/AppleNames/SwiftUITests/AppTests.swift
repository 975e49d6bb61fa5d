import SwiftUI
import Testing

/// An app as its sources write it.
private struct PhotoApp: App {
  @State private var isOpen = false
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      Rated(rating: 3)
    }
    .onChange(of: phase) { _, _ in }
    .windowResizability(.contentSize)
    Settings { Text("Settings") }
  }
}

/// Views with dots between them, separated as before `Group(subviews:)` existed.
private struct Dotted: _VariadicView.MultiViewRoot {
  func body(children: _VariadicView.Children) -> some View {
    ForEach(children) { child in
      child
      if child.id != children.last?.id { Color.gray.frame(width: 2, height: 2) }
    }
  }
}

private struct Rated: View {
  let rating: Int
  @Environment(\.presentationMode) private var presentation
  @Environment(\.editMode) private var editMode

  var body: some View {
    HStack(spacing: 0) {
      _VariadicView.Tree(Dotted()) {
        ForEach(0..<rating, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
      }
    }
    .rotationEffect(.degrees(10) + Angle(degrees: 4) * 2 - .zero)
    .background(Color(.systemGray6))
  }
}

/// A container that is a layout too while it has no content.
private nonisolated struct SpacedStack<Content: View>: View {
  let spacing: CGFloat
  private let content: Content

  init(spacing: CGFloat, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  @MainActor var body: some View { VStack(spacing: spacing) { content } }
}

extension SpacedStack: Layout, Animatable, @unchecked Sendable where Content == EmptyView {
  // `@unchecked`: without content it holds a number alone.
  typealias AnimatableData = EmptyAnimatableData

  /// Written with content, which must not be taken for this very initializer and a call of its layout.
  @MainActor init(spacing: CGFloat) {
    self.init(spacing: spacing) { EmptyView() }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: spacing, height: spacing)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}
}

@MainActor
@Suite struct AppTests {
  @Test func `A layout becomes a view when it is called with content`() throws {
    let view = SpacedStack(spacing: 5) {
      Color.red.frame(width: 4, height: 4)
      Color.red.frame(width: 4, height: 4)
    }
    #expect(try frames(view, in: .unspecified)[0].size == CGSize(width: 4, height: 13))
    #expect(SpacedStack<EmptyView>(spacing: 3).spacing == 3)
  }

  @Test func `An app compiles, and its views are laid out`() throws {
    _ = PhotoApp().body
    #expect(try frames(Rated(rating: 3), in: .unspecified)[0].size.width == 34)
  }

  @Test func `Numbers and angles are animatable`() {
    let pair = AnimatablePair(Angle.degrees(180).animatableData, CGFloat(2).animatableData)
    #expect(pair.first == .pi && pair.second == 2)
  }
}
