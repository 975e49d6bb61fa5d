import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@testable import LayoutRecorder

/// How few layouts find where a line ends; halving alone takes over forty between two pixels.
@MainActor
@Suite struct EdgeSearchTests {
  /// Returns the layout ranges after the first one, and how many layouts they took beside one for each pixel.
  private func probe(
    _ widths: ClosedRange<CGFloat>,
    @ViewBuilder _ content: () -> some View
  ) throws -> (ranges: ArraySlice<LayoutRange>, cost: Int, runner: WidthRunner) {
    let scene = try PreparedScene(LayoutScene(name: "a", root: content().node()))
    let runner = WidthRunner(scene, environment: SceneEnvironment(), height: nil)
    var scan = WidthScan(runner: runner, grid: PixelGrid(widths: widths, scale: 1))
    let ranges = try scan.layoutRanges().dropFirst()
    let pixels = Int(widths.upperBound - widths.lowerBound) + 1
    return (ranges, runner.count - pixels, runner)
  }

  /// The most layouts for a width at which a text breaks elsewhere, which is known from its lines.
  private let costOfBreak = 20
  /// The most layouts for a bend, which is where two lines cross.
  private let costOfBend = 35

  @Test func `Where a text breaks elsewhere is found to the bit by a few layouts`() throws {
    let (ranges, cost, runner) = try probe(60...260) {
      HStack {
        Text("Several words of a text that is broken into lines").padding(0.3)
        Rectangle().frame(width: 20.1, height: 3)
      }
    }
    // Between the breaks are bends: a text is as wide as its proposal until its whole pixels have room.
    let breaks = ranges.filter { $0.changes.contains { $0.kind == .lines } }
    let bends = ranges.filter { $0.changes.allSatisfy { $0.kind == .bend } }
    #expect(breaks.count >= 3)
    #expect(bends.count >= 3)
    #expect(breaks.count + bends.count == ranges.count)
    let limit = costOfBreak * breaks.count + costOfBend * bends.count
    #expect(cost <= limit, "\(cost) layouts for \(breaks.count) breaks and \(bends.count) bends")
    for edge in breaks.map(\.lower) {
      let (before, after) = (try runner.reading(at: edge.nextDown), try runner.reading(at: edge))
      #expect(before.marks != after.marks, "\(edge)")
    }
  }

  @Test func `A bend is found in fewer steps than by bisection`() throws {
    let (ranges, cost, _) = try probe(50...300) {
      Rectangle().frame(minWidth: 100.3, maxWidth: 203.7)
    }
    #expect(ranges.map(\.lower) == [100.3, 203.7])
    #expect(cost <= costOfBend * ranges.count)
  }

  @Test func `A text that gets room for its whole pixels keeps its lines`() throws {
    let (ranges, _, _) = try probe(30...80) { Text("one two").font(.system(size: 13)) }
    #expect(ranges.map { $0.changes.map(\.kind) } == [[.lines], [.bend]])
  }

  @Test func `A jump without a text is found by bisection`() throws {
    let (ranges, _, runner) = try probe(50...300) {
      ViewThatFits(in: .horizontal) {
        Rectangle().frame(width: 200.7, height: 1)
        Rectangle().frame(width: 20, height: 1)
      }
    }
    #expect(ranges.map(\.lower) == [200.7])
    #expect(try runner.reading(at: 200.7.nextDown).marks != runner.reading(at: 200.7).marks)
  }
}
