import Synchronization
import Testing

@testable import KeylineSQLite

@Suite struct ConnectionHandlersTests {
  @Test func `The authorizer sees each action and refuses what it does not allow`() throws {
    let connection = try Connection.inMemory()
    try connection.run("CREATE TABLE kept (a)")
    let seen = Mutex<Set<Action>>([])
    connection.setAuthorizer { action in
      seen.withLock { _ = $0.insert(action) }
      if case .other = action { return false }
      return true
    }
    _ = try connection.prepare("SELECT abs(a) FROM kept")
    let expected: Set<Action> = [
      .select, .read(table: "kept", column: "a"), .call(function: "abs"),
    ]
    #expect(seen.withLock { $0 } == expected)
    let error = #expect(throws: SQLiteError.self) { try connection.prepare("DELETE FROM kept") }
    #expect(error?.primaryCode == .unauthorized)
    connection.setAuthorizer(nil)
    try connection.run("DELETE FROM kept")
  }

  @Test func `The authorizer sees which view reads a table`() throws {
    let connection = try Connection.inMemory()
    try connection.run("CREATE TABLE kept (a); CREATE VIEW seen AS SELECT a FROM kept")
    let actions = Mutex<Set<Action>>([])
    connection.setAuthorizer { action in
      actions.withLock { _ = $0.insert(action) }
      return true
    }
    _ = try connection.prepare("SELECT 1 FROM seen")
    let read = Action.read(table: "kept", column: "a", by: "seen")
    #expect(actions.withLock { $0.contains(read) })
  }

  @Test func `The progress handler stops a statement`() throws {
    let connection = try Connection.inMemory()
    let endless =
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n"
    let calls = Mutex(0)
    connection.setProgressHandler(every: 1_000) {
      calls.withLock {
        $0 += 1
        return $0 == 3
      }
    }
    let error = #expect(throws: SQLiteError.self) { try connection.run(endless) }
    #expect(error?.primaryCode == .interrupted)
    #expect(calls.withLock { $0 } == 3)
  }

  @Test func `A function gets its numbers and returns a value`() throws {
    let connection = try Connection.inMemory()
    try connection.addFunction("larger", argumentCount: 2) { arguments in
      guard let one = arguments.number(0), let other = arguments.number(1) else { return .null }
      return .real(max(one, other))
    }
    let row = try connection.prepare("SELECT larger(1, 2.5), larger('x', 1)")
    #expect(try row.step())
    #expect(try row.value(0) == .real(2.5))
    #expect(try row.value(1) == .null)
  }
}
