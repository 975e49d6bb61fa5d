import Testing

@testable import LayoutMigrations

@Suite struct MigrationsTests {
  @Test func `Migrations are named in the order in which they are applied`() {
    for (list, letter) in [
      (Migrations.records, "m"), (Migrations.cache, "c"), (Migrations.shared, "s"),
    ] {
      for (index, migration) in list.enumerated() {
        let number = String(index + 1)
        let padded = String(repeating: "0", count: 4 - number.count) + number
        #expect(migration.name.hasPrefix("\(letter)\(padded)_"))
        #expect(!migration.sql.isEmpty)
      }
    }
  }
}
