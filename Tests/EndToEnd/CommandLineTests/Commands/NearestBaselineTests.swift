import Foundation
import Testing

/// Baselines found by their commits, in a repository whose store is not committed.
@Suite struct NearestBaselineTests {
  /// A repository with a recorded card on `main`, and one whose spacing was changed on `wide`.
  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write(".keyline/\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8)
    try commit("one", in: workplace)
    #expect(try workplace.keyline("record", "card.json", "--label", "one").status == 0)
    try workplace.git("checkout", "--quiet", "-b", "wide")
    try workplace.writeCard(spacing: 12)
    try commit("wide", in: workplace)
    #expect(try workplace.keyline("record", "card.json", "--label", "wide").status == 0)
    try workplace.git("checkout", "--quiet", "main")
    return workplace
  }

  private func commit(_ message: String, in workplace: Workplace) throws {
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", message)
  }

  private func versions(_ workplace: Workplace) throws -> [String: [String: String]] {
    let list = try workplace.keyline("list", "--format", "json").json().array ?? []
    return Dictionary(
      uniqueKeysWithValues: list.compactMap { $0.object }.map { version in
        let keys = ["parent", "commit", "tree"]
        let values = keys.map { ($0, version[$0]?.string ?? "") }
        return (version["version"]?.string ?? "", Dictionary(uniqueKeysWithValues: values))
      }
    )
  }

  @Test func `A version has its commit and tree, and the nearest version as its parent`() throws {
    let workplace = try repository()
    try workplace.writeCard(spacing: 9)
    try commit("two", in: workplace)
    let record = try workplace.keyline("record", "card.json", "--label", "two")
    #expect(record.output.contains("since one: 2 changed"), "\(record.output)")
    #expect(record.errors.contains("note: baseline: one, recorded at "), "\(record.errors)")
    let two = try #require(try versions(workplace)["two"])
    #expect(two["parent"] == "one")
    #expect(try two["commit"] == workplace.git("rev-parse", "HEAD").trimmed)
    #expect(try two["tree"] == workplace.git("rev-parse", "HEAD^{tree}").trimmed)
  }

  @Test func `Recording runs git five times`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write(".keyline/\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8)
    try commit("one", in: workplace)
    #expect(try workplace.keyline("record", "card.json", "--label", "one").status == 0)
    try workplace.write(
      """
      #!/bin/sh
      echo "$*" >> "$(dirname "$0")/../runs"
      exec /usr/bin/git "$@"

      """,
      to: "bin/git"
    )
    let bin = workplace.folder.appendingPathComponent("bin").path
    #expect(chmod("\(bin)/git", 0o755) == 0)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let record = try workplace.keyline(
      "record",
      "card.json",
      "--label",
      "two",
      environment: ["PATH": "\(bin):\(path)"]
    )
    #expect(record.status == 0, "\(record.errors)")
    let runs = try workplace.text(of: "runs").split(separator: "\n")
    // The work tree, whether it tracks the store, the repository's drivers, the changed files, and the ancestors.
    #expect(runs.count == 5, "\(runs)")
  }

  @Test func `Replay and diff compare with the nearest version, not the newest`() throws {
    let workplace = try repository()
    let replay = try workplace.keyline("replay")
    #expect(replay.output.hasPrefix("one → this build\n"), "\(replay.output)")
    #expect(replay.errors.contains("note: baseline: one, recorded from the same sources\n"))
    #expect(try workplace.keyline("replay", "latest").output.hasPrefix("wide → "))
    let diff = try workplace.keyline("diff")
    #expect(diff.status == 1)
    #expect(diff.output.hasPrefix("one → wide\n"), "\(diff.output)")
    #expect(diff.output.contains("card: spacing 8 → 12"))
  }

  @Test func `A squashed branch's version is the baseline after its branch is gone`() throws {
    let workplace = try repository()
    try workplace.git("merge", "--quiet", "--squash", "wide")
    try workplace.git("commit", "--quiet", "--message", "squashed")
    try workplace.git("branch", "--quiet", "-D", "wide")
    let record = try workplace.keyline("record", "card.json", "--label", "two")
    #expect(record.output.contains("since wide: 0 changed, 2 unchanged"), "\(record.output)")
    #expect(try workplace.keyline("diff").status == 0)
  }

  @Test func `Replay joins the versions of a squashed branch and of main`() throws {
    let workplace = try repository()
    try workplace.writeCard(spacing: 8, named: "other", to: "other.json")
    try commit("other", in: workplace)
    let main = try workplace.keyline("record", "card.json", "other.json", "--label", "main")
    #expect(main.status == 0)
    try workplace.git("merge", "--quiet", "--squash", "wide")
    try workplace.git("commit", "--quiet", "--message", "squashed")
    let replay = try workplace.keyline("replay", "--format", "json").json()
    #expect(replay.object?["old"]?.string == "wide + main", "\(replay)")
    let compare = try workplace.keyline("replay", "--scene", "other")
    #expect(compare.output.contains("1 snapshots compared") || compare.status == 0)
  }

  @Test func `The baseline in a committed store is its newest version`() throws {
    let workplace = try repository()
    try workplace.git("add", "--force", ".keyline/layouts.sqlite")
    try commit("store", in: workplace)
    #expect(try workplace.keyline("replay").output.hasPrefix("wide → this build\n"))
    #expect(try workplace.keyline("record", "card.json", "--label", "two").status == 0)
    let two = try #require(try versions(workplace)["two"])
    #expect(two == ["parent": "wide", "commit": "", "tree": ""])
  }

  @Test func `A shallow clone is reported`() throws {
    let workplace = try repository()
    for name in ["a", "b"] {
      try workplace.write(name, to: name)
      try commit(name, in: workplace)
    }
    let clone = try Workplace()
    try clone.git("clone", "--quiet", "--depth", "1", "file://\(workplace.folder.path)", ".")
    let store = workplace.folder.appendingPathComponent(".keyline/layouts.sqlite").path
    let replay = try clone.keyline("replay", "--store", store)
    #expect(replay.output.hasPrefix("wide → this build\n"))
    #expect(
      replay.errors.contains("`git fetch --unshallow` fetches the rest; using the latest version")
    )
  }

  @Test func `Without git, diff compares with the previous version`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    #expect(try workplace.keyline("diff").output.hasPrefix("1.0 → 1.1\n"))
    #expect(try workplace.keyline("diff", "1.0").output.hasPrefix("1.0 → 1.1\n"))
    let first = try workplace.keyline("list", "--format", "json").json().array?.first?.object
    #expect(first?["commit"]?.string == "")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .newlines) }
}
