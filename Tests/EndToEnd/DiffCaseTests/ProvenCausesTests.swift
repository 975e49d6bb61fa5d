import Digests
import LayoutDiff
import LayoutScenes
import Testing

@testable import LayoutRecorder

@Suite struct ProvenCausesTests {
  private func trial(_ example: CauseCase) throws -> CauseTrial {
    let requests = try example.requests()
    return try CauseTrial(old: requests.old, new: requests.new, recorded: example.snapshots())
  }

  @Test(arguments: CauseCase.all.filter { $0.causes.count > 1 })
  func `Causes bring a change about without the others, and with one fewer they do not`(
    _ example: CauseCase
  ) throws {
    let trial = try trial(example)
    let all = trial.diff.causes.indices
    for (index, attribution) in try trial.provenAttributions() {
      let path = trial.diff.changes[index].node.path
      func isEnough(_ causes: [Int]) throws -> Bool {
        try trial.fates(undoing: all.filter { !causes.contains($0) })[index] == .unaffected
      }
      if attribution.isEachEnough {
        #expect(attribution.causes.count > 1, "\(path)")
        for cause in attribution.causes { #expect(try isEnough([cause]), "\(path)") }
      } else {
        #expect(try isEnough(attribution.causes), "\(path)")
        for cause in attribution.causes {
          #expect(try !isEnough(attribution.causes.filter { $0 != cause }), "\(path)")
        }
      }
    }
  }

  /// Returns the proved causes of a node's change in two versions of a scene, by name.
  private func proof(of path: String, old: JSONValue, new: JSONValue) throws -> Proof {
    func request(_ root: JSONValue) throws -> RecordingRequest {
      let document: JSONValue = [
        "keyline": 1, "name": "a", "root": root, "proposals": [["width": 200]],
      ]
      let scenes = try SceneDocument(Array(document.canonicalText.utf8)).scenes(registry: .gallery)
      return try #require(try RecordingRequest.requests(for: scenes[0]).first)
    }
    let requests = (old: try request(old), new: try request(new))
    let recorded = (
      old: try Recorder().record(requests.old).snapshot,
      new: try Recorder().record(requests.new).snapshot
    )
    let trial = try CauseTrial(old: requests.old, new: requests.new, recorded: recorded)
    let diff = trial.diff
    let index = try #require(diff.changes.firstIndex { $0.node.path == path })
    let attribution = try #require(try trial.provenAttributions()[index])
    func names(_ causes: [Int]) -> [String] { causes.map { diff.causes[$0].caseText }.sorted() }
    return Proof(
      suggested: names(diff.changes[index].causes),
      proved: names(attribution.causes),
      isEachEnough: attribution.isEachEnough
    )
  }

  private struct Proof: Equatable {
    let suggested: [String]
    let proved: [String]
    var isEachEnough = false
  }

  /// A stack of two boxes with the given lengths.
  private func stack(_ type: String, _ first: Double, _ second: Double) -> JSONValue {
    func box(_ id: String, _ length: Double) -> JSONValue {
      [
        "type": "Rectangle", "id": .string(id),
        "modifiers": [["frame": ["width": .number(length), "height": .number(length)]]],
      ]
    }
    return [
      "type": .string(type), "id": "stack",
      "arguments": type == "ZStack" ? [:] : ["spacing": 0],
      "children": [box("a", first), box("b", second)],
    ]
  }

  @Test func `A sum that two edits change follows from both together`() throws {
    let proof = try proof(
      of: "stack",
      old: stack("VStack", 10, 20),
      new: stack("VStack", 15, 40)
    )
    let both = ["edited stack/frame[0]", "edited stack/frame[1]"]
    #expect(proof == Proof(suggested: both, proved: both))
  }

  @Test func `A stack that grows with its longest view follows from that view alone`() throws {
    let proof = try proof(
      of: "stack",
      old: stack("ZStack", 10, 10),
      new: stack("ZStack", 20, 40)
    )
    #expect(proof.proved == ["edited stack/frame[1]"])
  }

  @Test func `A stack that grows with two views equally follows from each of them`() throws {
    let proof = try proof(
      of: "stack",
      old: stack("ZStack", 10, 5),
      new: stack("ZStack", 20, 20)
    )
    #expect(proof.proved == ["edited stack/frame[0]", "edited stack/frame[1]"])
    #expect(proof.isEachEnough)
  }

  @Test func `A diff has the causes that were proved, without those that explain nothing`() throws {
    let trial = try trial(CauseCase.named("two-edits"))
    let diff = trial.diff
    try #require(diff.causes.count == 2)
    let everything = Dictionary(
      uniqueKeysWithValues: diff.changes.indices.filter { !diff.changes[$0].causes.isEmpty }
        .map { ($0, SnapshotDiff.Attribution([1])) }
    )
    let attributed = diff.attributing(everything)
    #expect(attributed.causes == [diff.causes[1]])
    #expect(attributed.changes.allSatisfy { $0.causes.isEmpty || $0.causes == [0] })
    #expect(attributed.changes.allSatisfy { $0.causes.isEmpty || $0.evidence == .proof })
    #expect(diff.hasJointCauses && !attributed.hasJointCauses)
  }

  @Test func `A proof of a large scene, or of many causes, is not cheap`() throws {
    let diff = try trial(CauseCase.named("two-edits")).diff
    #expect(CauseTrial.isCheap(diff, nodes: 500))
    #expect(!CauseTrial.isCheap(diff, nodes: 501))
  }
}
