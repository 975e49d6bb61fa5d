import CanonicalJSON
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

  /// The SHA-256 of every migration that has landed, in order.
  ///
  /// Files out there remember them: a line is added for each new migration, none is ever changed.
  static let landed = [
    "m0001_records b2d1456e39be3f1a5e3ccc6cb03339961d2393af670577dcca56cfc6bf128785",
    "m0002_agreements c804a594f68511cdb546bc9919da2f89624f938ebea0c2d7f95d85d02f3c196f",
    "m0003_shards ac528115fdcab857247da0752f45a6ab3b6e0bf51025e6789db6ec70dcbcf48e",
    "m0004_fetched 5ddfd2433a0de747cbe3189b32ca443b24623c2246040d58465e823c5c8d496c",
    "c0001_cache eed42663672d61cf81672f343d40cd3b25f4f813fef2115edf965cc5390329f0",
    "c0002_subtrees 873cddf9368c166f04437c9e25cd9394a523da9d6ac6a520459b4e9fe8856538",
    "c0003_program bbac40b93a976ba97cd761a1808d9d1a68caba43dc7e148c80cd4aef288d656b",
    "c0004_identity 3141bdedb6810dc5795d975ecefcb036bbf7d1d8889eae37e871ad939bf39502",
    "s0001_shared 42a01dfcb99a6a4a0e42aade4fe680365e498b4c1fe17c293c32cf29b6531d2c",
  ]

  @Test func `The text of a landed migration never changes`() {
    let found = (Migrations.records + Migrations.cache + Migrations.shared).map { migration in
      "\(migration.name) \(Digest(of: migration.sql).hex)"
    }
    #expect(found == Self.landed)
  }
}
