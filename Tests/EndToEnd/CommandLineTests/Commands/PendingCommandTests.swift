import Digests
import Foundation
import Testing

/// Review without a terminal: `pending`, `accept` and `reject`.
@Suite struct PendingCommandTests {
  /// Two cards with one change, and a second scene that is new in 1.1.
  private func workplace() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", ".", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 12)
    try workplace.writeCard(spacing: 4, named: "other", to: "other.json")
    let record = try workplace.keyline("record", ".", "--label", "1.1")
    #expect(record.status == 0)
    #expect(record.errors == "note: 4 changes from the baseline; next: keyline pending\n")
    return workplace
  }

  /// The ids of the causes that are in a state, by their texts.
  private func causes(
    _ workplace: Workplace,
    _ state: String = "pending"
  ) throws -> [String: String] {
    let json = try workplace.keyline("pending", "--format", "json").json()
    var ids: [String: String] = [:]
    for change in json.object?["changes"]?.array ?? [] {
      for cause in change.object?["causes"]?.array ?? [] {
        let object = try #require(cause.object)
        guard object["state"]?.string == state else { continue }
        ids[try #require(object["text"]?.string)] = try #require(object["id"]?.string)
      }
    }
    return ids
  }

  @Test func `Changes are listed by cause, with the next commands`() throws {
    let workplace = try workplace()
    let ids = try causes(workplace)
    let id = try #require(ids["card: spacing 8 → 12"])
    let new = try #require(ids["other is new"])
    let pending = try workplace.keyline("pending")
    #expect(pending.status == 1)
    #expect(
      pending.output == """
        1.1 compared with the baseline: 4 snapshots pending, 0 rejected, 0 unchanged

          \(id)  card: spacing 8 → 12
            card  ideal size
            card  200 × 100

          \(new)  other is new
            other  ideal size
            other  200 × 100

        accept it        keyline accept --at 1.1 --cause \(id) -m "why"
        reject it        keyline reject --at 1.1 --cause \(id) -m "why"
        accept all       keyline accept --at 1.1 --all -m "why"
        see why          keyline explain 1.0 1.1 card --proposal -x-

        """
    )
    let colored = try workplace.keyline("pending", "--color", "always")
    #expect(colored.output.contains("\n  \u{1B}[1m\(id)  card: spacing 8 → 12\u{1B}[0m\n"))
    let markdown = try workplace.keyline("pending", "--format", "markdown")
    #expect(markdown.status == 1)
    #expect(
      markdown.output == """
        <code>1.1</code> compared with the baseline: 4 snapshots pending, 0 rejected, 0 unchanged

        | cause | edit | changes | |
        |---|---|---|---|
        | <code>\(id)</code> | <code>card&#58; spacing 8 → 12</code> | 2 snapshots of 1 scene | pending |
        | <code>\(new)</code> | <code>other is new</code> | 2 snapshots of 1 scene | pending |

        ```text
        accept it        keyline accept --at 1.1 --cause \(id) -m "why"
        reject it        keyline reject --at 1.1 --cause \(id) -m "why"
        accept all       keyline accept --at 1.1 --all -m "why"
        see why          keyline explain 1.0 1.1 card --proposal -x-
        ```

        """
    )
  }

  @Test func `Changes and decisions are reported as JSON`() throws {
    let workplace = try workplace()
    let pending = try workplace.keyline("pending", "--json")
    #expect(pending.output == (try workplace.keyline("pending", "--format", "json")).output)
    #expect(try workplace.keyline("pending", "--json", "--format", "html").status == 64)
    let id = try #require(try causes(workplace)["card: spacing 8 → 12"])
    let accepted = try workplace.keyline(
      "accept",
      "--cause",
      id,
      "--author",
      "ada",
      "-m",
      "wider",
      "--json"
    ).json().object
    #expect(accepted?["verdict"] == "accepted" && accepted?["version"] == "1.1")
    #expect(accepted?["author"] == "ada" && accepted?["message"] == "wider")
    // Its only cause was accepted, and with it each snapshot.
    let decided = (accepted?["decided"]?.array ?? []).compactMap(\.object)
    #expect(decided.map { $0["scene"] } == ["card", "card", "card", "card"])
    #expect(Set(decided.map { $0["cause"] }) == [.string(id), .null])
    #expect(accepted?["pending"] == 2 && accepted?["rejected"] == 0)
    #expect(accepted?["next"] == "keyline pending 1.1")
    let rejected = try workplace.keyline("reject", "--scene", "other", "--json").json().object
    #expect(rejected?["verdict"] == "rejected" && rejected?["rejected"] == 2)
  }

  @Test func `A decision without changes is reported`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("reject", "--all", "--author", "ada").status == 0)
    let accept = try workplace.keyline("accept", "--all")
    #expect(
      accept.output.hasPrefix(
        "nothing to accept in 1.1; --all skips changes with a decision, --cause and --scene do not\n"
      )
    )
    #expect(
      try workplace.keyline("accept", "--scene", "*").output.hasPrefix("accepted 4 snapshots")
    )
  }

  @Test func `The next command distinguishes environments of one proposal`() throws {
    let workplace = try Workplace()
    for (version, spacing) in [("1.0", 8), ("1.1", 12)] {
      try workplace.write(
        """
        {"keyline": 1, "name": "card", "environments": [{"layoutDirection": "leftToRight"},
         {"layoutDirection": "rightToLeft", "displayScale": 3}],
         "root": {"type": "HStack", "id": "card", "arguments": {"spacing": \(spacing)}, "children": [
           {"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]},
           {"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]}]}}
        """,
        to: "card.json"
      )
      #expect(try workplace.keyline("record", "card.json", "--label", version).status == 0)
    }
    let pending = try workplace.keyline("pending").output
    let line = try #require(pending.split(separator: "\n").first { $0.hasPrefix("see why") })
    let words = line.split(separator: " ").dropFirst(3).map(String.init)
    #expect(words.contains("--environment"))
    let explained = try Tool.run(words, in: workplace.folder)
    #expect(explained.status == 1)
    #expect(explained.errors == "", "\(line)")
  }

  @Test(arguments: ["accept", "reject"])
  func `A dry run of a decision changes nothing`(verb: String) throws {
    let workplace = try workplace()
    let before = try Data(contentsOf: URL(fileURLWithPath: workplace.storePath))
    let outcome = try workplace.keyline(verb, "--scene", "card", "--author", "ada", "-n")
    #expect(outcome.status == 1)
    #expect(outcome.output == "would \(verb) 2 snapshots of 1.1 by ada\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: workplace.storePath)) == before)
  }

  @Test func `One acceptance covers all consequences of a cause`() throws {
    let workplace = try workplace()
    let id = try #require(try causes(workplace)["card: spacing 8 → 12"])
    let accept = try workplace.keyline(
      "accept",
      "--cause",
      id,
      "-m",
      "wider",
      "--author",
      "ada"
    )
    #expect(
      accept.output == """
        accepted 2 snapshots of 1.1 by ada
        2 pending, 0 rejected; next: keyline pending 1.1

        """
    )
    #expect(accept.status == 0)
    #expect(try causes(workplace).keys.sorted() == ["other is new"])
    let all = try workplace.keyline(
      "accept",
      "--all",
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "USER": "bob"]
    )
    #expect(
      all.output == """
        accepted 2 snapshots of 1.1 by bob
        nothing is pending: 1.1 is the baseline

        """
    )
    let pending = try workplace.keyline("pending")
    #expect(pending.status == 0)
    let kept = try workplace.keyline(
      "query",
      "SELECT DISTINCT verdict, author, message FROM decision ORDER BY sequence"
    )
    #expect(kept.output == "verdict   author  message\naccepted  ada     wider\naccepted  bob\n")
    #expect(try workplace.keyline("store", "doctor").status == 0)
  }

  @Test func `A change without a decision stays pending in later versions`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    #expect(try causes(workplace).keys.sorted() == ["card: spacing 8 → 12", "other is new"])
  }

  @Test func `A rejected change stays rejected until it is accepted explicitly`() throws {
    let workplace = try workplace()
    let reject = try workplace.keyline("reject", "--scene", "card", "-m", "too wide")
    #expect(reject.status == 0)
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    #expect(try workplace.keyline("accept", "--all").output.contains("0 pending, 2 rejected"))
    let pending = try workplace.keyline("pending")
    #expect(pending.output.contains("rejected: card: spacing 8 → 12"))
    #expect(pending.output.contains(": too wide\n"))
    #expect(pending.status == 1)
    #expect(try workplace.keyline("accept", "--scene", "card").status == 0)
    #expect(try workplace.keyline("pending").status == 0)
  }

  @Test func `A snapshot with two causes is the baseline when both are accepted`() throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", ".", "--label", "1.0").status == 0)
    let card = try workplace.text(of: "card.json")
    try workplace.write(
      card.replacing("\"spacing\": 8", with: "\"spacing\": 12")
        .replacing("\"width\": 60", with: "\"width\": 70"),
      to: "card.json"
    )
    #expect(try workplace.keyline("record", ".", "--label", "1.1").status == 0)
    let ids = try causes(workplace).values.sorted()
    #expect(ids.count == 2)
    let first = try workplace.keyline("accept", "--cause", ids[0], "--author", "ada")
    #expect(first.output.hasPrefix("accepted 2 snapshots of 1.1, 2 of them partly by ada\n2 pen"))
    #expect(try Set(causes(workplace).values) == [ids[1]])
    let second = try workplace.keyline("accept", "--cause", ids[1], "--author", "ada")
    #expect(second.output.contains("nothing is pending"))
  }

  @Test func `A removed scene is pending until its removal is accepted`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("accept", "--all").status == 0)
    try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent("other.json"))
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    #expect(try causes(workplace).keys.sorted() == ["other is missing"])
    #expect(try workplace.keyline("accept", "--scene", "other").status == 0)
    #expect(try workplace.keyline("pending").status == 0)
  }

  @Test func `The next command has the same --store`() throws {
    let workplace = try workplace()
    let pending = try workplace.keyline("pending", "--store", ".keyline/layouts.sqlite")
    #expect(pending.output.contains("keyline accept --store .keyline/layouts.sqlite --at 1.1"))
  }

  @Test(arguments: [
    (["accept"], Int32(64), "--cause ID, --scene GLOB, or --all"),
    (["reject", "--all", "--scene", "card"], 64, "--all cannot be combined with"),
    (["accept", "--all", "--author", ""], 64, "--author needs a name"),
    (["accept", "--cause", "0000000000"], 66, "has the cause 0000000000"),
    (["accept", "--scene", "cart"], 66, "did you mean card?"),
    (["pending", "--scene", "cart"], 66, "did you mean card?"),
    (["pending", "9"], 66, "there is no version “9”"),
  ])
  func `An invalid decision is an error`(
    arguments: [String],
    status: Int32,
    part: String
  ) throws {
    let workplace = try workplace()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test(arguments: [["--scene", "card"], ["card.json"], ["--proposal", "200x100"]])
  func `What a part of a recording leaves out is not missing`(_ part: [String]) throws {
    let workplace = try Workplace()
    try workplace.writeCard(spacing: 8)
    try workplace.writeCard(spacing: 4, named: "other", to: "other.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 12)
    let folder = part[0].hasPrefix("--") ? ["."] : []
    let record = try workplace.keyline(["record"] + folder + part + ["--label", "1.1"])
    #expect(record.status == 0, "\(record.errors)")
    let pending = try workplace.keyline("pending")
    #expect(!pending.output.contains("missing"), "\(pending.output)")
    #expect(pending.errors.contains("note: 1.1 has only "))
    #expect(try workplace.keyline("accept", "--all", "--author", "Ada").status == 0)
    try workplace.writeCard(spacing: 6, named: "other", to: "other.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    #expect(try workplace.keyline("pending").output.contains("card: spacing 4 → 6"))
  }

  @Test(arguments: [
    ["record", ".", "--label", "2"], ["accept", "--all", "--author", "Ada"],
    ["store", "delete", "1.1"],
  ])
  func `Nothing is stored if the file of the result has no folder`(_ command: [String]) throws {
    let workplace = try workplace()
    let store = workplace.folder.appendingPathComponent(".keyline/layouts.sqlite")
    let file = try Data(contentsOf: store)
    let outcome = try workplace.keyline(command + ["--output", "missing/result.txt"])
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors.contains("missing/result.txt: the file cannot be created"))
    #expect(try Data(contentsOf: store) == file)
  }
}
