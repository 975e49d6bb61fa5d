import Digests
import Testing

@testable import LayoutMigrations

@Suite struct MigrationsTests {
  @Test func `Migrations are named in the order in which they are applied`() {
    for (list, letter) in [
      (Migrations.records, "m"), (Migrations.cache, "c"), (Migrations.index, "i"),
      (Migrations.shared, "s"),
    ] {
      for (index, migration) in list.enumerated() {
        let number = String(index + 1)
        let padded = String(repeating: "0", count: 4 - number.count) + number
        #expect(migration.name.hasPrefix("\(letter)\(padded)_"))
        #expect(!migration.sql.isEmpty)
      }
    }
  }

  /// The SHA-256 of every migration that has landed, in order.
  ///
  /// Files out there remember them: a line is added for each new migration, none is ever changed.
  static let landed = [
    "m0001_records 8296e4311d8b02aee970ce91456cd5775402ca3069321fdc71c726f2c72f8c73",
    "m0002_overlap fbdfc2d62f65af4c860a9cb2e6b361c50a6be2cc5a7d74c8ab7214311478289e",
    "m0003_linear 42ceb5b4ee033417e1ee8357447b13b5832065eb9dbacb5916eb0acd8fa25524",
    "c0001_cache 4beae25a52cee354f312f876389d911f49ff9035552e78a50a0a4f811fe6f628",
    "i0001_index b1f85e354cf3c4b2cdd5115a54b5750fb7fbc1202b40bfa80d154c6f05da1e27",
    "i0002_overlap d7253f948fc65c7a9de0fa7a9b5540e5724036e00b1cae07b9ef63959869e00f",
    "i0003_estimates 491dc0e330aa85a20cabbd1023e8eaf53039c019de2573e9270818663245b49f",
    "s0001_shared 9b7ac07f78e3c9a718bc7f86678c86193372fe2ae14a41b3a1f12888e339e3b5",
  ]

  @Test func `The text of a landed migration never changes`() {
    let all = Migrations.records + Migrations.cache + Migrations.index + Migrations.shared
    let found = all.map { migration in
      "\(migration.name) \(Digest(of: migration.sql).hex)"
    }
    #expect(found == Self.landed)
  }
}
