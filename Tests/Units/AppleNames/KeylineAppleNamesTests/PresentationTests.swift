import KeylineAppleNames
import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct PresentationTests {
  private struct Item: Identifiable {
    let id: Int
  }

  nonisolated private static let shown = Binding.constant(true)

  nonisolated private static let forms = [
    Lowering("sheets", "Text“a”") {
      Text("a")
        .sheet(isPresented: shown) {
          Text("b")
            .presentationDetents([.medium, .large, .fraction(0.2), .height(90)])
            .presentationDragIndicator(.visible)
            .presentationCornerRadius(9)
            .presentationCompactAdaptation(.popover)
            .presentationBackgroundInteraction(.enabled)
            .interactiveDismissDisabled()
        }
        .sheet(item: .constant(Item?.some(Item(id: 1)))) { _ in Text("b") }
        .popover(isPresented: shown) { Text("b") }
        .popover(item: .constant(Item?.some(Item(id: 1)))) { _ in Text("b") }
        .fullScreenCover(isPresented: shown) { Text("b") }
        .fullScreenCover(item: .constant(Item?.some(Item(id: 1)))) { _ in Text("b") }
    },
    Lowering("alerts", "Text“a”") {
      Text("a")
        .alert("b", isPresented: shown) { Button("c") {} }
        .alert("b", isPresented: shown) {
          Button("c", role: .cancel) {}
        } message: {
          Text("d")
        }
        .alert("b", isPresented: shown, presenting: 7) { _ in
          Button("c") {}
        } message: { number in
          Text("\(number)")
        }
        .alert(isPresented: shown) {
          Alert(title: Text("b"), message: Text("c"), dismissButton: .default(Text("d")))
        }
        .confirmationDialog("b", isPresented: shown, titleVisibility: .visible) { Button("c") {} }
    },
    Lowering("other geometry", "Text“a”") {
      Text("a")
        .matchedGeometryEffect(id: "a", in: Namespace().wrappedValue)
        .onGeometryChange(for: Double.self) {
          Double($0.size.width)
        } action: { _ in
        }
        .onGeometryChange(for: Double.self) {
          Double($0.size.width)
        } action: { _, _ in
        }
    },
  ]

  @Test(arguments: forms)
  func `Presentations and reactions are not part of the scene`(form: Lowering) {
    #expect(form.nodes().outline == form.outline)
  }
}
