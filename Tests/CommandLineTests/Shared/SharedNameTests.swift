import Foundation
import Testing

extension SharedServerTests {
  /// Names of versions, which somebody else may move at any moment.
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
        ["push", place.url, label, "--name", "baseline", "--store", store] + more,
        executable: SharedServer.tool,
        in: place.workplace.folder
      )
    }

    @Test func `The baseline is fetched by its name, with what it follows`() throws {
      let none = try place.keyline("fetch-baseline", place.url, "--store", "b.sqlite")
      #expect(none.status == 65)
      #expect(try push("1.0").output.hasSuffix("baseline is 1.0\n"))
      #expect(try push("1.1").output.hasSuffix("baseline is 1.1 instead of 1.0\n"))
      let fetch = try place.keyline("fetch-baseline", place.url, "--store", "b.sqlite")
      #expect(fetch.output.hasSuffix("baseline is 1.1\n"))
      #expect(try place.digest(of: "b.sqlite") == place.digest(of: "a.sqlite"))
    }

    @Test func `A name does not go back, unless it is taken with a lease`() throws {
      #expect(try push("1.1").status == 0)
      let back = try push("1.0")
      #expect(back.status == 65)
      #expect(back.errors.contains("baseline is at “1.1”, which “1.0” does not follow"))
      #expect(try push("1.0", "--force-with-lease", "1.0").status == 65)
      #expect(try push("1.0", "--force-with-lease", "1.1").status == 0)
      #expect(try place.sql("SELECT label, revision FROM keyline_name") == "1.0|2")
    }

    @Test func `Of many who move a name at once, each sees the one before`() async throws {
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
          let arguments = ["push", place.url, "2.\(index)", "--name", "baseline", "--store", store]
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
      #expect(try place.sql("SELECT revision FROM keyline_name") == "2")
      #expect(try place.sql("SELECT count(*) FROM keyline_version") == "7")
    }
  }
}
