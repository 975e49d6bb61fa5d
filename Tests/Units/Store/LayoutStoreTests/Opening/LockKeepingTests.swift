import Foundation
import KeylineSQLite
import Testing

@testable import LayoutStore

/// A store that one connection of this process writes while other parts of the process read its
/// file.
///
/// POSIX releases all locks of a process on a file when the process closes any descriptor of it. A
/// different process checks the locks, since a process does not conflict with its own.
@Suite struct LockKeepingTests {
  /// A way to read a store's file.
  struct Reading: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (RecordsStore, TemporaryFolder) throws -> Void

    static let all = [
      Reading(testDescription: "opened and closed") { store, _ in
        _ = try RecordsStore.open(store.path, for: .reading, program: "test").versions()
      },
      Reading(testDescription: "examined") { store, _ in _ = try store.examine() },
      Reading(testDescription: "queried") { store, _ in
        try store.query("SELECT * FROM version") { _ in true }
      },
      Reading(testDescription: "looked at for what is whole") { store, _ in
        _ = try RecordsStore.recoverableHealth(of: store.path, program: "test")
      },
      Reading(testDescription: "repaired") { store, folder in
        _ = try RecordsStore.repair(store.path, into: folder.file("new"), program: "test")
      },
      Reading(testDescription: "imported") { store, folder in
        let target = try Sample.open(folder.file("target"))
        _ = try target.importFile(at: store.path, program: "test")
      },
      Reading(testDescription: "exported") { store, folder in
        try store.export(to: folder.file("copy"))
        try store.exportText(to: folder.file("text"))
      },
    ]
  }

  @Test(arguments: Reading.all)
  func `A store that is being written stays locked while it is`(_ reading: Reading) throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    let writer = try Connection(store.path, .readWrite)
    try writer.write { writer in
      try writer.run("UPDATE version SET message = message")
      try reading.run(store, folder)
      #expect(try isLockedForOthers(store.path))
    }
    #expect(try !isLockedForOthers(store.path))
  }

  /// Returns whether a different process finds the file locked.
  private func isLockedForOthers(_ path: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program = """
      import sqlite3, sys
      store = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0)
      try: store.execute("BEGIN IMMEDIATE")
      except sqlite3.OperationalError: sys.exit(3)
      """
    process.arguments = ["python3", "-c", program, path]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 3
  }
}
