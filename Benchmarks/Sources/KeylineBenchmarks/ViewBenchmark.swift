import KeylineUI
import LayoutEngine

/// SwiftUI views, lowered to a tree of nodes.
@MainActor
enum ViewBenchmark {
  /// A row of a list, with ten nodes: stacks, leaves and modifiers.
  struct ListRow: View {
    let number: Int

    var body: some View {
      HStack(spacing: 12) {
        Image(systemName: "star").frame(width: 24, height: 24)
        VStack(alignment: .leading) {
          Text("Title \(number)").font(.headline)
          Text("A description of the item").font(.caption)
        }
        Spacer()
        Text("Now")
      }.padding(8)
    }
  }

  /// Lowers 10,000 rows.
  static func rows() throws -> [Row] {
    let list = VStack { ForEach(0..<10_000, id: \.self) { ListRow(number: $0) } }
    let count = try LayoutRun(root: list.node()).nodeCount
    let lowering = Measurement(
      (0..<15).map { _ in ProcessorTime.seconds { _ = list.node() } }
    )
    func each(_ time: Double) -> Double { time * 1e9 / Double(count) }
    return [
      Row(
        what: "\(count) nodes lowered from views",
        value: each(lowering.median),
        best: each(lowering.best),
        unit: .nanosecondsANode,
        runs: lowering.count,
        target: .atMost(1_000)
      )
    ]
  }
}
