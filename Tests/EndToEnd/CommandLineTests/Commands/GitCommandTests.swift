import Foundation
import Testing

@Suite struct GitCommandTests {
  /// A repository with a committed scene, and its store.
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

  @Test func `git ignores a store and the files beside it`() throws {
    let workplace = try repository()
    #expect(try workplace.keyline("record", "card.json", "--label", "1.1").status == 0)
    #expect(try workplace.git("ls-files", ".keyline") == ".keyline/.gitignore\n")
    #expect(try workplace.git("status", "--porcelain", "-uall") == "")
  }

  @Test func `Line ends of snapshot files stay, and GitHub does not show their changes`() throws {
    let workplace = try repository()
    let path = "Tests/__Layouts__/CardTests/wraps.layout"
    let attributes = try workplace.git("check-attr", "linguist-generated", "eol", "--", path)
    #expect(attributes == "\(path): linguist-generated: set\n\(path): eol: lf\n")
  }

  @Test func `Installing again changes nothing, and uninstalling takes all of it back`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    try workplace.write("build", to: ".gitignore")
    let before = try workplace.git("config", "--local", "--list")
    let first = try workplace.keyline("git", "install")
    #expect(first.output.hasSuffix("wrote .gitattributes, .gitignore\n"))
    #expect(try workplace.keyline("git", "install").output.contains("already configured"))
    #expect(try workplace.text(of: ".gitignore").hasPrefix("build\n**/.keyline/*.sqlite*\n"))
    _ = try workplace.keyline("git", "uninstall")
    #expect(try workplace.text(of: ".gitignore") == "build\n")
    #expect(try workplace.text(of: ".gitattributes") == "")
    #expect(try workplace.git("config", "--local", "--list") == before)
    #expect(try workplace.keyline("git", "uninstall").output.contains("nothing to remove"))
  }

  @Test func `Lines that end with a carriage return are known, and keep it`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    try workplace.write("a\r\n**/.keyline/*.sqlite*\r\nb\r\n", to: ".gitignore")
    #expect(try workplace.keyline("git", "install").output.hasSuffix("wrote .gitattributes\n"))
    #expect(try workplace.keyline("git", "uninstall").status == 0)
    #expect(try Array(workplace.text(of: ".gitignore").utf8) == Array("a\r\nb\r\n".utf8))
  }

  @Test func `Installing names the stores and journals that git tracks`() throws {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet")
    for name in ["layouts.sqlite", "layouts.sqlite-journal"] {
      try workplace.write("x", to: "a/.keyline/\(name)")
    }
    try workplace.git("add", "--all")
    let outcome = try workplace.keyline("git", "install")
    #expect(outcome.status == 0)
    for name in ["layouts.sqlite", "layouts.sqlite-journal"] {
      #expect(outcome.errors.contains("run `git rm --cached -- a/.keyline/\(name)`\n"))
      try workplace.git("rm", "--quiet", "--cached", "a/.keyline/\(name)")
    }
    #expect(try workplace.keyline("git", "install").errors == "")
    #expect(!(try workplace.git("status", "--porcelain", "-uall").contains(".keyline")))
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
