import CardSnapshots
import Foundation
import Testing

@testable import LayoutDiff

@Suite struct ExplanationTests {
  @Test func `A text that changes in its frame is explained by its content`() throws {
    let old = try Cards.snapshot()
    let new = try Cards.changed(1) { $0.label = "Howdy" }
    let title = try #require(Explanation(of: "title", old: old, new: new))
    #expect(title.content?.kind == .content)
    #expect(title.causes.map(\.kind) == [.content])
    #expect(title.isDifferent)
    #expect(!title.isMoved)
    #expect(try #require(Explanation(of: "badge", old: old, new: new)).content == nil)
  }

  @Test func `A node in a new container gets its position from it`() throws {
    let new = try Cards.changed(4) { $0.parent = 0 }
    let badge = try #require(Explanation(of: "badge", old: try Cards.snapshot(), new: new))
    let links = badge.steps.first?.links ?? []
    #expect(links.contains { $0.kind == .container && $0.nodes.map(\.path) == ["card"] })
  }

  @Test func `An edited container decides where its views are, even if one of them grew`() throws {
    var rows = Cards.rows
    rows[3].frame.origin.x += 3
    rows[4].label = "9"
    rows[4].frame.size.width += 5
    func deciders() throws -> [String] {
      let (old, new) = (try Cards.snapshot(), try Cards.snapshot(rows))
      let explanation = try #require(Explanation(of: "row/Text[0]", old: old, new: new))
      let links = explanation.steps.first?.links ?? []
      return links.filter { $0.kind == .container }.flatMap { $0.nodes.map(\.path) }
    }
    #expect(try deciders() == ["badge"])
    rows[2].label = "edited"
    #expect(try deciders() == ["row"])
  }

  @Test(arguments: [(true, NodeChange.Evidence.proofOfEach), (false, .proof)])
  func `Layouts that proved a cause are its evidence`(
    isEachEnough: Bool,
    evidence: NodeChange.Evidence
  ) throws {
    let old = try Cards.snapshot()
    let new = try Cards.changed(4) { $0.frame.size.width += 4 }
    let diff = SnapshotDiff(old: old, new: new)
    let explanation = try #require(Explanation(of: "badge", old: old, new: new))
    #expect(explanation.evidence == .frames)
    let attribution = SnapshotDiff.Attribution([0], isEachEnough: isEachEnough)
    let proved = explanation.attributing(attribution, in: diff)
    #expect(proved.evidence == evidence)
    #expect(proved.causes == [diff.causes[0]])
  }
}
