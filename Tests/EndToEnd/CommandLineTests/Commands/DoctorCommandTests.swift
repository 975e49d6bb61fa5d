import Foundation
import Testing

@Suite struct DoctorCommandTests {
  @Test func `A store without damage is reported as such`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let doctor = try workplace.keyline("store", "doctor")
    #expect(doctor.output.hasSuffix("no damage in 2 versions with 4 snapshots\n"))
    #expect(doctor.status == 0)
  }

  @Test func `A check is reported as JSON`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let intact = try #require(try workplace.keyline("store", "doctor", "--json").json().object)
    #expect(intact["damaged"] == .bool(false) && intact["versions"] == 2)
    try workplace.damageResult()
    let doctor = try workplace.keyline("store", "doctor", "--format", "json")
    #expect(doctor.status == 65)
    let report = try #require(try doctor.json().object)
    let versions = try #require(report["health"]?.object?["versions"]?.array)
    #expect(versions.map { $0.object?["intactSnapshots"] } == [1, 2])
    #expect(report["findings"]?.array?.isEmpty == false)
  }

  @Test func `A report for a bug has versions and counts, and no content`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.write(#"{"keyline": 1, "scenes": ["secret-folder"]}"#, to: "keyline.json")
    let doctor = try Tool.run(
      ["store", "doctor", "--report"],
      in: workplace.folder,
      environment: ["KEYLINE_STORE": workplace.storePath, "KEYLINE_EDITOR": "secret-editor"]
    )
    #expect(doctor.status == 0, "\(doctor.errors)")
    let lines = doctor.output.split(separator: "\n").map(String.init)
    #expect(
      lines.compactMap { $0.split(separator: " ").first.map(String.init) } == [
        "keyline", "build", "sqlite", "system", "processors", "terminal", "variables", "settings",
        "store",
      ]
    )
    #expect(doctor.output.contains("KEYLINE_EDITOR KEYLINE_STORE"))
    #expect(doctor.output.contains("settings    keyline, scenes\n"))
    #expect(doctor.output.contains("store       schema m0001_records, "))
    #expect(doctor.output.contains(" snapshot 4, version 2, version_snapshot 4\n"))
    for word in ["secret", "card", workplace.folder.path, "layouts.sqlite"] {
      #expect(!doctor.output.contains(word), "\(doctor.output)")
    }
  }

  @Test func `A report for a bug needs no store, and names why one cannot be read`() throws {
    let workplace = try Workplace()
    let before = try workplace.keyline("store", "doctor", "--report", "--json").json().object
    #expect(before?["store"] == "none")
    try workplace.recordTwoCards()
    let store = URL(fileURLWithPath: workplace.storePath)
    try Data("no database, of secrets".utf8).write(to: store)
    let doctor = try workplace.keyline("store", "doctor", "--report")
    #expect(doctor.status == 0)
    #expect(doctor.output.hasSuffix("store       cannot be read: notAStore\n"), "\(doctor.output)")
    let both = try workplace.keyline("store", "doctor", "--report", "--repair")
    #expect(both.status == 64)
    #expect(both.errors.contains("--repair and --report exclude each other; remove one"))
  }

  @Test func `A changed value is damage of the snapshot that has it`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.damageResult()
    let doctor = try workplace.keyline("store", "doctor")
    #expect(doctor.status == 65)
    #expect(doctor.output.contains("damage: "))
    #expect(doctor.output.contains("card at "))
    #expect(doctor.errors.contains("the store is damaged"))
  }

  @Test func `Intact and missing snapshots are listed`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.damageResult()
    let doctor = try workplace.keyline("store", "doctor")
    #expect(
      doctor.output.hasSuffix(
        """
        damaged: 1.0: 1 of 2 snapshots are intact
          missing: card at ideal size
        intact: 1.1: 2 snapshots

        """
      ),
      "\(doctor.output)"
    )
    #expect(
      doctor.errors.contains(
        "`keyline store doctor --repair --store .keyline/layouts.sqlite` copies the"
      )
    )
  }

  @Test func `A repair copies the intact parts to a new file, and leaves the old one unchanged`()
    throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.damageResult()
    let store = URL(fileURLWithPath: workplace.storePath)
    let before = try Data(contentsOf: store)
    let repair = try workplace.keyline("store", "doctor", "--repair")
    #expect(repair.status == 0, "\(repair.errors)")
    #expect(
      repair.output == """
        damaged: 1.0: 1 of 2 snapshots are intact, copied as 1.0 (repaired)
          missing: card at ideal size
        intact: 1.1: 2 snapshots
        created .keyline/layouts.repaired.sqlite; the old file is unchanged

        """
    )
    #expect(try Data(contentsOf: store) == before)
    let new = ["--store", ".keyline/layouts.repaired.sqlite"]
    for command in [["store", "doctor"], ["replay", "1.1"]] {
      #expect(try Tool.run(command + new, in: workplace.folder).status == 0)
    }
    let again = try workplace.keyline("store", "doctor", "--repair")
    #expect(again.status == 73)
    #expect(again.errors.contains("the file exists already"))
  }

  @Test func `The intact parts of a file that cannot be opened are listed and repaired`()
    throws
  {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let store = URL(fileURLWithPath: workplace.storePath)
    let bytes = try Data(contentsOf: store)
    // Without its header it is not a database, and without its end some pages are gone.
    try (Data(count: 100) + bytes.dropFirst(100)).write(to: store)
    let before = try Data(contentsOf: store)
    let doctor = try workplace.keyline("store", "doctor")
    #expect(doctor.status == 65)
    #expect(
      doctor.output == """
        damage: the file cannot be opened: this is not a database
        intact: 1.0: 2 snapshots
        intact: 1.1: 2 snapshots

        """
    )
    #expect(
      doctor.errors.contains(
        "`keyline store doctor --repair --store .keyline/layouts.sqlite` copies the"
      )
    )
    let repair = try workplace.keyline("store", "doctor", "--repair")
    #expect(repair.status == 0)
    #expect(repair.output.hasPrefix("intact: 1.0: 2 snapshots\nintact: 1.1: 2 snapshots\n"))
    #expect(try Data(contentsOf: store) == before)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: store.deletingLastPathComponent().path
    )
    #expect(left.allSatisfy { !$0.contains("unfinished") }, "\(left)")
  }

  @Test func `A store without intact snapshots is not repaired`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.sql("UPDATE placement SET x = 7")
    let doctor = try workplace.keyline("store", "doctor")
    #expect(doctor.status == 65)
    #expect(doctor.errors.contains("no snapshot in it is intact; restore a backup of the file"))
    let repair = try workplace.keyline("store", "doctor", "--repair")
    #expect(repair.status == 65)
    #expect(repair.output == "")
    #expect(repair.errors.contains("no snapshot in it is intact; restore a backup of the file"))
    let names = try FileManager.default.contentsOfDirectory(
      atPath: workplace.folder.path + "/.keyline"
    )
    #expect(names.allSatisfy { !$0.contains("repaired") })
  }

  @Test func `A file with only its first page is rejected with a remedy that works`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let store = URL(fileURLWithPath: workplace.storePath)
    try (try Data(contentsOf: store)).prefix(4096).write(to: store)
    let doctor = try workplace.keyline("store", "doctor")
    #expect(doctor.status == 65)
    #expect(doctor.errors.contains("no snapshot in it is intact; restore a backup of the file"))
  }

  @Test func `Snapshots of missing versions are found`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.sql("PRAGMA foreign_keys = OFF; DELETE FROM version_snapshot WHERE version = 2")
    let doctor = try workplace.keyline("store", "doctor")
    #expect(
      doctor.output.hasSuffix(
        """
        intact: 1.0: 2 snapshots
        missing: 1.1
          missing: 2 snapshots whose names cannot be read
        found: 2 snapshots that no version lists

        """
      ),
      "\(doctor.output)"
    )
    let repair = try workplace.keyline("store", "doctor", "--repair")
    #expect(
      repair.output.contains(
        "that no version lists, copied as unlisted snapshots (repaired)\n"
      )
    )
  }

  @Test func `A damaged page and missing decisions are reported without internals`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    #expect(try workplace.keyline("accept", "--all", "--author", "somebody").status == 0)
    let root = try #require(try workplace.root(of: "version"))
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: workplace.storePath))
    try file.seek(toOffset: UInt64((root - 1) * 4096))
    try file.write(contentsOf: Data(count: 4096))
    try file.close()
    let doctor = try workplace.keyline("store", "doctor")
    #expect(doctor.output.hasPrefix("damage: page \(root) of the file is damaged\n"))
    #expect(doctor.output.contains("\ndamaged: version 1: 2 snapshots are intact; its row"))
    #expect(doctor.output.contains("\nmissing: 2 decisions: 1–2\n"))
    for word in ["btree", "malformed", "SQLite", "error code"] {
      #expect(!doctor.output.contains(word), "\(doctor.output)")
    }
  }
}
