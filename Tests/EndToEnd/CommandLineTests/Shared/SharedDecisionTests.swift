import Foundation
import Testing

extension SharedServerTests {
  /// Decisions, which are only added on the server.
  @Suite struct Decisions {
    private let place: SharedWorkplace

    /// Records 1.0 and 1.1, which differ, into a.sqlite; pushes them, and pulls them into b.sqlite.
    init() throws {
      place = try SharedWorkplace()
      try place.record("1.0", 0..<2)
      try place.record("1.1", 0..<2, spacing: 20)
      try run("store", "push", place.url, "--store", "a.sqlite")
      try run("store", "pull", place.url, "--store", "b.sqlite")
    }

    @discardableResult
    private func run(_ arguments: String...) throws -> Tool.Outcome {
      let outcome = try Tool.run(
        arguments,
        executable: SharedServer.tool,
        in: place.workplace.folder
      )
      #expect(outcome.status == 0, "\(arguments): \(outcome.output)\(outcome.errors)")
      return outcome
    }

    private func decide(_ verdict: String, by who: String, in store: String) throws {
      try run(verdict, "--all", "--author", who, "-m", "as meant by \(who)", "--store", store)
    }

    @Test func `Decisions are pushed, and pulled by others`() throws {
      #expect(try place.keyline("pending", "--store", "b.sqlite").status == 1)
      try decide("accept", by: "ada", in: "a.sqlite")
      try run("store", "push", place.url, "--store", "a.sqlite")
      let count = try place.sql("SELECT count(*) FROM keyline_decision")
      #expect(Int(count) ?? 0 > 0)
      let pull = try run("store", "pull", place.url, "--store", "b.sqlite")
      #expect(pull.output.contains("pulled \(count) decision"), "\(pull.output)")
      #expect(try place.digest(of: "b.sqlite") == place.digest(of: "a.sqlite"))
      try run("pending", "--store", "b.sqlite")
      let again = try run("store", "push", place.url, "--store", "b.sqlite")
      #expect(again.output.hasPrefix("pushed nothing"))
      #expect(try place.sql("SELECT count(*) FROM keyline_decision") == count)
    }

    @Test func `Conflicting decisions are shown and exit with 1, and nothing is lost`() throws {
      try decide("accept", by: "ada", in: "a.sqlite")
      try decide("reject", by: "bob", in: "b.sqlite")
      try run("store", "push", place.url, "--store", "a.sqlite")
      let decisions = try place.sql("SELECT digest, body FROM keyline_decision")
      let before = try place.digest(of: "b.sqlite")
      for command in ["push", "pull"] {
        let outcome = try place.keyline("store", command, place.url, "--store", "b.sqlite")
        #expect(outcome.status == 1, "\(command): \(outcome.output)\(outcome.errors)")
        for who in ["ada", "bob"] { #expect(outcome.errors.contains(who), "\(outcome.errors)") }
      }
      #expect(try place.sql("SELECT digest, body FROM keyline_decision") == decisions)
      #expect(try place.digest(of: "b.sqlite") == before)
      // The versions of others can still be fetched.
      try place.record("1.2", 0..<2, spacing: 30)
      try run("store", "push", place.url, "--store", "a.sqlite")
      try run("store", "pull", place.url, "--keep-decisions", "--store", "b.sqlite")
      #expect(try place.keyline("list", "--store", "b.sqlite").output.contains("1.2"))
    }

    @Test(arguments: [
      "UPDATE keyline_decision SET body = replace(body, 'ada', 'eve')",
      "UPDATE keyline_decision SET digest = sha256(digest)",
    ])
    func `A decision that was tampered with is rejected`(sql: String) throws {
      try decide("accept", by: "ada", in: "a.sqlite")
      try run("store", "push", place.url, "--store", "a.sqlite")
      try place.sql(sql)
      let before = try place.digest(of: "b.sqlite")
      let pull = try place.keyline("store", "pull", place.url, "--store", "b.sqlite")
      #expect(pull.status == 65, "\(pull.output)\(pull.errors)")
      #expect(pull.errors.hasPrefix("error: "))
      #expect(try place.digest(of: "b.sqlite") == before)
    }
  }
}
