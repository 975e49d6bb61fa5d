import Testing

@testable import LayoutDiff
@testable import LayoutReports

@Suite struct CauseGroupTests {
  private func numbers(
    _ causes: [Int],
    more: Int = 0,
    _ evidence: NodeChange.Evidence
  ) -> String {
    CauseGroup(causes: causes, moreCauses: more, evidence: evidence, changes: []).numbers
  }

  @Test func `Causes that layouts proved are listed together or as alternatives`() {
    #expect(numbers([0, 1], .proof) == "1 and 2 together")
    #expect(numbers([2, 0, 1], .proof) == "1, 2 and 3 together")
    #expect(numbers([0, 1], .proofOfEach) == "1 or 2, each is enough")
    #expect(numbers([0, 1, 4], .proofOfEach) == "1, 2 or 5, each is enough")
  }

  @Test func `Causes that frames suggest may be one, several or all of the causes`() {
    #expect(numbers([0, 1], .frames) == "1, 2 or both")
    #expect(numbers([0, 1, 2], .frames) == "1, 2, 3 or several")
    #expect(numbers([0, 1], more: 2, .frames) == "1, 2, 2 others or several")
  }

  @Test(arguments: [NodeChange.Evidence.frames, .proof])
  func `A single cause is its number`(_ evidence: NodeChange.Evidence) {
    #expect(numbers([3], evidence) == "4")
    #expect(numbers([], evidence) == "")
  }
}
