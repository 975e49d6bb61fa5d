import Foundation
import Testing

extension SharedServerTests {
  /// Pushing and pulling in a team.
  @Suite struct Transfers {
    private let place: SharedWorkplace

    init() throws {
      place = try SharedWorkplace()
    }

    @Test func `Two stores push shards, and a third pulls the version and diffs`() throws {
      for store in ["a.sqlite", "b.sqlite", "whole.sqlite"] { try place.record("1.0", in: store) }
      try place.record("1.1", spacing: 12, in: "whole.sqlite")
      try place.record("1.1", spacing: 12, in: "a.sqlite", "--shard", "1/2")
      try place.record("1.1", spacing: 12, in: "b.sqlite", "--shard", "2/2")
      let first = try place.keyline("store", "push", place.url, "--store", "a.sqlite")
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.output.contains("pushed 1.0: 12 new snapshots\n"))
      #expect(first.output.contains("; so far shard 1/2\n"))
      let early = try place.keyline("store", "pull", place.url, "--store", "c.sqlite")
      #expect(early.status == 0)
      #expect(early.errors.contains("1.1 was skipped: the server has only shard 1/2"))
      #expect(try place.keyline("store", "push", place.url, "--store", "b.sqlite").status == 0)
      let pull = try place.keyline("store", "pull", place.url, "--store", "c.sqlite")
      #expect(pull.output == "pulled 1.1: 12 new snapshots\n")
      #expect(try place.digest(of: "c.sqlite") == place.digest(of: "whole.sqlite"))
      #expect(try place.keyline("store", "doctor", "--store", "c.sqlite").status == 0)
      #expect(try place.keyline("diff", "1.0", "1.1", "--store", "c.sqlite").status == 1)
      #expect(try place.danglingCount() == "0")
    }

    @Test func `The second time, nothing is sent and nothing is fetched`() throws {
      try place.record("1.0")
      try place.record("1.1", spacing: 9)
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      let rows = try place.sql("SELECT count(*), sum(revision) FROM keyline_version")
      let push = try place.keyline("store", "push", place.url, "--store", "a.sqlite")
      #expect(push.output == "pushed nothing: both sides have the same versions\n")
      #expect(try place.sql("SELECT count(*), sum(revision) FROM keyline_version") == rows)
      #expect(try place.keyline("store", "pull", place.url, "--store", "b.sqlite").status == 0)
      let before = try place.digest(of: "b.sqlite")
      let pull = try place.keyline("store", "pull", place.url, "--store", "b.sqlite")
      #expect(pull.output == "pulled nothing: both sides have the same versions\n")
      #expect(try place.digest(of: "b.sqlite") == before)
      #expect(before == (try place.digest(of: "a.sqlite")))
    }

