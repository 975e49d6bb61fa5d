import LayoutCore
import LayoutEngine

/// The processor time of a tree's first layout: creating the run, and laying out.
struct ColdLayout {
  let building: Measurement
  let layout: Measurement
  let together: Measurement
  let nodeCount: Int

  /// Lays out `root` several times, each time with a new run.
  init(of root: LayoutNode, runs: Int) throws {
    let proposal = ProposedViewSize(width: 390, height: 844)
    var times: [(building: Double, layout: Double)] = []
    var count = 0
    for _ in 0..<runs {
      let start = ProcessorTime.now
      let run = try LayoutRun(root: root)
      let built = ProcessorTime.now
      run.compute(in: proposal)
      let end = ProcessorTime.now
      times.append((built - start, end - built))
      count = run.nodeCount
    }
    nodeCount = count
    building = Measurement(times.map(\.building))
    layout = Measurement(times.map(\.layout))
    together = Measurement(times.map { $0.building + $0.layout })
  }

  /// Converts a time in seconds to nanoseconds per node.
  func each(_ time: Double) -> Double { time * 1e9 / Double(nodeCount) }
}
