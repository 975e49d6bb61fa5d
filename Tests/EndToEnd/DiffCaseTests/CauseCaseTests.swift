import LayoutDiff
import Testing

@Suite struct CauseCaseTests {
  @Test func `All cases have unique names`() {
    #expect(!CauseCase.all.isEmpty)
    #expect(Set(CauseCase.all.map(\.id)).count == CauseCase.all.count)
  }

  @Test(arguments: CauseCase.all)
  func `The true causes are found, and no others`(_ example: CauseCase) throws {
    let diff = try example.diff()
    #expect(Set(diff.causes.map(\.caseText)) == example.causes)
    #expect(diff.causes.count == example.causes.count)
  }

  @Test(arguments: CauseCase.all.filter { !$0.consequences.isEmpty })
  func `Consequences are attributed to their causes`(_ example: CauseCase) throws {
    let diff = try example.diff()
    for (path, causes) in example.consequences {
      let change = try #require(diff.changes.first { $0.node.path == path }, "\(path)")
      guard change.kind != .movedWithAncestor else { continue }
      #expect(Set(change.causes.map { diff.causes[$0].caseText }) == causes, "\(path)")
    }
  }

  @Test(arguments: CauseCase.all)
  func `Each change has a cause, and each cause of frames a change`(_ example: CauseCase) throws {
    let diff = try example.diff()
    for change in diff.changes where change.kind != .movedWithAncestor {
      #expect(!change.causes.isEmpty, "\(change.node.path)")
    }
    // Different content in an unchanged frame changes no frame.
    let effective = diff.causes.indices.filter { diff.causes[$0].kind != .content }
    #expect(Set(diff.changes.flatMap(\.causes)) == Set(effective))
  }
}
