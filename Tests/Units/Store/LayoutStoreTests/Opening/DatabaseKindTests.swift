import KeylineSQLite
import LayoutMigrations
import Testing

@testable import LayoutStore

@Suite struct DatabaseKindTests {
  private static let kinds: [String: DatabaseKind] = [
    "records": .records, "cache": .cache, "index": .index,
  ]
  /// A kind of database and the number of its applied migrations.
  private static let states = kinds.flatMap { name, kind in
    (1...kind.migrations.count).map { (name, $0) }
  }

  @Test(arguments: states)
  func `The digest beside a migration is that of the schema that it makes`(
    name: String,
    count: Int
  ) throws {
    let kind = try #require(Self.kinds[name])
    let schema = Array(try SchemaExpectation(kind: kind, count: count).entries)
    let digest = SchemaEntry.digest(of: schema).hex
    #expect(kind.migrations[count - 1].schema == digest)
    let isKnown = kind.isKnown(schema, after: count)
    #expect(isKnown)
  }

  @Test(arguments: states)
  func `A schema with one letter more or one entry less is not known`(
    name: String,
    count: Int
  ) throws {
    let kind = try #require(Self.kinds[name])
    let schema = Array(try SchemaExpectation(kind: kind, count: count).entries)
    let connection = try Connection.inMemory()
    try connection.run("CREATE TABLE stranger (a)")
    let stranger = try SchemaEntry.read(connection, limit: 10)
    let known = [Array(schema.dropFirst()), schema + [schema[0]], schema + stranger].map {
      kind.isKnown($0, after: count)
    }
    #expect(known == [false, false, false])
    // A migration that changes rows alone has the schema of the one before.
    let later = kind.migrations.dropFirst(count).first?.schema
    let isKnownLater = kind.isKnown(schema, after: count + 1)
    #expect(isKnownLater == (later == kind.migrations[count - 1].schema))
  }
}
