import Foundation
import KeylineAppleNames
import KeylineUI
import LayoutEngine
import Testing

@MainActor
@Suite struct TimelineViewTests {
  nonisolated private static let forms = [
    Lowering("each frame", "Text“0”") { TimelineView(.animation) { Seconds(date: $0.date) } },
    Lowering("some frames", "Text“0”") {
      TimelineView(.animation(minimumInterval: 0.1, paused: true)) { Seconds(date: $0.date) }
    },
    Lowering("each minute", "Text“0”") { TimelineView(.everyMinute) { Seconds(date: $0.date) } },
    Lowering("each second", "Text“0”") {
      TimelineView(.periodic(from: .now, by: 1)) { Seconds(date: $0.date) }
    },
    Lowering("dates", "Text“0”") { TimelineView(.explicit([Date.now])) { Seconds(date: $0.date) } },
    Lowering("several views", "Text“0”,Text“live”") {
      TimelineView(.animation) { context in
        Seconds(date: context.date)
        Text(context.cadence == .live ? "live" : "slow")
      }
    },
  ]

  @Test(arguments: forms)
  func `Views are made from one date, and add no node`(form: Lowering) {
    #expect(form.nodes().outline == form.outline)
  }
}

private struct Seconds: View {
  let date: Date

  var body: some View { Text("\(Int(exactly: date.timeIntervalSinceReferenceDate) ?? -1)") }
}
