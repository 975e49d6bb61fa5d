#if os(Linux)
import Endurance
import Foundation
import Testing

/// Journals beside stores: those of killed commands after the store was replaced, and malicious ones.
@Suite struct JournalTests {
  /// A way to replace a store that was being written with a different one.
  struct Replacement: CustomTestStringConvertible, Sendable {
    let name: String
    /// The versions of the store that is then in its place.
    let labels: Set<String>
    /// Whether the store of the killed command is still there, in which its version may be complete.
    var keepsStore = false
    let run: @Sendable (Workplace) throws -> Void
    var testDescription: String { name }

    /// A replacement by a command line of `keyline`, after the old file was removed if it is in the way.
    static func keyline(
      _ name: String,
      _ words: [String],
      removing: Bool = false,
      labels: Set<String> = ["1", "other"],
      keepsStore: Bool = false
    ) -> Replacement {
      Replacement(name: name, labels: labels, keepsStore: keepsStore) { workplace in
        if removing { try FileManager.default.removeItem(atPath: workplace.storePath) }
        let outcome = try Tool.run(words, in: workplace.folder)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
      }
    }
  }

  private static let store = ".keyline/layouts.sqlite"
  private static let backup = "backup/other.sqlite"

  static let replacements = [
    Replacement(name: "git checkout", labels: ["1", "other"]) {
      try $0.git("checkout", "--quiet", "--force", "other")
    },
    Replacement(name: "git reset", labels: ["1"]) {
      try $0.git("reset", "--quiet", "--hard", "HEAD~2")
    },
    Replacement(name: "git stash", labels: ["1", "2"]) { try $0.git("stash", "--quiet") },
    Replacement(name: "cp", labels: ["1", "other"]) {
      // Like `cp`: the file stays the same, with different bytes.
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: $0.storePath))
      try file.truncate(atOffset: 0)
      try file.write(
        contentsOf: Data(contentsOf: $0.folder.appendingPathComponent(JournalTests.backup))
      )
      try file.close()
    },
    .keyline("export --force", ["export", "--store", backup, "--force", "--output", store]),
    .keyline(
      "doctor --repair",
      ["doctor", "--repair", "--store", backup, "--output", store],
      removing: true
    ),
    .keyline("merge", ["merge", backup, "--output", store], removing: true),
    .keyline(
      "git merge-driver",
      ["git", "merge-driver", store, backup],
      labels: ["1", "2", "other"],
      keepsStore: true
    ),
  ]

  /// Commands that open the store, each of which may be the first one to do so.
  static let openers = [
    ["list"], ["doctor"], ["query", "SELECT count(*) FROM version"],
    ["export", "--output", "copy.sqlite"],
    ["export", "--text", "--output", "copy.txt"], ["merge", store, "--output", "merged.sqlite"],
    ["import", store, "--store", "imported.sqlite"], ["replay", "--no-cache"],
    ["git", "textconv", store],
    ["record", "scenes", "--label", "again"], ["diff", "1", "1"], ["pending"],
  ]

  /// A repository with the versions 1 and 2, a branch with the versions 1 and other, and the latter's store apart.
  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write(
      ".keyline/*-journal*\n.keyline/*.lock\nbackup\nkept\n*.txt\n/*.sqlite\n",
      to: ".gitignore"
    )
    try workplace.recordScenes()
    try commit("1", in: workplace)
    try workplace.git("checkout", "--quiet", "-b", "other")
    #expect(try workplace.keyline("record", "scenes", "--label", "other").status == 0)
    try commit("other", in: workplace)
    try FileManager.default.createDirectory(
      atPath: workplace.folder.path + "/backup",
      withIntermediateDirectories: false
    )
    try FileManager.default.copyItem(
      atPath: workplace.storePath,
      toPath: workplace.folder.path + "/" + Self.backup
    )
    try workplace.git("checkout", "--quiet", "main")
    #expect(try workplace.keyline("record", "scenes", "--label", "2").status == 0)
    try commit("2", in: workplace)
    try workplace.writeScenes(spacing: 5)
    try commit("scenes", in: workplace)
    try workplace.git("tag", "start")
    return workplace
  }

  private func commit(_ message: String, in workplace: Workplace) throws {
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--allow-empty", "--message", message)
  }

  /// Kills a recording in one operation after the other, and returns the folders of stores that have to be rolled back.
  private func interrupted(_ workplace: Workplace) throws -> [URL] {
    let folder = workplace.folder.appendingPathComponent(".keyline")
    let kept = workplace.folder.appendingPathComponent("kept")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: folder, to: kept.appendingPathComponent("start"))
    var found: [URL] = []
    var operation = 1
    while true {
      try replace(folder, with: kept.appendingPathComponent("start"))
      let outcome = try Tool.run(
        ["record", "scenes", "--label", "3"],
        in: workplace.folder,
        environment: Faults(path: "/.keyline").killing(at: operation).environment()
      )
      let journal = FileManager.default.contents(atPath: workplace.storePath + "-journal")
      if journal?.first ?? 0 != 0 {
        found.append(kept.appendingPathComponent("\(operation)"))
        try FileManager.default.copyItem(
          at: folder,
          to: kept.appendingPathComponent("\(operation)")
        )
      }
      guard outcome.wasKilled else { break }
      operation += Endurance.count(4, long: 1)
    }
    try replace(folder, with: kept.appendingPathComponent("start"))
    return Endurance.isLong ? found : [found.first, found.last].compactMap { $0 }
  }

  private func replace(_ folder: URL, with other: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.copyItem(at: other, to: folder)
  }

  @Test func `A journal of a killed command is never applied to a different store`() throws {
    let workplace = try repository()
    let states = try interrupted(workplace)
    #expect(states.count >= 2)
    var opener = 0
    for replacement in Self.replacements {
      var tally = Tally("L2", "\(replacement.name) after a kill, then each command")
      for state in states {
        let commands =
          Endurance.isLong ? Self.openers : [Self.openers[opener % Self.openers.count]]
        for command in commands {
          opener += 1
          try check(replacement, state, command, in: workplace, &tally)
        }
      }
      #expect(tally.finish(), "\(tally)")
    }
  }

  private func check(
    _ replacement: Replacement,
    _ state: URL,
    _ command: [String],
    in workplace: Workplace,
    _ tally: inout Tally
  ) throws {
    try workplace.git("checkout", "--quiet", "--force", "-B", "main", "start")
    for name in ["copy.sqlite", "copy.txt", "merged.sqlite", "imported.sqlite"] {
      try? FileManager.default.removeItem(atPath: workplace.folder.path + "/" + name)
    }
    try replace(workplace.folder.appendingPathComponent(".keyline"), with: state)
    try replacement.run(workplace)
    let outcome = try Tool.run(command, in: workplace.folder)
    let said = "\(state.lastPathComponent), \(command): \(outcome.status) \(outcome.errors)"
    tally.count += 1
    tally.check(!outcome.wasKilled, or: .crashed, said)
    tally.check(outcome.status < 2, or: .wrong, said)
    do {
      let found = try StoreState(path: workplace.storePath)
      let labels = Set(found.versions.keys)
        .subtracting(replacement.keepsStore ? ["again", "3"] : ["again"])
      tally.check(found.damage.isEmpty, or: .lost, "\(said), \(found)")
      tally.check(labels == replacement.labels, or: .lost, "\(said), \(found)")
    } catch {
      tally.check(false, or: .wrong, "\(said), \(error)")
    }
    let isLeft = FileManager.default.fileExists(atPath: workplace.storePath + "-journal")
    tally.check(!isLeft, or: .wrong, "\(said), the journal is still there")
  }

  // MARK: - Malicious journals

  /// A journal that empties page 2 of a store, and has SQLite delete a file.
  private func journal(deleting file: String) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    var journal = magic
    for field: UInt32 in [1, 0, 1_000, 512, 4_096] { journal += bytes(field) }
    journal += [UInt8](repeating: 0, count: 512 - journal.count)
    journal += bytes(2) + [UInt8](repeating: 0, count: 4_096) + bytes(0)
    let name = Array(file.utf8)
    let checksum = name.reduce(UInt32(0)) { $0 &+ UInt32($1) }
    return journal + bytes(262_145) + name + bytes(UInt32(name.count)) + bytes(checksum) + magic
  }

  @Test func `A journal that names a file deletes nothing and changes no page`() throws {
    let workplace = try Workplace()
    try workplace.recordScenes()
    #expect(try workplace.keyline("replay").status < 2)
    let victim = workplace.folder.path + "/victim"
    let files = [Self.store, ".keyline/cache.sqlite"]
    var tally = Tally("L2", "journals that name a file to delete, with each command")
    let others = [
      ["replay"], ["cache", "stats"], ["git", "merge-driver", Self.store, Self.store],
    ]
    for command in Self.openers + others {
      // What is in the victim would be the names of journals, of which none is there.
      try workplace.write("x\u{0}", to: "victim")
      for name in files {
        try workplace.write(journal(deleting: victim), to: name + "-journal")
      }
      let before = try Data(contentsOf: workplace.folder.appendingPathComponent(Self.store))
      let outcome = try workplace.keyline(command)
      tally.count += 1
      let said = "\(command): \(outcome.status) \(outcome.errors)"
      let after = try Data(contentsOf: workplace.folder.appendingPathComponent(Self.store))
      tally.check(FileManager.default.fileExists(atPath: victim), or: .lost, said)
      let isWriting = ["record", "git"].contains(command[0])
      tally.check(before == after || isWriting, or: .lost, said)
      tally.check(outcome.status < 2, or: .wrong, said)
      let isNamed = (outcome.errors + outcome.output).contains("no record that you wrote")
      tally.check(
        isNamed || ["git", "cache"].contains(command[0]),
        or: .wrong,
        "\(said) \(outcome.output)"
      )
    }
    #expect(tally.finish(), "\(tally)")
  }
}

extension Workplace {
  fileprivate func keyline(_ words: [String]) throws -> Tool.Outcome {
    try Tool.run(words, in: folder)
  }
}
#endif
