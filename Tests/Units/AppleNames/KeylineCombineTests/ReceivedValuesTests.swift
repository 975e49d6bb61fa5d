#if Combine || canImport(Darwin)
import Foundation
import KeylineCombine
import KeylineUI
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
    #expect(try LayoutRun(root: tree.root).layout(in: .unspecified).placements[0].frame.width == 30)
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

  @Test func `A published value is sent at once, and again before the property has it`() {
    let model = Model()
    var values: [[CGFloat]] = []
    let subscription = model.$width.sink { values.append([model.width, $0]) }
    model.width = 20
    subscription.cancel()
    model.width = 30
    #expect(values == [[10, 10], [10, 20]])
  }

  @Test func `A publisher sets a published property while its object exists`() {
    let widths = PassthroughSubject<CGFloat, Never>()
    var model: Model? = Model()
    model.map { widths.assign(to: &$0.$width) }
    widths.send(25)
    #expect(model?.width == 25)
    weak let last = model
    model = nil
    #expect(last == nil)
  }

  @Test func `An object announces the changes of its own and of inherited properties`() {
    class Base: ObservableObject {
      @Published var first = 1
    }
    final class Inner: Base {
      @Published var second = 2
    }
    let object = Inner()
    var count = 0
    let subscription = object.objectWillChange.sink { count += 1 }
    object.first = 2
    object.second = 3
    object.objectWillChange.send()
    #expect(count == 3)
    subscription.cancel()
  }

  @Test func `An object can have a subject of its own for its changes`() {
    final class Manual: ObservableObject {
      let objectWillChange = PassthroughSubject<Int, Never>()
      @Published var width = 1
    }
    let object = Manual()
    var received: [Int] = []
    let subscription = object.objectWillChange.sink { received.append($0) }
    object.objectWillChange.send(4)
    #expect(received == [4])
    subscription.cancel()
  }
}
#endif
