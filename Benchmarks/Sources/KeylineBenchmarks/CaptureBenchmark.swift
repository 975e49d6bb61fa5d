import KeylineCapture
import KeylineEngine
import KeylineUI
import LayoutCore

/// A screen with 1,000 named views, whose frames are captured with SwiftUI's public API.
@MainActor
enum CaptureBenchmark {
  /// A row of a list that is named or not.
  private struct ListRow: View {
    let number: Int
    let isNamed: Bool

    var body: some View {
      if isNamed {
        content.keyline("row \(number)")
      } else {
        content
      }
    }

    private var content: some View {
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

  private static func screen(isNamed: Bool) -> some View {
    VStack { ForEach(0..<1_000, id: \.self) { ListRow(number: $0, isNamed: isNamed) } }
  }

  /// Lays the screen out without names, with names, and with their frames captured, in turns.
  static func rows() throws -> [Row] {
    var plain: [Double] = []
    var named: [Double] = []
    var captured: [Double] = []
    var frameCount = 0
    for _ in 0..<15 {
      plain.append(try seconds(screen(isNamed: false)))
      named.append(try seconds(screen(isNamed: true)))
      captured.append(
        try seconds(
          screen(isNamed: true).captureFrames(of: "screen") { frameCount = $0.frames.count }
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
    let start = ProcessorTime.now
    _ = try view.layout(in: ProposedViewSize(width: 390, height: nil))
    return ProcessorTime.now - start
  }
}
