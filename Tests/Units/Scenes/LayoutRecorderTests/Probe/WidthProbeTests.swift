import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutScenes
import Testing

@testable import LayoutRecorder

/// Scenes whose breakpoints are worked by hand.
@MainActor
@Suite struct WidthProbeTests {
  private func layoutRanges(
    _ widths: ClosedRange<CGFloat> = 0...400,
    height: CGFloat? = nil,
    scale: CGFloat = 1,
    @ViewBuilder _ content: () -> some View
  ) throws -> [LayoutRange] {
    try WidthProbe(widths: widths, height: height, scale: scale).layoutRanges(
      of: PreparedScene(LayoutScene(name: "a", root: content().node())),
      in: SceneEnvironment()
    )
  }

  private func box(_ width: CGFloat) -> some View {
    Rectangle().frame(width: width, height: 10)
  }

  @Test func `A scene with a fixed size has one layout range`() throws {
    let layoutRanges = try layoutRanges { box(40) }
    #expect(layoutRanges.map(\.lower) == [0])
    #expect(layoutRanges.map(\.upper) == [400])
    #expect(layoutRanges[0].isLast && layoutRanges[0].contains(400))
  }

  @Test func `A view with the proposed width has one layout range`() throws {
    #expect(try layoutRanges { Rectangle() }.map(\.lower) == [0])
  }

  @Test func `A flexible frame bends at its minimum and at its maximum, between pixels too`() throws
  {
    let layoutRanges = try layoutRanges {
      Rectangle().frame(minWidth: 100.25, maxWidth: 203.7)
    }
    #expect(layoutRanges.map(\.lower) == [0, 100.25, 203.7])
    #expect(layoutRanges[1].changes.map(\.kind) == [.bend, .bend])
    #expect(layoutRanges[1].changes.map(\.path) == ["frame", "frame/Rectangle[0]"])
    #expect(layoutRanges[1].changes.map(\.name) == ["Rectangle.frame", "Rectangle"])
  }

