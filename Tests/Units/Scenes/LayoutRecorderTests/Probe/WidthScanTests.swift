import Digests
import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutScenes
import RepositoryFiles
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

  @Test func `A few layouts find the exact width at which a text breaks differently`() throws {
    let (ranges, cost, runner) = try probe(60...260) {
      HStack {
        Text("Several words of a text that is broken into lines").padding(0.3)
        Rectangle().frame(width: 20.1, height: 3)
      }
    }
    // Between the breaks are bends: a text is as wide as its proposal until its whole pixels have room.
    let breaks = ranges.filter { $0.changes.contains { [.lines, .breaks].contains($0.kind) } }
    let bends = ranges.filter { $0.changes.allSatisfy { [.bend, .textBend].contains($0.kind) } }
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

  @Test func `Finding a bend takes fewer steps than bisection`() throws {
    let (ranges, cost, _) = try probe(50...300) {
      Rectangle().frame(minWidth: 100.3, maxWidth: 203.7)
    }
    #expect(ranges.map(\.lower) == [100.3, 203.7])
    #expect(cost <= costOfBend * ranges.count)
  }

  @Test func `A text that gets room for its whole pixels keeps its lines`() throws {
    let (ranges, _, _) = try probe(30...80) { Text("one two").font(.system(size: 13)) }
    #expect(ranges.map { $0.changes.map(\.kind) } == [[.lines], [.textBend]])
  }

  @Test func `A jump without a text is found by bisection`() throws {
    let (ranges, _, runner) = try probe(50...300) {
      ViewThatFits(in: .horizontal) {
        Rectangle().frame(width: 200.7, height: 1)
        Rectangle().frame(width: 20, height: 1)
      }
    }
    let edge: CGFloat = 200.7 - 0.01
    #expect(ranges.map(\.lower) == [edge])
    #expect(try runner.reading(at: edge.nextDown).marks != runner.reading(at: edge).marks)
  }
}

@Suite struct ProposalCoverTests {
  /// Layout ranges that begin at the widths and end at `end`.
  private func layoutRanges(_ beginnings: CGFloat..., end: CGFloat) -> [LayoutRange] {
    beginnings.indices.map { index in
      let isLast = index == beginnings.count - 1
      return LayoutRange(
        lower: beginnings[index],
        upper: isLast ? end : beginnings[index + 1],
        changes: [],
        isLast: isLast
      )
    }
  }

  @Test
  func `Each layout range has a width: the scene's, or a device's, or a round one`() {
    let layoutRanges = layoutRanges(0, 90.5, 300, 500.25, 501, end: 900)
    let cover = ProposalCover(layoutRanges, preferring: [333, 95])
    #expect(cover.widths == [50, 95, 333, 500.5, 744])
  }

  @Test func `Layout ranges of several scenes share a width where they overlap`() {
    let cover = ProposalCover(layoutRanges(0, 100, end: 400) + layoutRanges(0, 60, 350, end: 400))
    // [0, 60) and [0, 100); [60, 350) and [100, 400]; [350, 400].
    #expect(cover.widths == [30, 320, 375])
  }

  @Test func `A layout range of a single width is covered by that width`() {
    #expect(ProposalCover(layoutRanges(0, 400, end: 400)).widths == [320, 400])
  }

  @Test func `In whole points, a narrow range has no width, and overlaps share one if they can`() {
    let narrow = layoutRanges(0, 90.25, 90.75, 91.5, end: 400)
    #expect(ProposalCover(narrow, isInWholePoints: true).widths == [50, 91, 320])
    let apart = layoutRanges(1.25, end: 2.5) + layoutRanges(2.25, end: 3.5)
    #expect(ProposalCover(apart, isInWholePoints: true).widths == [2, 3])
    let halves = layoutRanges(2, end: 3)
    #expect(ProposalCover(halves, isInWholePoints: true).widths == [2])
    #expect(ProposalCover(halves, preferring: [2.5], isInWholePoints: true).widths == [2.5])
  }

