#if Combine || canImport(Darwin)
import LayoutEngine
import SwiftUI
import Testing

#if canImport(Combine)
import Combine
#endif

private final class Model: ObservableObject {
  @Published var width: CGFloat = 12
}

private struct Bar: View {
  @StateObject private var model = Model()
  @State private var width: CGFloat = 1

  var body: some View {
    Color.red.frame(width: width, height: 4).onReceive(model.$width) { width = $0 }
  }
}

@MainActor
@Suite struct CombineAliasTests {
  @Test func `A published value reaches the view`() throws {
    let tree = try ConvergingViews { Bar().node(in: $0) }
      .converged(in: .unspecified, environment: LayoutEnvironment())
    let placements = try LayoutRun(root: tree.root).layout(in: .unspecified).placements
    #expect(placements.first?.frame.width == 12)
  }

  @Test func `Subjects and subscriptions have their names`() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let subscription: AnyCancellable = subject.map { $0 * 2 }.sink { received.append($0) }
    subject.send(4)
    #expect(received == [8])
    subscription.cancel()
  }
}
#endif
