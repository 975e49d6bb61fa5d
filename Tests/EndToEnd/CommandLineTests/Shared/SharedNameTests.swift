import Foundation
import Testing

extension SharedServerTests {
  /// Refs, which others can move at any moment.
  @Suite struct Names {
    private let place: SharedWorkplace

    init() throws {
      place = try SharedWorkplace()
      for label in ["1.0", "1.1"] { try place.record(label) }
    }

    private func push(_ label: String, _ more: String..., from store: String = "a.sqlite") throws
      -> Tool.Outcome
    {
      try Tool.run(
        ["store", "push", place.url, label, "--ref", "baseline", "--store", store] + more,
        executable: SharedServer.tool,
        in: place.workplace.folder
      )
    }

    @Test func `The baseline is fetched by its name`() throws {
      let none = try place.keyline("store", "pull", place.url, "--shallow", "--store", "b.sqlite")
      #expect(none.status == 65)
      #expect(try push("1.0").output.hasSuffix("baseline is 1.0\n"))
      #expect(try push("1.1").output.hasSuffix("baseline is 1.1 instead of 1.0\n"))
      let fetch = try place.keyline(
        "store",
        "pull",
        place.url,
        "--ref",
        "baseline",
        "--store",
        "b.sqlite"
      )
      #expect(fetch.output.hasSuffix("baseline is 1.1\n"))
      #expect(try place.digest(of: "b.sqlite") == place.digest(of: "a.sqlite"))
    }

    @Test func `The ancestors of the baseline are not fetched, and not needed`() throws {
      for round in 2..<6 { try place.record("1.\(round)", spacing: 8 + 9 * round) }
      #expect(try push("1.5").status == 0)
      let fetch = try place.keyline("store", "pull", place.url, "--shallow", "--store", "b.sqlite")
      #expect(fetch.output == "pulled 1.5: 12 new snapshots\nbaseline is 1.5\n")
      let labels = try place.keyline("list", "--format", "json", "--store", "b.sqlite").json().array
      #expect(labels?.map { $0.object?["version"]?.string } == ["1.5"])
      let again = try place.keyline("store", "pull", place.url, "--shallow", "--store", "b.sqlite")
      #expect(again.output.hasPrefix("pulled nothing"))
      // Later versions are recorded, compared and pushed without its ancestors.
      try place.record("1.6", spacing: 90, in: "b.sqlite")
      #expect(try place.keyline("diff", "1.5", "1.6", "--store", "b.sqlite").status == 1)
      #expect(
        try push("1.6", from: "b.sqlite").output.hasSuffix("baseline is 1.6 instead of 1.5\n")
      )
      #expect(try place.danglingCount() == "0")
      // The ancestors are fetched later, and then both stores are equal.
      for store in ["a.sqlite", "b.sqlite"] {
        let pull = try place.keyline("store", "pull", place.url, "--store", store)
        #expect(pull.status == 0, "\(pull.errors)")
      }
      #expect(try place.digest(of: "b.sqlite") == place.digest(of: "a.sqlite"))
      #expect(try place.keyline("store", "doctor", "--store", "b.sqlite").status == 0)
    }

    @Test func `A server that lacks a version's parent rejects the version`() throws {
      #expect(try push("1.1").status == 0)
      #expect(
        try place.keyline("store", "pull", place.url, "--shallow", "--store", "b.sqlite").status
          == 0
      )
      let other = try SharedWorkplace()
      let outcome = try place.keyline("store", "push", other.url, "--store", "b.sqlite")
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("the server has no version “1.0”, the parent of “1.1”"))
      #expect(try other.sql("SELECT count(*) FROM keyline_version") == "0")
    }

    @Test func `A ref does not move to an older version without a lease`() throws {
      #expect(try push("1.1").status == 0)
      let back = try push("1.0")
      #expect(back.status == 65)
      #expect(back.errors.contains("baseline is at “1.1”, which is not an ancestor of “1.0”"))
      #expect(try push("1.0", "--force-with-lease", "1.0").status == 65)
      #expect(try push("1.0", "--force-with-lease", "1.1").status == 0)
      #expect(try place.sql("SELECT label, revision FROM keyline_ref") == "1.0|2")
    }

    @Test func `Concurrent moves of a ref each start from the previous one`() async throws {
      #expect(try push("1.0").status == 0)
      let outcomes = try await withThrowingTaskGroup(of: Tool.Outcome.self) { group in
        for index in 0..<6 {
          try place.workplace.write("", to: "x")
          let store = "\(index).sqlite"
          try FileManager.default.copyItem(
            at: place.workplace.folder.appendingPathComponent("a.sqlite"),
            to: place.workplace.folder.appendingPathComponent(store)
          )
          try place.record("2.\(index)", spacing: index, in: store, "--parent", "1.0")
          let arguments = [
            "store", "push", place.url, "2.\(index)", "--ref", "baseline", "--store", store,
          ]
          let folder = place.workplace.folder
          group.addTask {
            try await withCheckedThrowingContinuation { continuation in
              Thread.detachNewThread {
                continuation.resume(
                  with: Result {
                    try Tool.run(arguments, executable: SharedServer.tool, in: folder)
                  }
                )
              }
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      // One of them follows 1.0; the others then do not follow that one.
      #expect(outcomes.count { $0.status == 0 } == 1)
      #expect(outcomes.allSatisfy { $0.status == 0 || $0.status == 65 })
      #expect(try place.sql("SELECT revision FROM keyline_ref") == "2")
      #expect(try place.sql("SELECT count(*) FROM keyline_version") == "7")
    }
  }
}
