import LayoutDiff
import Testing

@Suite struct ExplanationTests {
  @Test(arguments: CauseCase.all)
  func `The chain of every change ends at its causes`(_ example: CauseCase) throws {
    let (old, new) = try example.snapshots()
    let diff = SnapshotDiff(old: old, new: new)
    for change in diff.changes where change.kind != .movedWithAncestor {
      let path = change.node.path
      let explanation = try #require(Explanation(of: path, old: old, new: new), "\(path)")
      #expect(explanation.isDifferent)
      #expect(explanation.causes == change.causes.map { diff.causes[$0] }, "\(path)")
      #expect(explanation.steps.first?.node == change.node)
      let onTheWay = Set(explanation.steps.compactMap(\.cause).map(\.caseText))
      for cause in explanation.causes where [.edited, .code].contains(cause.kind) {
        #expect(onTheWay.contains(cause.caseText), "\(path): \(cause.caseText)")
      }
    }
  }

  @Test func `A step depends on the previous sibling, and no step comes before the cause`()
    throws
  {
    let (old, new) = try CauseCase.named("text-grew").snapshots()
    let row = try #require(Explanation(of: "row", old: old, new: new))
    #expect(row.steps[0].links.map(\.kind).contains(.follows))
    #expect(row.steps[0].links.last?.nodes.map(\.path) == ["title"])
    let title = try #require(row.steps.first { $0.node.path == "title" })
    #expect(title.cause?.edits.map(\.name) == ["content"])
    #expect(title.old?.placement.proposal == title.new?.placement.proposal)
  }

  @Test func `Wrapped text depends on its proposal, which depends on the text beside it`() throws {
    let (old, new) = try CauseCase.named("reproposed").snapshots()
    let foot = try #require(Explanation(of: "foot", old: old, new: new))
    let second = try #require(foot.steps.first { $0.node.path == "second" })
    #expect(second.cause == nil)
    #expect(second.links.first { $0.kind == .proposal }?.nodes.map(\.path) == ["first"])
  }

  @Test func `An unchanged node has one step and no cause`() throws {
    let (old, new) = try CauseCase.named("grew-in-frame").snapshots()
    let foot = try #require(Explanation(of: "foot", old: old, new: new))
    #expect(!foot.isDifferent)
    #expect(foot.steps.count == 1)
    #expect(foot.causes == [])
  }

  @Test func `A node that moved with its parent links to the parent`() throws {
    let (old, new) = try CauseCase.named("text-grew").snapshots()
    let box = try #require(Explanation(of: "a", old: old, new: new))
    #expect(box.steps[0].links.map(\.kind) == [.movedWithAncestor])
    #expect(box.steps[0].links[0].nodes.map(\.path) == ["row"])
    #expect(box.causes.map(\.caseText) == ["edited title"])
  }

  @Test func `A removed node is found by its old path, but an unknown node is not`() throws {
    let (old, new) = try CauseCase.named("removed-first").snapshots()
    let title = try #require(Explanation(of: "title", old: old, new: new))
    #expect(title.steps.map(\.cause?.kind) == [.removed])
    #expect(Explanation(of: "nobody", old: old, new: new) == nil)
  }
}
