import LayoutDiff
import Testing

@testable import LayoutRecorder

@Suite struct ProvenCausesTests {
  private func trial(_ example: CauseCase) throws -> CauseTrial {
    let requests = try example.requests()
    return try CauseTrial(old: requests.old, new: requests.new, recorded: example.snapshots())
  }

  @Test(arguments: CauseCase.all.filter { $0.causes.count > 1 })
  func `Several causes explain a change only if none does alone`(_ example: CauseCase) throws {
    let trial = try trial(example)
    let attributions = try trial.provenAttributions()
    for (index, change) in trial.diff.changes.enumerated() where !change.causes.isEmpty {
      let causes = attributions[index] ?? change.causes
      let fates = try causes.map { try trial.fates(undoing: [$0])[index] }
      #expect(try trial.fates(undoing: causes)[index] == .vanished, "\(change.node.path)")
      // Each of several is needed, or all of them are enough.
      let isJoint = fates.allSatisfy { $0 != .vanished } || fates.allSatisfy { $0 == .vanished }
      #expect(causes.count == 1 || isJoint, "\(change.node.path)")
    }
  }

  @Test func `A diff has the causes that were proved, without those that explain nothing`() throws {
    let trial = try trial(CauseCase.named("two-edits"))
    let diff = trial.diff
    try #require(diff.causes.count == 2)
    let everything = Dictionary(
      uniqueKeysWithValues: diff.changes.indices.filter { !diff.changes[$0].causes.isEmpty }
        .map { ($0, [1]) }
    )
    let attributed = diff.attributing(everything)
    #expect(attributed.causes == [diff.causes[1]])
    #expect(attributed.changes.allSatisfy { $0.causes.isEmpty || $0.causes == [0] })
  }

  @Test func `A proof of a large scene, or of many causes, is not cheap`() throws {
    let diff = try trial(CauseCase.named("two-edits")).diff
    #expect(CauseTrial.isCheap(diff, nodes: 500))
    #expect(!CauseTrial.isCheap(diff, nodes: 501))
  }
}
