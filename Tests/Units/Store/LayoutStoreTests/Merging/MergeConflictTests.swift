import Digests
import Testing

@testable import LayoutStore

/// Stores that conflict with each other, or that were modified.
@Suite struct MergeConflictTests {
  private let folder: TemporaryFolder
  private let target: RecordsStore

  init() throws {
    folder = try TemporaryFolder()
    target = try Sample.shardStore(.all, at: folder.file("target.sqlite"))
  }

  @Test func `Another result of the same build is shown from both sides`() throws {
    let other = try Sample.shardStore(.all, at: folder.file("other.sqlite")) {
      $0 == "scene/7" ? 31 : Double($0.utf8.count)
    }
    let before = try target.text()
    let error = try #require(refusal { try target.merge([other]) })
    #expect(error.code == .contradiction)
    #expect(error.message.contains("scene/7 at 390x-"))
    #expect(error.message.contains("[7,5,80,40,80,null]"))
    #expect(error.message.contains("[31,5,80,40,80,null]"))
    #expect(error.message.contains(target.path))
    #expect(error.message.contains(other.path))
    #expect(try target.text() == before)
  }

  @Test func `A conflict is one from either side`() throws {
    let other = try Sample.shardStore(.all, at: folder.file("other.sqlite")) { _ in 3 }
    #expect(refusal { try target.merge([other]) }?.code == .contradiction)
    #expect(refusal { try other.merge([target]) }?.code == .contradiction)
    let third = try Sample.open(folder.file("third.sqlite"))
    #expect(refusal { try third.merge([other, target]) }?.code == .contradiction)
    #expect(try third.versions().isEmpty)
  }

  @Test func `A scene that only one of two complete versions has is a conflict`() throws {
    let other = try Sample.open(folder.file("other.sqlite"))
    try Sample.record(
      "1.0",
      Sample.scenes.dropLast().map { Sample.snapshot($0, x: Double($0.utf8.count)) },
      in: other
    )
    #expect(refusal { try target.merge([other]) }?.code == .contradiction)
    #expect(refusal { try other.merge([target]) }?.code == .contradiction)
  }

  @Test func `A shard that equals a part of the complete version adds nothing`() throws {
    let shard = try #require(Shard(2, of: 3))
    let part = try Sample.shardStore(shard, at: folder.file("part.sqlite"))
    #expect(try target.merge([part]).versions.map(\.added) == [0])
    _ = try part.merge([target])
    #expect(try part.digest() == target.digest())
  }

  @Test func `Two versions with one label of two builds are a conflict`() throws {
    let other = try Sample.open(folder.file("other.sqlite"))
    var draft = Sample.draft("1.0")
    draft.build.fingerprint = "b1"
    _ = try other.beginVersion(draft).commit()
    let error = refusal { try target.merge([other]) }
    #expect(error?.code == .labelExists)
    #expect(error?.message.contains("the build is “b0”") == true)
    #expect(error?.message.contains("“b1”") == true)
  }

  @Test(arguments: [
    "UPDATE result SET body = replace(body, '80', '81') WHERE id = 1",
    "UPDATE scene SET body = body || ' '", "UPDATE scene SET nodes = replace(nodes, 'R', 'r')",
    "UPDATE environment SET body = '{}'", "UPDATE answers SET body = '{\"a\":[]}'",
    "UPDATE snapshot SET name = 'other' WHERE id = 2",
    "UPDATE version SET message = 'other'", "DELETE FROM version_snapshot WHERE snapshot = 3",
  ])
  func `What was tampered with is refused, and nothing is stored`(sql: String) throws {
    try RawDatabase.run(sql, on: target.path)
    let other = try Sample.open(folder.file("other.sqlite"))
    let error = refusal { try other.merge([target]) }
    #expect(error?.code == .damaged)
    #expect(error?.location == target.path)
    #expect(try other.versions().isEmpty)
    #expect(try other.examine().filter { $0.severity == .damage }.isEmpty)
  }

  @Test func `A shard that lists a scene of another one is refused`() throws {
    let shard = try #require(Shard(1, of: 2))
    let name = try #require(Sample.scenes.first { !shard.includes(scene: $0) })
    let other = try Sample.open(folder.file("other.sqlite"))
    var draft = Sample.draft("2.0")
    draft.shard = shard
    let writer = try other.beginVersion(draft)
    try writer.add(Sample.snapshot(name))
    _ = try writer.commit()
    #expect(refusal { try target.merge([other]) }?.code == .damaged)
  }
}