  @Test func `A view that fits is shown from its ideal width on`() throws {
    let layoutRanges = try layoutRanges(height: 10) {
      ViewThatFits {
        box(300.1)
        box(200)
        box(50)
      }
    }
    let edges: [CGFloat] = [200, 300.1].map { $0 - 0.01 }
    #expect(layoutRanges.dropFirst().map(\.lower) == edges)
    #expect(
      layoutRanges[2].changes.first
        == WidthChange(kind: .choice, path: "ViewThatFits", name: "ViewThatFits")
    )
  }

  @Test func `A different choice with the same size is a different layout range`() throws {
    let layoutRanges = try layoutRanges {
      ViewThatFits(in: .horizontal) {
        Rectangle().frame(width: 120, height: 10)
        Rectangle().frame(minWidth: 0, idealWidth: 80, maxWidth: 80)
          .frame(width: 120, height: 10, alignment: .leading)
      }
    }
    // Both are 120 wide; below 120 the last is shown.
    let edge: CGFloat = 120 - 0.01
    #expect(layoutRanges.map(\.lower) == [0, edge])
    #expect(layoutRanges[1].changes.map(\.kind).contains(.choice))
  }

  /// In Helvetica of 17 points: “bb cc” is 2390 thousandths, and all of it 4892; “cc” is never alone.
  @Test func `A text breaks its lines at the widths of its beginnings`() throws {
    let layoutRanges = try layoutRanges(39...400) {
      Text("aaaa bb cc").font(.custom("Helvetica", fixedSize: 17))
    }
    // Words fit if they lack at most a hundredth of a pixel. From each break on the text is as wide as is proposed, until the space at a line's end has room: 43 for “aaaa ”,
    // and 84 for the whole text in whole pixels.
    let expected = [40.62, 43, 83.154, 84]
    let edges = layoutRanges.dropFirst().map(\.lower)
    #expect(edges.count == expected.count)
    for (found, expected) in zip(edges, expected) { #expect(abs(found - expected) < 0.01) }
    #expect(layoutRanges.dropFirst().allSatisfy { $0.changes.map(\.path) == ["Text"] })
  }

  @Test func `Different line breaks count even if the size is the same`() throws {
    // The first line is the longest: the lines after it break differently in the same width.
    func lines(_ width: CGFloat) throws -> CGSize {
      try LayoutRun(root: Text("aaaaaaaaaa b c d e f g").node())
        .layout(in: ProposedViewSize(width: width, height: nil)).placements[0].frame.size
    }
    let layoutRanges = try layoutRanges(lines(1).width.rounded(.up)...200) {
      Text("aaaaaaaaaa b c d e f g")
    }
    for (one, next) in zip(layoutRanges, layoutRanges.dropFirst()) {
      #expect(next.changes.map(\.path) == ["Text"])
      #expect(one.upper == next.lower)
    }
    #expect(layoutRanges.contains { $0.changes.map(\.kind) == [.breaks] })
  }

  /// 40 and 50 share a line from 90 on, all three from 150 on; 50 and 60 never do.
  @Test func `A flow breaks its lines at the sums of its subviews' widths`() throws {
    let layoutRanges = try layoutRanges {
      RegionFlowLayout {
        box(40)
        box(50)
        box(60)
      }
    }
    let edges: [CGFloat] = [90, 150].map { $0 - 0.01 }
    #expect(layoutRanges.dropFirst().map(\.lower) == edges)
    #expect(layoutRanges.allSatisfy { !$0.isCurved })
  }

  @Test func `Stacks have a bend where a view reaches its maximum`() throws {
    // Two share the width until one has its 50; the other then takes all of the rest.
    let layoutRanges = try layoutRanges {
      HStack(spacing: 0) {
        Rectangle().frame(maxWidth: 50)
        Rectangle()
      }
    }
    #expect(layoutRanges.map(\.lower) == [0, 100])
    #expect(layoutRanges[1].changes.allSatisfy { $0.kind == .bend })
  }

  @Test func `A third of a point is exact to a hundred-millionth`() throws {
    // Three views share the width; each has its 33 + 1/3 at 100.
    let layoutRanges = try layoutRanges {
      HStack(spacing: 0) {
        Rectangle()
        Rectangle()
        Rectangle().frame(maxWidth: 100 / 3)
      }
    }
    #expect(layoutRanges.count == 2)
    #expect(abs(layoutRanges[1].lower - 100) < 1e-8)
  }

  @Test func `Frames on a curve are one layout range, which ends at a jump`() throws {
    let layoutRanges = try layoutRanges(10...200) {
      CurveLayout { Rectangle() }
    }
    #expect(layoutRanges.map(\.isCurved) == [true, true])
    #expect(layoutRanges[1].lower == 100.5)
    #expect(layoutRanges[1].changes.contains { $0.kind == .jump })
  }

  @Test func `Too many layout ranges are rejected`() throws {
    let error = #expect(throws: RecorderError.self) {
      try layoutRanges(0...1366) { NoisyLayout { Rectangle() } }
    }
    #expect(error?.message.contains("--from") == true)
  }
}

/// As wide as is offered, and as high as the square of that, with 30 more from 100.5 on.
private struct CurveLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? 10
    return CGSize(width: width, height: width * width / 100 + (width < 100.5 ? 0 : 30))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .init(bounds.size)) }
  }
}

/// Has a different height at each sixteenth of a point.
private struct NoisyLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? 10
    let step = Int((width * 16).rounded(.down))
    return CGSize(width: width, height: CGFloat((step * 7919) % 101))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
  }
}

@Suite struct LayoutRangeTests {
  /// Ranges of 10 points that begin with changes of these kinds.
  private func ranges(_ kinds: [[WidthChange.Kind]]) -> [LayoutRange] {
    kinds.enumerated().map { index, kinds in
      LayoutRange(
        lower: CGFloat(index) * 10,
        upper: CGFloat(index + 1) * 10,
        changes: kinds.map { WidthChange(kind: $0, path: "title", name: "title") }
      )
    }
  }

  @Test func `Where only words move, and frames follow, no range begins that looks different`() {
    let all = ranges(
      [[], [.excerpt, .jump], [.jump], [.excerpt, .bend], [.breaks], [.textBend], [.bend]]
    )
    #expect(all.map(\.isMinor) == [false, true, false, true, true, true, false])
    #expect(all.merged.map(\.lower) == [0, 20, 60])
    #expect(all.merged.map(\.upper) == [20, 60, 70])
  }

  @Test(arguments: [WidthChange.Kind.nodes, .choice, .lines, .truncation])
  func `A change of a different kind at the same width begins one`(kind: WidthChange.Kind) {
    #expect(ranges([[], [.excerpt, kind]]).merged.map(\.lower) == [0, 10])
  }

  @Test func `The last of merged ranges includes its end`() {
    var all = ranges([[], [.excerpt]])
    all[1].isLast = true
    let merged = all.merged
    #expect(merged.count == 1)
    #expect(merged[0].contains(20))
  }
}
