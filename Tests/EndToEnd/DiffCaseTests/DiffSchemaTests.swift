import Digests
import Foundation
import LayoutDiff
import LayoutReports
import RepositoryFiles
import Testing

@Suite struct DiffSchemaTests {
  private func check() throws -> SchemaCheck {
    let file = Repository.file(at: "Documentation/Reference/diff.schema.json")
    return try SchemaCheck(try JSONReader.read([UInt8](try Data(contentsOf: file))))
  }

  private func json(_ example: CauseCase) throws -> JSONValue {
    let (old, new) = try example.snapshots()
    let scene = VersionDiff.SceneDiff(
      scene: example.id,
      proposal: new.proposal,
      environment: new.environment,
      isEdited: true,
      diff: SnapshotDiff(old: old, new: new)
    )
    let omission = VersionDiff.Omission(
      scene: "a",
      proposal: .infinity,
      environment: [:],
      reason: "only in b"
    )
    let diff = VersionDiff(
      old: "1",
      new: "2",
      scenes: [scene],
      comparedCount: 1,
      omissions: [omission]
    )
    return try JSONReader.read(Array(DiffJSON(diff).description.utf8))
  }

  @Test(arguments: CauseCase.all)
  func `A diff as JSON is valid`(_ example: CauseCase) throws {
    #expect(try check().complaints(about: json(example)) == [])
  }

  @Test func `The schema rejects missing, mistyped and unknown members`() throws {
    var object = try #require(try json(CauseCase.named("text-grew")).object)
    object["old"] = nil
    object["compared"] = 1.5
    object["extra"] = true
    var scene = try #require(object["scenes"]?.array?[0].object)
    scene["causes"] = [["id": "X", "kind": "code", "text": "", "nodes": [], "edits": []]]
    object["scenes"] = [.object(scene)]
    let complaints = try check().complaints(about: .object(object))
    #expect(
      Set(complaints) == [
        "$: no old", "$.compared: not \"integer\"", "$: extra is not allowed",
        "$.scenes[0].causes[0].id: not of the pattern",
      ]
    )
  }

  @Test func `The schema knows every kind of cause and of change`() throws {
    let check = try check()
    var object = try #require(try json(CauseCase.named("text-grew")).object)
    var scene = try #require(object["scenes"]?.array?[0].object)
    for kind in Cause.Kind.allCases {
      scene["causes"] = [
        [
          "id": "0123456789", "kind": .string(kind.rawValue), "text": "", "nodes": [], "edits": [],
        ]
      ]
      object["scenes"] = [.object(scene)]
      #expect(check.complaints(about: .object(object)) == [])
    }
  }
}
