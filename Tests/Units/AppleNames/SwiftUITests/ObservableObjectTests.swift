import LayoutEngine
import SwiftUI
import Testing

private final class Model: ObservableObject {
  @Published var width: CGFloat = 10
}

/// A view with an observable object, whose file imports nothing but SwiftUI.
private struct Bar: View {
  @ObservedObject var model: Model
  @Binding var height: CGFloat

  var body: some View {
    Color.red.frame(width: model.width, height: height).onAppear { model.width += 20 }
  }
}

@MainActor
@Suite struct ObservableObjectTests {
  @Test func `A published value is laid out without Combine`() throws {
    let model = Model()
    let height = ObservedObject(wrappedValue: model).projectedValue.width
    let tree = try ConvergingViews { Bar(model: model, height: height).node(in: $0) }
      .converged(in: .unspecified, environment: LayoutEnvironment())
    let placements = try LayoutRun(root: tree.root).layout(in: .unspecified).placements
    #expect(placements.first?.frame.size == CGSize(width: 30, height: 30))
    model.objectWillChange.send()
  }
}
