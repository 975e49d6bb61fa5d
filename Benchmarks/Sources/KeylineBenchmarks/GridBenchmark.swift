import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

/// Grids with ten columns whose cells differ in flexibility; each cell is a separate group.
enum GridBenchmark {
  /// Lays out grids of three sizes.
  static func rows() throws -> [Row] {
    let small = try ColdLayout(of: grid(cellCount: 1000), runs: 51)
    let middle = try ColdLayout(of: grid(cellCount: 10_000), runs: 15)
    let large = try ColdLayout(of: grid(cellCount: 100_000), runs: 3)
    let growth = Row(
      what: "cost of a cell, grid of 100000 over grid of 1000",
      value: large.each(large.together.median) / small.each(small.together.median),
      unit: .times,
      runs: large.together.count,
      target: .atMost(2)
    )
    return [
      row(1000, small, target: .atMost(40_000)), row(10_000, middle), row(100_000, large), growth,
    ]
  }

  private static func row(_ cellCount: Int, _ cold: ColdLayout, target: Row.Target = .nothing)
    -> Row
  {
    func each(_ time: Double) -> Double { time * 1e9 / Double(cellCount) }
    return Row(
      what: "grid of \(cellCount) cells, with building the run",
      value: each(cold.together.median),
      best: each(cold.together.best),
      unit: .nanosecondsACell,
      runs: cold.together.count,
      target: target
    )
  }

  private static func grid(cellCount: Int) -> LayoutNode {
    let cells = (0..<cellCount).map { index in
      var cell = LayoutNode(
        type: "frame",
        layout: FlexFrameLayout(minWidth: 5, maxWidth: 20 + CGFloat(index * 7919 % 10_007) / 100),
        children: [BenchmarkTrees.Leaf.flexible.node]
      )
      let place = GridRowPlace(startsRow: index % 10 == 0)
      cell.traits = NodeTraits(values: [NodeTraits.Value(GridRowKey.self, place)])
      return cell
    }
    return LayoutNode(type: "Grid", layout: GridLayout(), children: cells)
  }
}
