import Foundation
import Testing

/// The history of tests' snapshots, from the files that commits have of them.
@Suite struct ImportHistoryTests {
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write(".keyline/\n*.json\n*.sqlite\n.attributes\n", to: ".gitignore")
  }

  /// Commits the file that a test of a card would have.
  private func commit(_ name: String, spacing: Int) throws {
    try workplace.writeCard(spacing: spacing, named: "CardTests/\(name)")
    let store = "\(UUID().uuidString).sqlite"
    let record = try workplace.keyline("record", "card.json", "--label", "1", "--store", store)
    #expect(record.status == 0, "\(record.errors)")
    let folder = "\(store.dropLast(7))"
    #expect(try workplace.keyline("store", "export", "1", folder, "--store", store).status == 0)
    let files = FileManager.default
    let exported = try files.contentsOfDirectory(
      atPath: workplace.folder.appendingPathComponent(folder).path
    )
    try workplace.write(
      try workplace.text(of: "\(folder)/\(try #require(exported.first))"),
      to: "Tests/__Layouts__/CardTests/\(name).layout"
    )
    try files.removeItem(at: workplace.folder.appendingPathComponent(folder))
    try commitAll("\(name) \(spacing)")
  }

  private func commitAll(_ message: String) throws {
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--allow-empty", "--message", message)
  }

  /// Runs a command on the store of the history.
  private func keyline(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(arguments + ["--store", ".keyline/tests.sqlite"], in: workplace.folder)
  }

  private func head() throws -> String {
    String(try workplace.git("rev-parse", "HEAD").prefix(10))
  }

  @Test func `Each commit that changed a file is a version, and only new commits are read`() throws
  {
    try commit("a", spacing: 8)
    let first = try head()
    try commitAll("nothing of tests")
    try commit("b", spacing: 8)
    try commit("a", spacing: 12)
    let third = try head()
    let outcome = try workplace.keyline("store", "import", "--history", "HEAD")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3, "\(outcome.output)")
    #expect(lines.first == "imported \(first): 2 new snapshots")
    #expect(lines.last?.hasPrefix("imported \(third): ") == true)
    #expect(try keyline("store", "doctor").status == 0)

    let again = try workplace.keyline("store", "import", "--history", "HEAD")
    #expect(again.output.hasPrefix("imported nothing"), "\(again.output)")
    try commit("b", spacing: 9)
    let more = try workplace.keyline("store", "import", "--history", "HEAD")
    #expect(more.output.split(separator: "\n").count == 1, "\(more.output)")
    #expect(more.output.hasPrefix("imported \(try head()): "))

    let log = try keyline("log", "CardTests/a")
    #expect(log.output.contains(third), "\(log.output)\(log.errors)")
    let diff = try keyline("diff", first, third)
    #expect(diff.status == 1)
    #expect(diff.output.contains("spacing 8 → 12"), "\(diff.output)")
    let blame = try keyline("blame", "latest", "CardTests/a")
    #expect(blame.output.contains(third), "\(blame.output)\(blame.errors)")
    // Recording a test accepted its snapshot.
    let pending = try keyline("pending")
    #expect(pending.status == 0, "\(pending.output)")
  }

  @Test func `The commits of a merged branch are versions, with their author, and merges are not`()
    throws
  {
    try commit("a", spacing: 8)
    try workplace.git("checkout", "--quiet", "-b", "branch")
    try commit("a", spacing: 12)
    let author = "Ada <ada@example.org>"
    try workplace.git("commit", "--quiet", "--amend", "--no-edit", "--author", author)
    let change = try head()
    try workplace.git("checkout", "--quiet", "main")
    try commit("b", spacing: 8)
    let main = try head()
    try workplace.git("merge", "--quiet", "--no-ff", "--message", "merged", "branch")
    try commitAll("nothing of tests")
    let outcome = try workplace.keyline("store", "import", "--history", "HEAD")
    let labels = outcome.output.matches(of: /imported (\w+):/).map { String($0.1) }
    #expect(labels.dropFirst() == [main, change], "\(outcome.output)\(outcome.errors)")
    let blame = try keyline("blame", "latest", "CardTests/a")
    #expect(blame.output.contains("\(change)  Ada: a 12"), "\(blame.output)\(blame.errors)")
    #expect(try workplace.git("show", "--no-patch", "--format=%an", change) == "Ada\n")
    #expect(
      try workplace.keyline("store", "import", "--history", "HEAD").output.hasPrefix(
        "imported nothing"
      )
    )
  }

  @Test func `A merge that resolves a conflict in a file is a version`() throws {
    try commit("a", spacing: 8)
    try workplace.git("checkout", "--quiet", "-b", "branch")
    try commit("a", spacing: 12)
    try workplace.git("checkout", "--quiet", "main")
    try commit("a", spacing: 16)
    try workplace.git("merge", "--quiet", "--no-ff", "-s", "ours", "--message", "ours", "branch")
    try commit("a", spacing: 20)
    let ours = try workplace.keyline("store", "import", "--history", "HEAD")
    #expect(ours.output.split(separator: "\n").count == 3, "\(ours.output)")
    try workplace.git("checkout", "--quiet", "-b", "other", "HEAD~1")
    try commit("a", spacing: 24)
    try workplace.git("merge", "--quiet", "--no-ff", "--no-commit", "-s", "ours", "main")
    try commit("a", spacing: 28)
    let merged = try workplace.keyline("store", "import", "--history", "HEAD")
    #expect(merged.output.contains("imported \(try head()): "), "\(merged.output)\(merged.errors)")
    #expect(try keyline("store", "doctor").status == 0)
  }

  @Test func `Many versions are counted`() throws {
    for spacing in 0..<9 { try commit("a", spacing: spacing) }
    let outcome = try workplace.keyline("store", "import", "--history", "HEAD")
    let words = try #require(
      outcome.output.wholeMatch(of: /imported 9 versions, from (\S+) to (\S+)\n/)
    )
    let last = try head()
    #expect(words.2 == last)
    #expect(words.1 != words.2)
  }

  @Test func `A commit alone is a version of its files`() throws {
    try commit("a", spacing: 8)
    let first = try head()
    try commit("a", spacing: 12)
    for ref in ["HEAD~1", "HEAD"] {
      let outcome = try workplace.keyline("store", "import", "--commit", ref)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let diff = try keyline("diff", first, try head())
    #expect(diff.output.contains("spacing 8 → 12"), "\(diff.output)")
    let again = try workplace.keyline("store", "import", "--commit", "HEAD")
    #expect(again.output.hasPrefix("imported nothing"), "\(again.output)")
  }

  @Test func `A badly merged file is reported in a note and skipped`() throws {
    try commit("a", spacing: 8)
    let path = "Tests/__Layouts__/CardTests/b.layout"
    let text = try workplace.text(of: "Tests/__Layouts__/CardTests/a.layout")
    try workplace.write(text.replacing("| x ", with: "| x ~"), to: path)
    try commitAll("bad")
    let outcome = try workplace.keyline("store", "import", "--history", "HEAD")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("\(path): line "), "\(outcome.errors)")
    #expect(outcome.errors.contains("is not a place"), "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count == 2, "\(outcome.output)")
  }

  @Test func `An unknown commit and a history without files are reported`() throws {
    try commitAll("empty")
    let none = try workplace.keyline("store", "import", "--history", "HEAD")
    #expect(none.status == 66)
    #expect(none.errors.contains("has no snapshot files of tests"), "\(none.errors)")
    let unknown = try workplace.keyline("store", "import", "--commit", "nothing")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("“nothing” is not a commit"), "\(unknown.errors)")
    #expect(try workplace.keyline("store", "import").status == 64)
    #expect(try workplace.keyline("store", "import", "x", "--history", "HEAD").status == 64)
  }
}
