import Endurance
import Foundation
import Testing

/// A checkout with malicious configuration, attributes, hooks and links (L3).
///
/// Nothing outside is run, read or written unless the user named it.
@Suite struct HostileCheckoutTests {
  private let workplace: Workplace
  private let outside: Workplace

  init() throws {
    workplace = try Workplace()
    outside = try Workplace()
    try outside.write("theirs", to: "file")
  }

  private var outsideFiles: Set<String> {
    get throws { Set(try FileManager.default.subpathsOfDirectory(atPath: outside.folder.path)) }
  }

  // MARK: - What git would run

  /// Creates a repository in which every setting that makes git run a program writes a file outside.
  private func makeRepository() throws {
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write(".keyline\n", to: ".gitignore")
    try workplace.writeCard(spacing: 8)
    try workplace.write("text\n", to: "notes.txt")
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "1")
    #expect(try workplace.keyline("record", "card.json", "--label", "1").status == 0)
    try workplace.writeCard(spacing: 9)
    try workplace.write("* filter=evil diff=evil merge=evil\n", to: ".gitattributes")
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "2")
    for hook in ["post-checkout", "pre-commit", "post-index-change", "reference-transaction"] {
      try writeScript("hooks/\(hook)", marking: "hook-\(hook)")
    }
    let settings = [
      ("core.fsmonitor", "fsmonitor"), ("core.pager", "pager"), ("core.sshCommand", "ssh"),
      ("core.askPass", "askpass"), ("core.editor", "editor"), ("diff.external", "external"),
      ("diff.evil.command", "command"), ("diff.evil.textconv", "textconv"),
      ("filter.evil.clean", "clean"), ("filter.evil.smudge", "smudge"),
      ("filter.evil.process", "process"), ("filter.odd.name.clean", "odd"),
      ("merge.evil.driver", "merge"), ("gpg.program", "gpg"), ("hook.evil.command", "hook"),
      ("remote.origin.uploadpack", "uploadpack"),
    ]
    for (key, name) in settings {
      try writeScript("bin/\(name)", marking: name)
      try workplace.git("config", key, workplace.folder.path + "/.git/evil/bin/\(name)")
    }
    for (key, value) in [
      ("core.hooksPath", ".git/evil/hooks"), ("log.showSignature", "true"),
      ("filter.evil.required", "true"), ("protocol.ext.allow", "always"),
      ("remote.origin.url", "file://\(workplace.folder.path)"), ("remote.origin.promisor", "true"),
      ("hook.evil.event", "post-checkout"),
    ] { try workplace.git("config", key, value) }
    try workplace.writeCard(spacing: 10)
    for name in try outsideFiles.subtracting(["file"]) {
      try FileManager.default.removeItem(at: outside.folder.appendingPathComponent(name))
    }
  }

  private func writeScript(_ name: String, marking marker: String) throws {
    let path = ".git/evil/\(name)"
    try workplace.write(
      "#!/bin/sh\ntouch '\(outside.folder.path)/\(marker)'\n[ -t 0 ] || cat\nexit 0\n",
      to: path
    )
    #expect(chmod(workplace.folder.path + "/" + path, 0o755) == 0)
  }

  @Test func `No program that a repository names is run`() throws {
    try makeRepository()
    var tally = Tally("L3", "commands in a repository whose settings name programs")
    let commands = [
      ["record", "card.json", "--label", "2"], ["replay"], ["diff"], ["list"], ["pending"],
      ["log", "card"], ["blame", "latest", "card"], ["accept", "--all"], ["bisect", "card"],
      ["compare", "HEAD", "card.json"],
      ["git", "install"], ["git", "uninstall"], ["cache", "stats"],
      ["store", "doctor"], ["watch", "card.json", "--once"],
    ]
    for command in commands {
      tally.count += 1
      let outcome = try Tool.run(command, in: workplace.folder, killedAfter: 120)
      tally.check(!outcome.wasKilled, or: .crashed, "\(command): \(outcome)")
      let marks = try outsideFiles.subtracting(["file"])
      tally.check(marks.isEmpty, or: .wrong, "\(command) ran \(marks)")
      if command[0] == "compare" {
        tally.check(outcome.status < 2, or: .wrong, "\(command): \(outcome)")
      }
    }
    #expect(tally.finish(), "\(tally)")
    // Otherwise the test would prove nothing: git itself runs them.
    _ = try Tool.run(
      ["status"],
      executable: URL(fileURLWithPath: "/usr/bin/git"),
      in: workplace.folder,
      environment: Workplace.gitAuthor
    )
    #expect(try outsideFiles.contains("fsmonitor"))
  }

  @Test(arguments: [
    Array("\u{301}x".utf8), Array("x\u{D4E}".utf8), Array("\u{200D}x".utf8), [0xFF],
  ])
  func `A filter of the repository is not run, whatever its name`(name: [UInt8]) throws {
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.writeCard(spacing: 8)
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "1")
    func append(_ parts: [[UInt8]], to file: String) throws {
      let url = workplace.folder.appendingPathComponent(file)
      let old = (try? Data(contentsOf: url)) ?? Data()
      try (old + Data(parts.joined())).write(to: url)
    }
    try append([Array("*.json filter=".utf8), name, [0x0A]], to: ".gitattributes")
    let program = "touch \(outside.folder.path)/filter; cat"
    let settings = "\"]\n\tclean = \(program)\n\tsmudge = \(program)\n"
    try append([Array("[filter \"".utf8), name, Array(settings.utf8)], to: ".git/config")
    try workplace.writeCard(spacing: 9)
    for command in [
      ["record", "card.json", "--label", "1"], ["replay"], ["diff"],
      ["compare", "HEAD", "card.json"],
    ] {
      _ = try workplace.keyline(command)
      #expect(try outsideFiles == ["file"], "\(command)")
    }
    // Otherwise the test would prove nothing: git itself runs it.
    try workplace.git("add", "--all")
    #expect(try outsideFiles.contains("filter"))
  }

  @Test func `A filter of the user's own configuration is run as git runs it`() throws {
    try makeRepository()
    let script = workplace.folder.path + "/.git/evil/bin/clean"
    try workplace.write("[filter \"mine\"]\nclean = \(script)\n", to: "global")
    try workplace.write("card.json filter=mine\n", to: ".gitattributes")
    let variables = ["GIT_CONFIG_GLOBAL": workplace.folder.path + "/global"]
    let command = ["record", "card.json", "--label", "2"]
    #expect(try Tool.run(command, in: workplace.folder, environment: variables).status == 0)
    #expect(try outsideFiles == ["file", "clean"])
  }

  @Test func `A work tree elsewhere is neither read nor written`() throws {
    try workplace.git("init", "--quiet")
    for target in [outside.folder.path, workplace.folder.deletingLastPathComponent().path] {
      try workplace.git("config", "core.worktree", target)
      let outcome = try workplace.keyline("git", "install")
      #expect(outcome.status == 65, "\(outcome)")
      #expect(try outsideFiles == ["file"])
      let parent = workplace.folder.deletingLastPathComponent().path
      #expect(!FileManager.default.fileExists(atPath: parent + "/.gitattributes"))
    }
  }

  // MARK: - What keyline.json names

  @Test(arguments: [
    "../OUT/layouts.sqlite", "/OUT/layouts.sqlite", "link/layouts.sqlite", "dangling",
  ])
  func `A store outside of the project is named by the user or not used`(store: String) throws {
    let out = outside.folder
    #expect(symlink(out.path, workplace.folder.path + "/link") == 0)
    #expect(symlink(out.path + "/new.sqlite", workplace.folder.path + "/dangling") == 0)
    let place =
      store.hasPrefix("/")
      ? store.replacing("/OUT", with: out.path)
      : store.replacing("OUT", with: out.lastPathComponent)
    try workplace.writeCard(spacing: 8)
    try workplace.write(#"{"keyline": 1, "store": "\#(place)"}"#, to: "keyline.json")
    let commands = [
      ["record", "card.json", "--label", "1"], ["list"], ["replay"], ["diff", "1", "2"],
      ["store", "doctor"], ["store", "doctor", "--repair"], ["accept", "--all"],
      ["query", "SELECT 1"], ["store", "merge", "other.sqlite"],
      ["store", "import", "other.sqlite"], ["store", "export", "--output", "copy.sqlite"],
      ["watch", "card.json", "--once"],
    ]
    try writeOther()
    for command in commands {
      let outcome = try Tool.run(command, in: workplace.folder)
      #expect(outcome.status == 65, "\(command): \(outcome)")
      #expect(outcome.errors.contains("outside of the project"), "\(command): \(outcome)")
      #expect(outcome.errors.contains("--store or KEYLINE_STORE"), "\(command): \(outcome)")
      #expect(try outsideFiles == ["file"], "\(command)")
    }
    let named = out.path + "/layouts.sqlite"
    let record = ["record", "card.json", "--label", "1", "--store", named]
    #expect(try Tool.run(record, in: workplace.folder).status == 0)
    let variables = ["KEYLINE_STORE": named]
    #expect(try Tool.run(["list"], in: workplace.folder, environment: variables).status == 0)
  }

  @Test func `A link in place of the result of a merge leads nowhere`() throws {
    try writeOther()
    let target = outside.folder.path + "/layouts.sqlite"
    #expect(symlink(target, workplace.folder.path + "/link.sqlite") == 0)
    let merge = try workplace.keyline("store", "merge", "other.sqlite", "-o", "link.sqlite")
    #expect(merge.status == 73)
    #expect(merge.errors.contains("link.sqlite: this is a link to "), "\(merge.errors)")
    #expect(try outsideFiles == ["file"])
  }

  @Test(arguments: ["record", "check", "probe"])
  func `A pipe in place of the scenes of a project is not waited for`(command: String) throws {
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    #expect(mkfifo(workplace.folder.path + "/Scenes", 0o600) == 0)
    let outcome = try Tool.run([command], in: workplace.folder, killedAfter: 30)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("scenes[0]: "), "\(outcome)")
    #expect(outcome.errors.contains("is neither a file nor a folder"), "\(outcome)")
  }

  private func writeOther() throws {
    let other = try Workplace()
    try other.recordTwoCards()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: other.storePath))
    try workplace.write([UInt8](bytes), to: "other.sqlite")
  }

  @Test func `Without a configuration, a link in place of the store's folder is not followed`()
    throws
  {
    try workplace.writeCard(spacing: 8)
    #expect(symlink(outside.folder.path, workplace.folder.path + "/.keyline") == 0)
    let outcome = try workplace.keyline("record", "card.json", "--label", "1")
    #expect(outcome.status == 65)
    let start =
      "error: .keyline/layouts.sqlite: this leads to \(outside.folder.path)/layouts.sqlite"
    #expect(outcome.errors.hasPrefix(start), "\(outcome)")
    #expect(try outsideFiles == ["file"])
  }

  @Test func `Scenes outside of the project are named by the user or not read`() throws {
    try outside.writeCard(spacing: 8)
    try workplace.write("", to: "Scenes/empty.txt")
    let target = outside.folder.path + "/card.json"
    #expect(symlink(target, workplace.folder.path + "/Scenes/card.json") == 0)
    for scenes in ["Scenes", outside.folder.path, "../\(outside.folder.lastPathComponent)"] {
      try workplace.write(#"{"keyline": 1, "scenes": ["\#(scenes)"]}"#, to: "keyline.json")
      let outcome = try workplace.keyline("record", "--label", "1")
      #expect(outcome.status == 65, "\(outcome)")
      #expect(outcome.errors.contains("outside of"), "\(outcome)")
    }
    // A path from the user is allowed.
    #expect(try workplace.keyline("record", target, "--label", "1").status == 0)
    let link = try workplace.keyline("record", "Scenes/card.json", "--label", "2")
    #expect(link.status == 0)
  }
}
