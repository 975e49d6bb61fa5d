import Foundation
import Testing

extension SharedServerTests {
  /// Servers that are unreachable, slow, read-only, full or of a different kind.
  @Suite struct Troubles {
    private let place: SharedWorkplace

    init() throws {
      place = try SharedWorkplace()
      try place.record("1.0")
    }

    /// Pushes, expects an error and an unchanged local store, and returns the error.
    private func refusal(_ url: String, _ more: String..., status: Int32) throws -> String {
      let before = try place.digest(of: "a.sqlite")
      let outcome = try Tool.run(
        ["store", "push", url, "--store", "a.sqlite"] + more,
        executable: SharedServer.tool,
        in: place.workplace.folder
      )
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: "))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.output == "")
      #expect(try place.digest(of: "a.sqlite") == before)
      return outcome.errors
    }

    @Test func `A server that is unreachable`() throws {
      let errors = try refusal("postgresql://keyline@127.0.0.1:1/none", status: 75)
      #expect(errors.contains("127.0.0.1:1/none cannot be reached"))
      #expect(errors.contains("nothing here was lost"))
      let pull = try place.keyline(
        "store",
        "pull",
        "postgresql://127.0.0.1:1/none",
        "--store",
        "b.sqlite"
      )
      #expect(pull.status == 75)
    }

    @Test func `A server that does not respond`() throws {
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      try place.record("1.1", spacing: 9)
      let lock = Process()
      lock.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      lock.arguments = [
        "psql", "-X", "-q", "-d", place.url, "-c",
        "BEGIN; LOCK TABLE keyline_shard; SELECT pg_sleep(8)",
      ]
      lock.standardOutput = FileHandle.nullDevice
      lock.standardError = FileHandle.nullDevice
      try lock.run()
      defer {
        lock.terminate()
        lock.waitUntilExit()
      }
      Thread.sleep(forTimeInterval: 1)
      let start = Date()
      let errors = try refusal(place.url, "--network-timeout", "1", status: 75)
      #expect(errors.contains("the server has not responded for 1 s"))
      #expect(Date().timeIntervalSince(start) < 20)
    }

    @Test func `A server that is read-only`() throws {
      try place.sql("ALTER DATABASE \(place.database) SET default_transaction_read_only = on")
      #expect(try refusal(place.url, status: 75).contains("the server is read-only"))
    }

    @Test(arguments: [
      "keyline_node", "keyline_scene", "keyline_placement", "keyline_layout",
      "keyline_snapshot", "keyline_list", "keyline_version", "keyline_shard",
    ])
    func `A server without space for a row of any table`(table: String) throws {
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      try place.sql(
        """
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON \(table)
          EXECUTE FUNCTION full_disk();
        """
      )
      try place.record("1.1", spacing: 40)
      #expect(try refusal(place.url, status: 75).contains("the server's disk is full"))
      #expect(try place.sql("SELECT label FROM keyline_version") == "1.0")
      #expect(try place.danglingCount() == "0")
      try place.sql("DROP TRIGGER full_disk ON \(table)")
      let push = try place.keyline("store", "push", place.url, "--store", "a.sqlite")
      // The rows that arrived before the disk was full are not sent again.
      let isSent = ["keyline_list", "keyline_version", "keyline_shard"].contains(table)
      #expect(push.output == "pushed 1.1: \(isSent ? "no new snapshots" : "12 new snapshots")\n")
    }

    @Test(arguments: [
      "CREATE TABLE keyline_scene (id integer)",
      "CREATE TABLE keyline_version (label text PRIMARY KEY)",
    ])
    func `Tables of a different program`(sql: String) throws {
      try place.sql(sql)
      #expect(try refusal(place.url, status: 65).contains("differs from this program's"))
    }

    @Test(arguments: [
      "UPDATE keyline_migration SET digest = sha256('x')",
      "INSERT INTO keyline_migration VALUES ('s9999_later', sha256('x'), 'keyline 9.0')",
    ])
    func `Tables of a different release`(sql: String) throws {
      #expect(try place.keyline("store", "push", place.url, "--store", "a.sqlite").status == 0)
      try place.sql(sql)
      #expect(try refusal(place.url, status: 65).contains("which this program does not know"))
    }

    @Test func `A database with a different encoding`() throws {
      let name = place.database + "l"
      try SharedServer.sql(
        "CREATE DATABASE \(name) ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0"
      )
      let errors = try refusal("\(SharedServer.address)/\(name)", status: 65)
      #expect(errors.contains("LATIN1"))
      try SharedServer.sql("DROP DATABASE \(name)")
    }

    @Test func `A database to which nothing was pushed`() throws {
      let pull = try place.keyline("store", "pull", place.url, "--store", "b.sqlite")
      #expect(pull.status == 65)
      #expect(pull.errors.contains("nothing has been pushed to this database yet"))
      #expect(
        try place.sql("SELECT count(*) FROM pg_tables WHERE tablename LIKE 'keyline%'") == "0"
      )
    }

    @Test(arguments: [
      "postgresql://ada:hunter2@127.0.0.1/x", "postgresql://127.0.0.1/x?password=hunter2",
      "postgresql://127.0.0.1/x?sslpassword=hunter2", "hunter2", "postgresql://[hunter2/x",
    ])
    func `A password in the address is rejected and never printed`(url: String) throws {
      let errors = try refusal(url, status: 64)
      #expect(!errors.contains("hunter2"))
    }

    @Test func `A password of the environment is in no output and in no file`() throws {
      let secret = "s3cret-\(UUID().uuidString)"
      for command in ["push", "pull"] {
        let outcome = try place.keyline(
          "store",
          command,
          place.url,
          "--store",
          "a.sqlite",
          environment: ["PGPASSWORD": secret]
        )
        #expect(outcome.status == 0)
        #expect(!outcome.output.contains(secret) && !outcome.errors.contains(secret))
      }
      let folder = place.workplace.folder
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for name in names {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
          continue
        }
        #expect(data.range(of: Data(secret.utf8)) == nil)
      }
    }

    @Test func `A server on a different machine must prove its identity`() throws {
      for mode in ["disable", "prefer", "require", "verify-ca"] {
        let url = "postgresql://db.example.com/x?sslmode=\(mode)"
        #expect(try refusal(url, status: 64).contains("verify-full"))
      }
      // 127.1 is this machine to the system, but not to a check that only knows 127.0.0.1.
      let port = try #require(SharedServer.address.split(separator: ":").last)
      let errors = try refusal("postgresql://keyline@127.1:\(port)/\(place.database)", status: 75)
      #expect(errors.contains("SSL"))
    }
  }
}
