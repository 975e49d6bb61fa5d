#if os(Linux)
import Endurance
import Foundation
import Testing

/// Journals beside stores: those of killed commands, and malicious ones.
@Suite struct JournalTests {
  private static let store = ".keyline/layouts.sqlite"

  /// Commands that open the store, each of which may be the first one to do so.
  private static let openers = [
    ["list"], ["store", "doctor"], ["query", "SELECT count(*) FROM version"],
    ["store", "export", "--output", "copy.sqlite"],
    ["store", "export", "1", "layouts"], ["store", "merge", store, "--output", "merged.sqlite"],
    ["store", "import", store, "--store", "imported.sqlite"], ["replay", "--no-cache"],
    ["record", "scenes", "--label", "again"], ["diff", "1", "1"], ["pending"],
  ]

  // MARK: - Killed commands

  /// The folder of a store, with a journal that a killed recording of version 2 left.
  private struct Interruption {
    let folder: URL
    /// The operation in which the recording was killed.
    let operation: Int
  }

  /// Kills a recording of version 2 in one operation after the other, and returns the states that
  /// have to be rolled back.
  private func interruptions(_ workplace: Workplace) throws -> [Interruption] {
    let folder = workplace.folder.appendingPathComponent(".keyline")
    let kept = workplace.folder.appendingPathComponent("kept")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    let start = kept.appendingPathComponent("start")
    try FileManager.default.copyItem(at: folder, to: start)
    var found: [Interruption] = []
    var operation = 1
    while true {
      try replace(folder, with: start)
      let outcome = try Tool.run(
        ["record", "scenes", "--label", "2"],
        in: workplace.folder,
        environment: Faults(path: "/.keyline").killing(at: operation).environment()
      )
      guard outcome.wasKilled else { break }
      let journal = FileManager.default.contents(atPath: workplace.storePath + "-journal")
      if journal?.first ?? 0 != 0 {
        let state = kept.appendingPathComponent("\(operation)")
        try FileManager.default.copyItem(at: folder, to: state)
        found.append(Interruption(folder: state, operation: operation))
      }
      operation += Endurance.count(4, long: 1)
    }
    return Endurance.isLong ? found : [found.first, found.last].compactMap { $0 }
  }

  private func replace(_ folder: URL, with other: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.copyItem(at: other, to: folder)
  }

  /// A workplace with version 1, and scenes that differ from it.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.recordScenes()
    return workplace
  }

  @Test func `A killed recording is undone by the next command, whatever its home is`() throws {
    let workplace = try workplace()
    let states = try interruptions(workplace)
    #expect(states.count >= 2)
    var tally = Tally("L2", "record killed, then each command with a different home")
    for state in states {
      for command in Self.openers {
        try check(command, after: state, in: workplace, &tally)
      }
    }
    #expect(tally.finish(), "\(tally)")
  }

  private func check(
    _ command: [String],
    after state: Interruption,
    in workplace: Workplace,
    _ tally: inout Tally
  ) throws {
    try replace(workplace.folder.appendingPathComponent(".keyline"), with: state.folder)
    for name in ["copy.sqlite", "copy.txt", "merged.sqlite", "imported.sqlite"] {
      try? FileManager.default.removeItem(atPath: workplace.folder.path + "/" + name)
    }
    let home = workplace.folder.appendingPathComponent("home-\(UUID())").path
    let outcome = try Tool.run(
      command,
      in: workplace.folder,
      environment: ["HOME": home, "XDG_CACHE_HOME": home + "/cache"]
    )
    let said = "\(state.operation), \(command): \(outcome.status) \(outcome.errors)"
    tally.count += 1
    tally.check(!outcome.wasKilled, or: .crashed, said)
    tally.check(outcome.status < 2, or: .wrong, said)
    let isLeft = FileManager.default.fileExists(atPath: workplace.storePath + "-journal")
    tally.check(!isLeft, or: .wrong, "\(said), the journal is still there")
    let doctor = try Tool.run(["store", "doctor"], in: workplace.folder)
    tally.check(doctor.status == 0, or: .wrong, "\(said), then \(doctor.output)\(doctor.errors)")
    do {
      let found = try StoreState(path: workplace.storePath)
      tally.check(found.damage.isEmpty, or: .lost, "\(said), \(found)")
      let labels = Set(found.versions.keys).subtracting(["again"])
      tally.check(labels == ["1"], or: .lost, "\(said), \(found)")
    } catch {
      tally.check(false, or: .wrong, "\(said), \(error)")
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can run a command as a different user"))
  func `A killed recording is undone by a different user who may write the store`() throws {
    let workplace = try workplace()
    let state = try #require(try interruptions(workplace).last)
    let folder = workplace.folder.appendingPathComponent(".keyline")
    try replace(folder, with: state.folder)
    let forbidden = try workplace.unprivileged("list")
    #expect(forbidden.status == 73, "\(forbidden.errors)")
    #expect(forbidden.errors.contains("layouts.sqlite-journal must be applied; make the file and"))
    chmod(folder.path, 0o777)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      chmod(folder.path + "/" + name, 0o666)
    }
    let allowed = try workplace.unprivileged("list")
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(!FileManager.default.fileExists(atPath: workplace.storePath + "-journal"))
    #expect(try StoreState(path: workplace.storePath).versions.keys.sorted() == ["1"])
    #expect(try workplace.keyline("store", "doctor").status == 0)
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

  @Test func `A journal that names a file is refused, and deletes nothing`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("replay").status < 2)
    let victim = workplace.folder.path + "/victim"
    var tally = Tally("L2", "journals that name a file to delete, with each command")
    for command in Self.openers + [["replay"], ["cache", "stats"]] {
      // What is in the victim would be the names of journals, of which none is there.
      try workplace.write("x\u{0}", to: "victim")
      try workplace.write(journal(deleting: victim), to: Self.store + "-journal")
      try Data(journal(deleting: victim))
        .write(to: URL(fileURLWithPath: workplace.cachePath + "-journal"))
      let before = FileManager.default.contents(atPath: workplace.storePath)
      let outcome = try Tool.run(command, in: workplace.folder)
      tally.count += 1
      let said = "\(command): \(outcome.status) \(outcome.errors)"
      let after = FileManager.default.contents(atPath: workplace.storePath)
      tally.check(FileManager.default.fileExists(atPath: victim), or: .lost, said)
      tally.check(before == after, or: .lost, said)
      let isRefused =
        command[0] == "cache"
        || outcome.status == 65 && outcome.errors.contains("names another file")
      tally.check(isRefused, or: .wrong, said)
    }
    #expect(tally.finish(), "\(tally)")
  }
}
#endif
