import Foundation
import LayoutEngine
import LayoutGallery

/// A flow of many leaves, as a layout of somebody else's would be written.
enum FlowBenchmark {
  /// Lays the flow out.
  static func rows() throws -> [Row] {
    let leaves = (0..<10_000).map { index in
      LayoutNode(type: "leaf", leaf: FixedLeaf(CGSize(width: 10 + CGFloat(index % 37), height: 12)))
    }
    let flow = LayoutNode(type: "FlowLayout", layout: FlowLayout(), children: leaves)
    let cold = try ColdLayout(of: flow, runs: 15)
    return [
      Row(
        what: "flow of \(leaves.count) leaves, with building the run",
        value: cold.each(cold.together.median),
        best: cold.each(cold.together.best),
        unit: .nanosecondsALeaf,
        runs: cold.together.count
      )
    ]
  }
}
