import Foundation
import Testing

extension SharedServerTests {
  /// Stores into which a baseline was fetched: they know its parent by name only.
  @Suite struct ShallowStores {
    private let place: SharedWorkplace

    /// Pushes 1.0, 1.1 and 1.2 of six cards, and fetches 1.2 alone.
    init() throws {
      place = try SharedWorkplace()
      for (index, label) in ["1.0", "1.1", "1.2"].enumerated() {
        try place.record(label, spacing: 8 + index)
      }
      try expect(
        place.keyline("store", "push", place.url, "--ref", "baseline", "--store", "a.sqlite")
      )
      try expect(place.keyline("store", "pull", place.url, "--shallow", "--store", "b.sqlite"))
    }

    private func expect(_ outcome: Tool.Outcome) throws {
      try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }

    /// Fetches the rest, and expects that nothing was lost on the way.
    private func expectWholeAfterPull(_ store: String) throws {
      try expect(place.keyline("store", "pull", place.url, "--store", store))
      let list = try place.keyline("list", "--store", store)
      for label in ["1.0", "1.1", "1.2"] { #expect(list.output.contains("\n\(label) ")) }
      #expect(!list.errors.contains("not in this store"))
      #expect(try place.keyline("store", "doctor", "--store", store).status == 0)
      #expect(try place.keyline("diff", "1.0", "1.2", "--store", store).status == 1)
    }

    private func expectWhatOthersHave(_ store: String) throws {
      try expectWholeAfterPull(store)
      #expect(try place.digest(of: store) == place.digest(of: "a.sqlite"))
    }

    private static let working: [([String], String)] = [
      (["list"], "1.2 "),
      (["list", "1.2"], "card-5"),
      (["store", "doctor"], "no damage in 1 version with 12 snapshots"),
      (["diff", "1.2", "latest"], "nothing differs"),
      (["replay", "--no-cache"], "12 snapshots compared; nothing differs"),
      (["log", "card-1"], "1.2  first"),
      (["blame", "1.2", "card-1"], "1.2"),
      (["bisect", "card-1", "--where", "width < 0"], "it holds in no version"),
      (["show", "1.2", "card-1", "--proposal", "200x100"], "card"),
      (["pending"], "0 snapshots pending"),
      (["query", "SELECT count(*) AS n FROM recorded_snapshot"], "12"),
      (["store", "export", "--output", "copy.sqlite"], "exported 1 version"),
      (
        ["store", "doctor", "--repair", "--output", "repaired.sqlite"], "intact: 1.2: 12 snapshots"
      ),
    ]

    /// Runs commands on the store in turn, and expects that none changes its content.
    private func run(
      _ commands: [[String]],
      _ check: (_ command: [String], _ outcome: Tool.Outcome) -> Void
    ) throws {
      let before = try place.digest(of: "b.sqlite")
      for command in commands {
        let outcome = try Tool.run(
          command + ["--store", "b.sqlite"],
          executable: SharedServer.tool,
          in: place.workplace.folder
        )
        #expect(!outcome.wasKilled, "\(command)")
        check(command, outcome)
        #expect(try place.digest(of: "b.sqlite") == before, "\(command)")
      }
      try expectWhatOthersHave("b.sqlite")
    }

    @Test func `Commands work with an existing store`() throws {
      let parts = Dictionary(uniqueKeysWithValues: Self.working)
      try run(Self.working.map(\.0)) { command, outcome in
        let said = outcome.output + outcome.errors
        #expect(outcome.status == 0, "\(command): \(said)")
        #expect(said.contains(parts[command] ?? "?"), "\(command): \(said)")
      }
    }

    @Test func `A history that was not fetched is mentioned`() throws {
      try run([["list"], ["log", "card-1"], ["blame", "1.2", "card-1"]]) {
        let said = $1.output + $1.errors
        for part in ["not in this store", "keyline store pull", "1.1"] {
          #expect(said.contains(part), "\($0): \(said)")
        }
      }
    }

    @Test func `An operation on missing versions names the command that fetches them`() throws {
      try place.workplace.writeCard(spacing: 8, named: "card-1", to: "scenes/1.json")
      let commands = [
        ["diff", "1.1", "1.2"], ["diff", "1.1", "latest"], ["replay", "1.1"],
        ["list", "1.1"], ["show", "1.1", "card-1"], ["explain", "1.1", "1.2", "card-1#card-1"],
        ["log", "card-1", "--at", "1.1"],
        ["record", "scenes", "--label", "2", "--parent", "1.1"],
      ]
      try run(commands) { command, outcome in
        #expect(outcome.status == 66, "\(command): \(outcome.output)\(outcome.errors)")
        for part in [
          "only the label of “1.1”, the parent of “1.2”", "`keyline store pull` fetches",
        ] {
          #expect(outcome.errors.contains(part), "\(command): \(outcome.errors)")
        }
      }
    }

    @Test(arguments: ["copy.sqlite", "repaired.sqlite"])
    func `A copy of a shallow store can be completed later, like the store itself`(
      file: String
    ) throws {
      let arguments =
        switch file {
        case "copy.sqlite": ["store", "export", "--output", file]
        default: ["store", "doctor", "--repair", "--output", file]
        }
      let made = try Tool.run(
        arguments + ["--store", "b.sqlite"],
        executable: SharedServer.tool,
        in: place.workplace.folder
      )
      try expect(made)
      // It is merged into a new store, and into a complete one.
      try expect(place.keyline("store", "import", file, "--store", "c.sqlite"))
      #expect(try place.digest(of: "c.sqlite") == place.digest(of: "b.sqlite"))
      try expect(place.keyline("store", "import", file, "--store", "a.sqlite"))
      let push = try place.keyline("store", "push", place.url, "--store", "c.sqlite")
      try expect(push)
      #expect(push.output.hasPrefix("pushed nothing"))
      try expectWhatOthersHave("c.sqlite")
    }

    @Test func `Later versions are merged and pushed without losses`() throws {
      try place.record("1.3", spacing: 20, in: "b.sqlite")
      try expect(place.keyline("store", "merge", "b.sqlite", "--output", "c.sqlite"))
      try expect(place.keyline("store", "push", place.url, "--store", "c.sqlite"))
      try expect(place.keyline("store", "merge", "c.sqlite", "--output", "a.sqlite"))
      try expectWhatOthersHave("b.sqlite")
      try expectWhatOthersHave("c.sqlite")
      #expect(try place.danglingCount() == "0")
    }

    @Test func `Damage is distinguished from versions that were never fetched`() throws {
      try place.record("1.3", spacing: 20, in: "b.sqlite")
      try place.workplace.sql(
        "UPDATE placement SET x = 7 WHERE layout = (SELECT max(id) FROM layout)",
        in: "b.sqlite"
      )
      let doctor = try place.keyline("store", "doctor", "--store", "b.sqlite")
      #expect(doctor.status == 65)
      #expect(doctor.output.contains("damaged: 1.3: 11 of 12 snapshots are intact"))
      #expect(doctor.output.contains("intact: 1.2: 12 snapshots"))
      try expect(
        place.keyline("store", "doctor", "--repair", "--output", "c.sqlite", "--store", "b.sqlite")
      )
      try expectWholeAfterPull("c.sqlite")
    }
  }
}
