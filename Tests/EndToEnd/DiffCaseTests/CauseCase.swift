import Digests
import Foundation
import LayoutDiff
import LayoutRecorder
import LayoutScenes
import Testing

/// Two scenes, or one in two builds, and the true causes of the differences, written by hand.
struct CauseCase: CustomTestStringConvertible, Sendable {
  /// The case's name.
  let id: String
  /// The causes: the kind, and the paths of the nodes.
  let causes: Set<String>
  /// The causes of some changes, by the paths of their nodes.
  let consequences: [String: Set<String>]
  private let value: JSONObject

  var testDescription: String { id }

  /// Every case of the file.
  static let all: [CauseCase] = {
    do {
      return try CaseFile.cases(in: "causes").map(CauseCase.init)
    } catch {
      Issue.record("the cases cannot be read: \(error)")
      return []
    }
  }()

  private init(_ value: JSONObject) throws {
    self.value = value
    id = try #require(value["id"]?.string)
    causes = try CauseCase.names(value["causes"])
    consequences = Dictionary(
      uniqueKeysWithValues: try (value["consequences"]?.object ?? [:]).map {
        ($0.key, try CauseCase.names($0.value))
      }
    )
  }

  private static func names(_ value: JSONValue?) throws -> Set<String> {
    Set(try #require(value?.array).map { try #require($0.string) })
  }

  /// Returns the case with a name.
  static func named(_ id: String) throws -> CauseCase {
    try #require(all.first { $0.id == id }, "there is no case \(id)")
  }

  /// Lays out both scenes and compares them.
  func diff() throws -> SnapshotDiff {
    let (old, new) = try snapshots()
    return SnapshotDiff(old: old, new: new)
  }

  /// Lays out both scenes.
  func snapshots() throws -> (old: Snapshot, new: Snapshot) {
    let requests = try requests()
    let recorder = Recorder()
    return (
      try recorder.record(requests.old).snapshot,
      try recorder.record(requests.new).snapshot
    )
  }

  /// The requests for both scenes, each with its proposal, environment and build.
  func requests() throws -> (old: RecordingRequest, new: RecordingRequest) {
    let old = try request("old", proposal: "proposal", environment: "environment", code: [])
    let hasNewProposal = value["newProposal"] != nil
    let hasNewEnvironment = value["newEnvironment"] != nil
    let new = try request(
      "new",
      proposal: hasNewProposal ? "newProposal" : "proposal",
      environment: hasNewEnvironment ? "newEnvironment" : "environment",
      code: Set(value["code"]?.array?.compactMap(\.string) ?? [])
    )
    return (old, new)
  }

  private func request(
    _ root: String,
    proposal: String,
    environment: String,
    code: Set<String>
  ) throws -> RecordingRequest {
    let document: JSONValue = [
      "keyline": 1, "name": "case", "root": try #require(value[root]),
      "proposals": [try #require(value[proposal])],
      "environment": value[environment] ?? [:],
    ]
    let bytes = Array(document.canonicalText.utf8)
    let scenes = try SceneDocument(bytes)
      .scenes(registry: Builds.registry(changed: code))
    return try #require(try RecordingRequest.requests(for: scenes[0]).first)
  }
}

extension Cause {
  /// The cause as the cases write it.
  var caseText: String { ([kind.rawValue] + nodes.map(\.path)).joined(separator: " ") }
}
