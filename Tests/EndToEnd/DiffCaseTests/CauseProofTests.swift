import LayoutDiff
import LayoutRecorder
import Testing

@Suite struct CauseProofTests {
  private func trial(_ example: CauseCase) throws -> CauseTrial {
    let requests = try example.requests()
    return try CauseTrial(old: requests.old, new: requests.new, recorded: example.snapshots())
  }

  @Test(arguments: CauseCase.all.filter { !$0.causes.isEmpty })
  func `With all causes undone, no changes remain`(_ example: CauseCase) throws {
    let trial = try trial(example)
    let proof = try trial.proof(undoing: Array(trial.diff.causes.indices))
    #expect(proof.remaining == [])
    #expect(proof.unaffected == [])
    #expect(proof.vanished.count == trial.diff.changes.count { $0.kind != .movedWithAncestor })
  }

  @Test(arguments: CauseCase.all.filter { $0.causes.count > 1 })
  func `A consequence of one of several causes changes with it`(_ example: CauseCase) throws {
    let trial = try trial(example)
    for cause in trial.diff.causes.indices {
      let proof = try trial.proof(undoing: [cause])
      #expect(proof.unaffected == [], "\(trial.diff.causes[cause].caseText)")
    }
  }

  @Test func `A change with a second cause remains, with a different size`() throws {
    let trial = try trial(CauseCase.named("two-edits"))
    let title = try #require(trial.diff.causes.firstIndex { $0.caseText == "edited title" })
    // Without the wide title, the card is as wide as the row, which also grew.
    let proof = try trial.proof(undoing: [title])
    #expect(proof.remaining.contains("card"))
    #expect(proof.unaffected == [])
  }

  @Test func `With nothing undone, all changes remain`() throws {
    let trial = try trial(CauseCase.named("text-grew"))
    let proof = try trial.proof(undoing: [])
    #expect(proof.vanished == [])
    #expect(proof.remaining == [])
  }

  @Test func `A scene from a different build is rejected`() throws {
    let example = try CauseCase.named("layout-code")
    let requests = try example.requests()
    let recorded = try example.snapshots()
    #expect(throws: RecorderError.self) {
      // The old build does not reproduce the new recording.
      try CauseTrial(old: requests.old, new: requests.old, recorded: recorded)
    }
  }
}
