import Foundation
import KeylineCombine
import KeylineUI
import LayoutCore
import LayoutEngine
import Testing

@MainActor
@Suite struct ReceivedValuesTests {
  private final class Model: ObservableObject {
    @Published var width: CGFloat = 10
  }

  private struct Bar: View {
    @StateObject private var model = Model()
    @State private var width: CGFloat = 1

    var body: some View {
      Color.red.frame(width: width, height: 4)
        .onReceive(model.$width) { width = $0 }
        .onAppear { model.width = 30 }
        .onReceive(Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()) { _ in
          width = 99
        }
        .onReceive(Just(1).receive(on: DispatchQueue.main)) { _ in width = 98 }
    }
  }

  @Test func `Values that are sent at once converge, and those of timers and queues come later`()
    throws
  {
    let tree = try ConvergingViews { Bar().node(in: $0) }
      .converged(in: .unspecified, environment: LayoutEnvironment())
    #expect(try frames(tree.root)[0].width == 30)
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func `Objects publish their changes before they happen`() {
    let model = Model()
    var widths: [CGFloat] = []
    let subscription = model.objectWillChange.sink { widths.append(model.width) }
    model.width = 20
    model.width = 30
    subscription.cancel()
    model.width = 40
    #expect(widths == [10, 20])
  }
}
