import Foundation
import Testing

@Suite struct GitCommandTests {
  /// A repository with a scene and its store, both committed.
  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write(".attributes\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", "card.json", "--label", "1.0").status == 0)
    #expect(try workplace.keyline("git", "install").status == 0)
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "1.0")
    return workplace
  }

  @Test func `git diff shows the moved nodes, one per line, and leaves no files behind`() throws {
    let workplace = try repository()
    try workplace.writeCard(spacing: 12)
    _ = try workplace.keyline("record", "card.json", "--label", "1.1", "--cache")
    let diff = try workplace.git("diff", "--unified=0", ".keyline")
    let lines = diff.split(separator: "\n").filter { $0.hasPrefix("-  ") || $0.hasPrefix("+  ") }
    #expect(
      lines.prefix(4) == [
        "-  card  0, 0  60 × 38", "+  card  0, 0  60 × 42", "-  row  20, 28  20 × 10",
        "-  row › Rectangle.frame  20, 28  10 × 10",
      ]
    )
    #expect(lines.count == 24, "\(diff)")
    // Neither the cache nor a lock file is committed.
    #expect(
      try workplace.git("status", "--porcelain") == " M .keyline/layouts.sqlite\n M card.json\n"
    )
  }

  @Test func `git merge combines the recordings of two branches`() throws {
    let workplace = try repository()
    try workplace.git("checkout", "--quiet", "-b", "wide")
    try workplace.writeCard(spacing: 12)
    _ = try workplace.keyline("record", "card.json", "--label", "wide")
    try workplace.git("commit", "--quiet", "--all", "--message", "wide")
    try workplace.git("checkout", "--quiet", "main")
    try workplace.writeCard(spacing: 8, named: "other", to: "other.json")
    _ = try workplace.keyline("record", "other.json", "--label", "other")
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "other")
    try workplace.git("merge", "--quiet", "--message", "both", "wide")
    let list = try workplace.keyline("list", "--format", "json").json()
    let labels = list.array?.compactMap { $0.object?["version"]?.string } ?? []
    #expect(Set(labels) == ["1.0", "wide", "other"], "\(list)")
    #expect(try workplace.keyline("doctor").status == 0)
    #expect(try workplace.git("status", "--porcelain") == "")
  }

  @Test func `Merging two results of the same snapshot is a conflict for git, and ours stays`()
    throws
  {
    let workplace = try repository()
    let store = workplace.folder.appendingPathComponent(".keyline/layouts.sqlite")
    try workplace.git("checkout", "--quiet", "-b", "theirs")
    _ = try workplace.keyline("record", "card.json", "--label", "1.1")
    try workplace.git("commit", "--quiet", "--all", "--message", "theirs")
    try workplace.git("checkout", "--quiet", "main")
    try workplace.writeCard(spacing: 9)
    _ = try workplace.keyline("record", "card.json", "--label", "1.1")
    try workplace.git("commit", "--quiet", "--all", "--message", "ours")
    let ours = try Data(contentsOf: store)
    let merge = try Tool.run(
      ["merge", "theirs"],
      executable: URL(fileURLWithPath: "/usr/bin/git"),
      in: workplace.folder,
      environment: Workplace.gitAuthor
    )
    #expect(merge.status != 0)
    #expect(try Data(contentsOf: store) == ours)
    #expect(try workplace.git("status", "--porcelain").contains("UU .keyline/layouts.sqlite"))
  }

  /// A repository whose latest version has two changed scenes, with decisions on two branches.
  private func decisions(_ ours: [String], _ theirs: [String]) throws -> Workplace {
    let workplace = try repository()
    func record(_ label: String, spacing: Int) throws {
      try workplace.writeCard(spacing: spacing)
      try workplace.writeCard(spacing: spacing, named: "other", to: "other.json")
      let record = try workplace.keyline("record", "card.json", "other.json", "--label", label)
      #expect(record.status == 0, "\(record.errors)")
    }
    try record("1.1", spacing: 8)
    try record("1.2", spacing: 12)
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "1.2")
    for (branch, decision) in [("theirs", theirs), ("main", ours)] {
      try workplace.git("checkout", "--quiet", branch == "main" ? "main" : "-Btheirs")
      let decided = try Tool.run(decision, in: workplace.folder)
      #expect(decided.status == 0, "\(decided.errors)")
      try workplace.git("commit", "--quiet", "--all", "--message", branch)
    }
    return workplace
  }

  @Test func `git merge combines decisions about different snapshots`() throws {
    let workplace = try decisions(
      ["accept", "--scene", "card", "--author", "ada"],
      ["accept", "--scene", "other", "--author", "ben"]
    )
    #expect(try workplace.keyline("pending").status == 1)
    try workplace.git("merge", "--quiet", "--message", "both", "theirs")
    let pending = try workplace.keyline("pending")
    #expect(pending.status == 0, "\(pending.output)")
    #expect(try workplace.keyline("doctor").status == 0)
  }

  @Test func `git merge shows both decisions about one snapshot`() throws {
    let workplace = try decisions(
      ["accept", "--scene", "card", "--author", "ada"],
      ["reject", "--scene", "card", "--author", "ben", "-m", "too wide"]
    )
    let merge = try Tool.run(
      ["merge", "theirs"],
      executable: URL(fileURLWithPath: "/usr/bin/git"),
      in: workplace.folder,
      environment: Workplace.gitAuthor
    )
    #expect(merge.status != 0)
    for words in ["accepted by ada", "rejected by ben", "too wide", "decided on both sides"] {
      #expect((merge.output + merge.errors).contains(words), "\(merge.output)\(merge.errors)")
    }
  }

  @Test func `git merge keeps one side of snapshots that both changed, and prints a command`()
    throws
  {
    let workplace = try repository()
    let path = "Tests/__Layouts__/CardTests/wraps.layout"
    for (branch, text) in [("main", "base"), ("theirs", "theirs"), ("main", "ours")] {
      try workplace.git("checkout", "--quiet", branch == "main" ? "main" : "-Btheirs")
      try workplace.write("\(text)\n", to: path)
      try workplace.git("add", "--all")
      try workplace.git("commit", "--quiet", "--message", text)
    }
    let merge = try Tool.run(
      ["merge", "--no-edit", "theirs"],
      executable: URL(fileURLWithPath: "/usr/bin/git"),
      in: workplace.folder,
      environment: Workplace.gitAuthor
    )
    #expect(merge.status == 0, "\(merge.output)\(merge.errors)")
    #expect(
      merge.errors.contains(
        """
        note: \(path): both sides changed these snapshots, so one side's were kept; to record the \
        others: KEYLINE_RECORD=changed swift test --filter 'CardTests'
        """
      ),
      "\(merge.errors)"
    )
    #expect(try workplace.text(of: path) == "ours\n")
    let attributes = try workplace.git("check-attr", "linguist-generated", "eol", "--", path)
    #expect(attributes == "\(path): linguist-generated: set\n\(path): eol: lf\n")
  }

  @Test func `Installing again changes nothing, and uninstalling takes all of it back`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    try workplace.write("build", to: ".gitignore")
    let before = try workplace.git("config", "--local", "--list")
    let first = try workplace.keyline("git", "install")
    #expect(
      first.output.contains("wrote .gitattributes, .gitignore, the configuration of this clone")
    )
    #expect(try workplace.keyline("git", "install").output.contains("already configured"))
    #expect(try workplace.text(of: ".gitignore").hasPrefix("build\n**/.keyline/cache.sqlite*\n"))
    _ = try workplace.keyline("git", "uninstall")
    #expect(try workplace.text(of: ".gitignore") == "build\n")
    #expect(try workplace.text(of: ".gitattributes") == "")
    #expect(try workplace.git("config", "--local", "--list") == before)
    #expect(try workplace.keyline("git", "uninstall").output.contains("nothing to remove"))
  }

  @Test func `Installing replaces the commands that git was configured to call`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    let commands = [
      ("diff.keyline.textconv", "textconv"), ("merge.keyline.driver", "merge-driver"),
    ]
    for (key, _) in commands { try workplace.git("config", "--local", key, "'/old/keyline' git x") }
    #expect(try workplace.keyline("git", "install", "--program", "keyline").status == 0)
    for (key, name) in commands {
      let command = try workplace.git("config", "--local", key)
      #expect(command.hasPrefix("'keyline' git \(name)"), "\(command)")
    }
  }

  @Test func `Installing names journals that are about to be committed, and has git ignore others`()
    throws
  {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    try workplace.write("x", to: "a/.keyline/layouts.sqlite-journal")
    try workplace.git("add", "--all")
    let outcome = try workplace.keyline("git", "install")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: git tracks a/.keyline/layouts.sqlite-journal"))
    try workplace.git("rm", "--quiet", "--cached", "a/.keyline/layouts.sqlite-journal")
    try workplace.write("x", to: "a/.keyline/layouts.sqlite-journal.of-another-file-1")
    #expect(try workplace.keyline("git", "install").errors == "")
    #expect(!(try workplace.git("status", "--porcelain", "-uall").contains("journal")))
  }

  @Test func `A missing git is not taken for a missing repository`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    let outcome = try workplace.keyline("git", "install", environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasSuffix(": git is not on the PATH; install it, or add its folder\n"))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can run a command as a different user"))
  func `A repository of a different user is refused with the command that allows it`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    let outcome = try workplace.unprivileged("compare", "HEAD")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("because it belongs to a different user; allow it with git "))
    #expect(outcome.errors.hasSuffix(" safe.directory '\(workplace.folder.path)'\n"))
  }

  @Test func `Outside of a repository the error is a sentence`() throws {
    let workplace = try Workplace()
    let outcome = try workplace.keyline("git", "install")
    #expect(outcome.status == 65)
    #expect(outcome.errors == "error: \(workplace.folder.path): this is not in a git repository\n")
  }
}