    @Test func `A version is fetched with its ancestors, and nothing else`() throws {
      for label in ["1.0", "1.1", "1.2"] { try place.record(label) }
      #expect(
        try place.keyline("store", "push", place.url, "1.1", "--store", "a.sqlite").status == 0
      )
      #expect(try place.sql("SELECT count(*) FROM keyline_version") == "2")
      #expect(
        try place.keyline("store", "pull", place.url, "1.0", "--store", "b.sqlite").status == 0
      )
      #expect(try place.keyline("list", "--store", "b.sqlite").output.contains("1.0"))
      let missing = try place.keyline("store", "pull", place.url, "9.9", "--store", "b.sqlite")
      #expect(missing.status == 65)
      #expect(missing.errors.contains("the server has no version “9.9”"))
    }

    @Test func `A changed member is a conflict that shows both sides`() throws {
      try place.record("1.0")
      try place.record("1.0", spacing: 30, in: "b.sqlite")
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      let before = try place.sql("SELECT * FROM keyline_shard")
      let push = try place.keyline("store", "push", place.url, "--store", "b.sqlite")
      #expect(push.status == 70)
      for part in [
        "version “1.0”", "“card-0” at", "b.sqlite: layout", "the server: layout",
        "x 20 y 50 width 20",
      ] {
        #expect(push.errors.contains(part), "\(push.errors)")
      }
      #expect(try place.sql("SELECT * FROM keyline_shard") == before)
      let digest = try place.digest(of: "b.sqlite")
      #expect(try place.keyline("store", "pull", place.url, "--store", "b.sqlite").status == 70)
      #expect(try place.digest(of: "b.sqlite") == digest)
    }

    @Test(arguments: [
      "UPDATE keyline_scene SET body = body || ' '",
      "UPDATE keyline_environment SET body = body || ' '",
      "UPDATE keyline_node SET label = 'x' WHERE node = 1",
      "UPDATE keyline_placement SET x = x + 1 WHERE node = 1",
      "DELETE FROM keyline_placement WHERE node = 1", "DELETE FROM keyline_node WHERE node = 1",
      "UPDATE keyline_snapshot SET name = name || 'x'",
      "DELETE FROM keyline_list WHERE ctid IN (SELECT ctid FROM keyline_list LIMIT 1)",
      "DELETE FROM keyline_scene", "DELETE FROM keyline_snapshot", "DELETE FROM keyline_list",
    ])
    func `Tampered data on the server is rejected, and nothing is stored`(
      sql: String
    ) throws {
      try place.record("1.0")
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      try place.sql(sql)
      let pull = try place.keyline("store", "pull", place.url, "--store", "b.sqlite")
      #expect(pull.status == 65)
      #expect(pull.errors.contains("does not match its checksum"))
      let list = try place.keyline("list", "--format", "json", "--store", "b.sqlite")
      #expect(list.output == "[]\n" || list.errors.contains("the store is empty"))
    }

    @Test func `A node count that no digest covers is counted again`() throws {
      try place.record("1.0")
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      try place.sql("UPDATE keyline_snapshot SET node_count = node_count + 1")
      let pull = try place.keyline("store", "pull", place.url, "--store", "b.sqlite")
      #expect(pull.status == 65)
      #expect(pull.errors.contains("has 8 nodes instead of the recorded 9"), "\(pull.errors)")
      try place.sql("UPDATE keyline_snapshot SET node_count = node_count - 1")
      #expect(try place.keyline("store", "pull", place.url, "--store", "b.sqlite").status == 0)
      #expect(try place.digest(of: "a.sqlite") == place.digest(of: "b.sqlite"))
    }

    @Test func `Names and texts with quotes are kept as they are`() throws {
      let label = "it's \"1\"; DROP TABLE keyline_scene; --"
      try place.record(label)
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      #expect(try place.keyline("store", "pull", place.url, "--store", "b.sqlite").status == 0)
      #expect(try place.digest(of: "a.sqlite") == place.digest(of: "b.sqlite"))
    }

    @Test func `A version with few changes sends and fetches little`() throws {
      try place.record("1.0", 0..<100)
      try place.record("1.1", 0..<99)
      let first = try bytes(
        try place.keyline("store", "push", place.url, "1.0", "--store", "a.sqlite")
      )
      let second = try bytes(try place.keyline("store", "push", place.url, "--store", "a.sqlite"))
      #expect(second.sent < first.sent / 10)
      let all = try bytes(
        try place.keyline("store", "pull", place.url, "1.0", "--store", "b.sqlite")
      )
      let rest = try bytes(try place.keyline("store", "pull", place.url, "--store", "b.sqlite"))
      #expect(rest.received < all.received / 10)
    }

    private func bytes(_ outcome: Tool.Outcome) throws -> (sent: Int, received: Int) {
      #expect(outcome.status == 0, "\(outcome.errors)")
      let match = try #require(
        outcome.errors.firstMatch(of: /sent (\d+) bytes, received (\d+)/)
      )
      return (Int(match.1) ?? 0, Int(match.2) ?? 0)
    }
  }
}
