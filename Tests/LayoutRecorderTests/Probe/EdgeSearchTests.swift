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
  /// Returns the widths at which layout ranges begin, and how many layouts each of them took beside one for each pixel.
  private func probe(
    _ widths: ClosedRange<CGFloat>,
    @ViewBuilder _ content: () -> some View
  ) throws -> (edges: [CGFloat], cost: Double, runner: WidthRunner) {
    let scene = try PreparedScene(LayoutScene(name: "a", root: content().node()))
    let runner = WidthRunner(scene, environment: SceneEnvironment(), height: nil)
    var scan = WidthScan(runner: runner, grid: PixelGrid(widths: widths, scale: 1))
    let edges = try scan.layoutRanges().dropFirst().map(\.lower)
    let pixels = Double(widths.upperBound - widths.lowerBound) + 1
    return (edges, (Double(runner.count) - pixels) / Double(edges.count), runner)
  }

  @Test func `Where a text breaks elsewhere is found to the bit by a few layouts`() throws {
    let (edges, cost, runner) = try probe(60...260) {
      HStack {
        Text("Several words of a text that is broken into lines").padding(0.3)
        Rectangle().frame(width: 20.1, height: 3)
      }
    }
    // Between the breaks are bends: a text is as wide as its proposal until its whole pixels have room.
    #expect(cost < 35, "\(cost) layouts an edge")
    let breaks = try edges.filter { edge in
      try runner.reading(at: edge.nextDown).marks != runner.reading(at: edge).marks
    }
    #expect(breaks.count >= 3)
    #expect(breaks.count < edges.count)
  }

  @Test func `A bend is found in fewer steps than by bisection`() throws {
    let (edges, cost, _) = try probe(50...300) {
      Rectangle().frame(minWidth: 100.3, maxWidth: 203.7)
    }
    #expect(edges == [100.3, 203.7])
    #expect(cost < 35, "\(cost) layouts an edge")
  }

  @Test func `A jump without a text is found by bisection`() throws {
    let (edges, _, runner) = try probe(50...300) {
      ViewThatFits(in: .horizontal) {
        Rectangle().frame(width: 200.7, height: 1)
        Rectangle().frame(width: 20, height: 1)
      }
    }
    #expect(edges == [200.7])
    #expect(try runner.reading(at: 200.7.nextDown).marks != runner.reading(at: 200.7).marks)
  }
}