  /// The minimum number of widths is the largest number of layout ranges without a common width.
  @Test(arguments: UInt64(1)...40)
  func `No fewer widths serve all layout ranges`(seed: UInt64) {
    var state = seed
    func random(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    var all: [LayoutRange] = []
    for _ in 0..<(1 + random(4)) {
      let beginnings = Set((0..<random(5)).map { _ in CGFloat(1 + random(11)) }).sorted()
      for (lower, upper) in zip([0] + beginnings, beginnings + [12]) {
        all.append(LayoutRange(lower: lower, upper: upper, changes: [], isLast: upper == 12))
      }
    }
    let cover = ProposalCover(all)
    for layoutRange in all { #expect(cover.widths.contains(where: layoutRange.contains)) }
    // Whole and half widths are sufficient, because all starts are whole.
    let candidates = (0...24).map { CGFloat($0) / 2 }
    let least = (0...13).first { count in serves(all, candidates[...], count) }
    #expect(cover.widths.count == least)
  }

  private func serves(
    _ layoutRanges: [LayoutRange],
    _ candidates: ArraySlice<CGFloat>,
    _ count: Int
  ) -> Bool {
    guard let first = layoutRanges.first else { return true }
    guard count > 0 else { return false }
    return candidates.filter(first.contains).contains { width in
      serves(layoutRanges.filter { !$0.contains(width) }, candidates, count - 1)
    }
  }
}

/// Properties of the layout ranges of any scene, checked for the examples in the repository.
@Suite struct WidthPropertyTests {
  private static let documents = [
    "articles/flow-words", "components/badges", "components/equal-buttons", "grids/gallery",
    "screens/alert", "text/line-limits",
  ]

  @Test(arguments: documents)
  func `Every width between two breakpoints behaves as its layout range does`(path: String) throws {
    let file = Repository.file(at: "Examples/Scenes/\(path).json")
    let document = try SceneDocument(Array(Data(contentsOf: file)))
    let scene = try #require(try document.scenes(registry: .gallery).first)
    let prepared = try PreparedScene(scene)
    let environment = try #require(scene.environments.first)
    var generator = SystemRandomNumberGenerator()
    let layoutRanges = try WidthProbe(widths: 100...500).layoutRanges(of: prepared, in: environment)
    #expect(layoutRanges.first?.lower == 100 && layoutRanges.last?.upper == 500)
    for (layoutRange, next) in zip(layoutRanges, layoutRanges.dropFirst()) {
      #expect(
        layoutRange.upper == next.lower && layoutRange.lower < layoutRange.upper
          && !next.changes.isEmpty
      )
    }
    for layoutRange in layoutRanges
    where !layoutRange.isCurved && layoutRange.upper > layoutRange.lower {
      let last = layoutRange.isLast ? layoutRange.upper : layoutRange.upper.nextDown
      let widths =
        [layoutRange.lower + 1e-7, last - 1e-7]
        + (0..<3).map { _ in CGFloat.random(in: layoutRange.lower...last, using: &generator) }
      guard let first = widths.min(), let end = widths.max(), end > first + 1e-3 else { continue }
      let ends = try [first, end].map { try numbers(prepared, environment, $0) }
      for width in widths {
        let found = try numbers(prepared, environment, width)
        let part = (width - first) / (end - first)
        let off =
          found.indices.map { index in
            abs(ends[0][index] + part * (ends[1][index] - ends[0][index]) - found[index])
          }.max() ?? 0
        #expect(off < 1e-5, "\(path) at \(width) in \(layoutRange.lower) ..< \(layoutRange.upper)")
      }
    }
  }

  /// The frames at a width, in a run that knows nothing of other widths.
  private func numbers(
    _ scene: PreparedScene,
    _ environment: SceneEnvironment,
    _ width: CGFloat
  ) throws -> [CGFloat] {
    let proposal = ProposedViewSize(width: width, height: nil)
    let tree = try scene.expanded(in: proposal, environment: environment.layout)
    let run = try LayoutRun(root: tree.root, environment: environment.layout)
    return run.layout(in: proposal).placements.flatMap {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
    }
  }
}
