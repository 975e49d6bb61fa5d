import Foundation
import Testing

/// Repositories that git refuses or that lack something, in the commands that ask git.
@Suite struct RefusedRepositoryTests {
  /// A repository with two versions at its commit.
  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try workplace.write(".keyline\n", to: ".gitignore")
    try workplace.commitRepository(in: workplace.folder)
    for label in ["1", "2"] {
      #expect(try workplace.keyline("record", "Scenes", "--label", label).status == 0)
    }
    return workplace
  }

  private static let commands = [
    ["record", "Scenes", "--label", "3"], ["diff"], ["replay"], ["compare", "HEAD", "Scenes"],
    ["git", "install"],
  ]

  @Test(
    .enabled(if: geteuid() == 0, "only root can give a repository to a different user"),
    arguments: commands
  )
  func `A repository of a different user is an error with the remedy`(command: [String]) throws {
    let workplace = try repository()
    let folder = workplace.folder.path
    for path in [folder, "\(folder)/.git"] { #expect(chown(path, 65_534, 65_534) == 0) }
    let outcome = try Tool.run(command, in: workplace.folder)
    #expect(outcome.status == 65, "\(outcome.output)")
    let remedy = "git config --global --add safe.directory '\(folder)'\n"
    #expect(outcome.errors.hasSuffix(remedy), "\(outcome.errors)")
    #expect(try workplace.keyline("list", "--json").json().array?.count == 2)
  }

  @Test(arguments: commands)
  func `A damaged repository is an error`(command: [String]) throws {
    let workplace = try repository()
    try workplace.write("ref: none\n", to: ".git/HEAD")
    let outcome = try Tool.run(command, in: workplace.folder)
    #expect(outcome.status == 65, "\(outcome.output)")
    #expect(outcome.errors.contains("git cannot read "), "\(outcome.errors)")
  }

  @Test(arguments: commands)
  func `The repository of a different folder is not used`(command: [String]) throws {
    let workplace = try repository()
    let other = try repository()
    let outcome = try Tool.run(
      command,
      in: workplace.folder,
      environment: ["GIT_DIR": other.folder.appendingPathComponent(".git").path]
    )
    #expect(outcome.status == 65, "\(outcome.output)")
    #expect(outcome.errors.contains("not the repository of this folder"), "\(outcome.errors)")
  }

  @Test func `Without git, the sources of a repository are not taken for unknown ones`() throws {
    let workplace = try repository()
    let environment = ["PATH": "/nowhere"]
    let record = try workplace.keyline("record", "Scenes", environment: environment)
    #expect(record.status == 65)
    #expect(record.errors.contains("git is not on the PATH"), "\(record.errors)")
    let options = ["--label", "3", "--commit", "abc", "--parent", "2"]
    let named = try Tool.run(
      ["record", "Scenes"] + options,
      in: workplace.folder,
      environment: environment
    )
    #expect(named.status == 0, "\(named.errors)")
  }

  @Test func `The files of submodules are compared`() throws {
    let workplace = try Workplace()
    let shared = workplace.folder.appendingPathComponent("shared")
    let top = workplace.folder.appendingPathComponent("top")
    try workplace.writeCard(spacing: 8, named: "shared", to: "shared/card.json")
    try workplace.commitRepository(in: shared)
    try workplace.writeCard(spacing: 8, to: "top/Scenes/card.json")
    try workplace.commitRepository(in: top)
    try workplace.git([
      "-C", top.path, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add",
      shared.path, "Scenes/shared",
    ])
    try workplace.git(["-C", top.path, "commit", "--quiet", "--all", "--message", "two"])
    let same = try Tool.run(["compare", "HEAD", "Scenes"], in: top)
    #expect(same.status == 0, "\(same.output)\(same.errors)")
    #expect(same.output.contains("4 snapshots compared; nothing differs"), "\(same.output)")
    try workplace.writeCard(spacing: 9, named: "shared", to: "top/Scenes/shared/card.json")
    let edited = try Tool.run(["compare", "HEAD", "Scenes"], in: top)
    #expect(edited.output.contains("spacing 8 → 9"), "\(edited.output)")
  }

  @Test func `In a shallow clone, an unknown branch is named with the command that fetches it`()
    throws
  {
    let workplace = try repository()
    let clone = workplace.folder.appendingPathComponent("clone")
    let source = "file://\(workplace.folder.path)"
    try workplace.git(["commit", "--quiet", "--allow-empty", "--message", "two"])
    try workplace.git(["clone", "--quiet", "--depth", "1", source, clone.path])
    let branch = try Tool.run(["compare", "origin/other", "Scenes"], in: clone)
    #expect(branch.status == 65)
    #expect(branch.errors.contains("git fetch origin other:refs/remotes/origin/other"))
    let ancestor = try Tool.run(["compare", "HEAD~1", "Scenes"], in: clone)
    #expect(ancestor.errors.hasSuffix("git fetch --unshallow origin\n"), "\(ancestor.errors)")
  }

  @Test func `A tree of links is recorded only on request`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8, to: "source/Scenes/card.json")
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "source/keyline.json")
    try workplace.write("", to: "store/.keep")
    try workplace.write("", to: "tree/Scenes/.keep")
    let tree = workplace.folder.appendingPathComponent("tree")
    for (name, target) in [
      ("Scenes/card.json", "source/Scenes/card.json"), ("keyline.json", "source/keyline.json"),
      (".keyline", "store"),
    ] {
      try FileManager.default.createSymbolicLink(
        at: tree.appendingPathComponent(name),
        withDestinationURL: workplace.folder.appendingPathComponent(target)
      )
    }
    let refused = try Tool.run(["record", "Scenes", "--label", "1"], in: tree)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("set KEYLINE_FOLLOW_LINKS=1"), "\(refused.errors)")
    let environment = ["KEYLINE_FOLLOW_LINKS": "1"]
    let record = try Tool.run(["record", "--label", "1"], in: tree, environment: environment)
    #expect(record.status == 0, "\(record.errors)")
    let store = workplace.folder.appendingPathComponent("store/layouts.sqlite").path
    #expect(FileManager.default.fileExists(atPath: store))
  }
}
