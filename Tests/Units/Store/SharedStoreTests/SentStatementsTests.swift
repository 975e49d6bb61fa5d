import Digests
import Foundation
import LayoutMigrations
import Testing

@testable import SharedStore

/// The file with the statements that a server received.
enum StatementLog {
  static let path = ProcessInfo.processInfo.environment["KEYLINE_SHARED_STATEMENTS"] ?? ""

  static var isThere: Bool { !path.isEmpty }
}

/// The statements that a real server logged during all its tests.
///
/// `Scripts/test-shared` makes the server log every statement, and writes those of this program,
/// each once, to the file in `KEYLINE_SHARED_STATEMENTS`.
@Suite(.enabled(if: StatementLog.isThere, "there is no log of a server"))
struct SentStatementsTests {
  private func sent() throws -> Set<String> {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: StatementLog.path)))
    let list = try #require(try JSONReader.read(bytes).array)
    return Set(list.compactMap(\.string))
  }

  private static var known: Set<String> {
    let migrations = Migrations.shared.map { String(decoding: $0.sql, as: UTF8.self) }
    return Set((SharedSQL.all + migrations).map(trimmed))
  }

  private static func trimmed(_ sql: String) -> String {
    sql.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `Every statement that was sent is one of those that are looked at`() throws {
    let unknown = Set(try sent().map(Self.trimmed)).subtracting(Self.known)
    #expect(unknown == [])
  }

  @Test func `No statement that was sent has what distributed engines refuse`() throws {
    for statement in try sent() {
      #expect(RefusedConstruct.found(in: statement).map(\.description) == [], "\(statement)")
    }
  }

  @Test func `Every statement that there is was sent`() throws {
    let unsent = Self.known.subtracting(try sent().map(Self.trimmed))
    #expect(unsent == [])
  }
}
