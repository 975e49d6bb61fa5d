import Digests
import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct ProbeReportTests {
  private func report(
    own: [ProposedViewSize] = [],
    includesEdges: Bool = false
  ) throws -> ProbeReport {
    let scene = try LayoutScene(
      name: "a",
      root: Rectangle().frame(minWidth: 100.25, maxWidth: 200).node()
    )
    let probed = try ProbedScene(
      PreparedScene(scene),
      in: SceneEnvironment(LayoutEnvironment(displayScale: 2)),
      by: WidthProbe(widths: 0...300, height: 44)
    )
    return ProbeReport(
      [probed],
      own: own,
      coverage: ProposalCoverage(includesEdges: includesEdges)
    )
  }

  @Test func `Edges are the last pixel before a change and the first width after it`() throws {
    let widths = try report(includesEdges: true).proposals.compactMap(\.width)
    #expect(widths == [0, 50, 100, 100.25, 150, 199.5, 200, 250, 300])
  }

  @Test func `A scene's proposals with a different height are not reused`() throws {
    let own = [ProposedViewSize(width: 270, height: nil)]
    #expect(try report(own: own).proposals.compactMap(\.width) == [0, 50, 150, 250, 300])
  }

  @Test func `Ranges with a proposal get no other, and the rest the fewest`() throws {
    let scenes = try report().scenes
    // 100.25 and 200 are the limits of the ranges.
    for (own, missing) in [
      ([], [50, 150, 250]), ([99, 101, 300], []), ([120], [50, 250]), ([100.25, 200], [50]),
    ] as [([CGFloat], [CGFloat])] {
      let known = own.map { ProposedViewSize(width: $0, height: 44) }
      let found = ProbeReport.missingProposals(of: scenes, besides: known)
      #expect(found.compactMap(\.width) == missing)
    }
    // A proposal of a different height covers nothing.
    let other = ProposedViewSize(width: 50, height: 45)
    #expect(ProbeReport.missingProposals(of: scenes, besides: [other]).count == 3)
  }

  @Test func `JSON has the layout ranges and the proposals`() throws {
    let json = try report().json
    let scene = try #require(json.object?["scenes"]?.array?.first?.object)
    #expect(scene["height"] == 44)
    let layoutRanges = try #require(scene["layoutRanges"]?.array)
    #expect(
      layoutRanges[1].canonicalText
        == #"{"changes":[{"kind":"bend","name":"Rectangle.frame","path":"frame"},"#
        + #"{"kind":"bend","name":"Rectangle","path":"frame/Rectangle[0]"}],"#
        + #""from":100.25,"includesTo":false,"isCurved":false,"isMinor":false,"to":200}"#
    )
    #expect(json.object?["proposals"]?.array?.first == ["width": 0, "height": 44])
  }
}
