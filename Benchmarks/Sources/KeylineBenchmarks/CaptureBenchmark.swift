import KeylineCapture
import KeylineEngine
import KeylineUI
import LayoutCore

/// A screen with 1,000 named views, whose frames are captured with SwiftUI's public API.
@MainActor
enum CaptureBenchmark {
  private static func plainScreen() -> some View {
    VStack { ForEach(0..<1_000, id: \.self) { ViewBenchmark.ListRow(number: $0) } }
  }

  private static func namedScreen() -> some View {
    VStack {
      ForEach(0..<1_000, id: \.self) { ViewBenchmark.ListRow(number: $0).keyline("row \($0)") }
    }
  }

  /// Lays the screen out without names, with names, and with their frames captured, in turns.
  static func rows() throws -> [Row] {
    var plain: [Double] = []
    var named: [Double] = []
    var captured: [Double] = []
    var frameCount = 0
    for _ in 0..<15 {
      plain.append(try seconds(plainScreen()))
      named.append(try seconds(namedScreen()))
      captured.append(
        try seconds(
          namedScreen().captureFrames(of: "screen") { frameCount = $0.frames.count }
        )
      )
    }
    guard frameCount == 1_001 else { throw BenchmarkError("\(frameCount) frames were captured") }
    let pass = Measurement(plain)
    return [
      Row(
        what: "a pass over 1,000 rows",
        value: pass.median * 1e3,
        best: pass.best * 1e3,
        unit: .milliseconds,
        runs: pass.count
      ),
      row("names of 1,000 views over the pass", named, pass),
      row("names and capture of 1,000 views over the pass", captured, pass),
    ]
  }

  private static func row(_ what: String, _ times: [Double], _ pass: Measurement) -> Row {
    let measurement = Measurement(times)
    return Row(
      what: what,
      value: measurement.median / pass.median,
      best: measurement.best / pass.best,
      unit: .times,
      runs: measurement.count
    )
  }

  private static func seconds(_ view: some View) throws -> Double {
    try ProcessorTime.seconds { _ = try view.layout(in: ProposedViewSize(width: 390, height: nil)) }
  }
}
