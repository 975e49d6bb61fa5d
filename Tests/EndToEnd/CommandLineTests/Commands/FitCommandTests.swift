import Digests
import Foundation
import Testing

/// The room of texts, by the command.
@Suite struct FitCommandTests {
  /// A project with a text in a frame, and its translations.
  private func workplace(german: String = "Posteingang") throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "inbox", "proposals": [{"width": 320}],
       "root": {"type": "VStack", "children": [
         {"type": "Text", "id": "title", "arguments": {"content": "Inbox"},
          "modifiers": [{"lineLimit": 1}, {"frame": {"maxWidth": 150}}]}]}}
      """,
      to: "Scenes/inbox.json"
    )
    let unit: JSONValue = ["stringUnit": ["state": "translated", "value": .string(german)]]
    let catalog: JSONValue = [
      "version": "1.0", "sourceLanguage": "en",
      "strings": ["Inbox": ["localizations": ["de": unit]]],
    ]
    try workplace.write(catalog.canonicalText, to: "Localizable.xcstrings")
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "strings": ["Localizable.xcstrings"]}"#,
      to: "keyline.json"
    )
    return workplace
  }

  private static let axes = [
    "--text-size", "large", "--text-size", "xxxLarge", "--from", "320", "--through", "393",
  ]

  private func fit(_ workplace: Workplace, _ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(["fit"] + arguments + Self.axes, in: workplace.folder)
  }

  @Test func `A translation with as many characters fits, and check finds one with more`() throws {
    let outcome = try fit(workplace(), "inbox#title", "--json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try outcome.json().object?["texts"]?.array?.first?.object
    #expect(text?["key"] == "Inbox" && text?["text"] == "Inbox" && text?["table"] == "Localizable")
    let rooms = (text?["rooms"]?.array ?? []).compactMap(\.object)
    #expect(rooms.map { $0["language"] } == ["en", "de"])
    #expect(rooms.allSatisfy { $0["configuration"]?.string?.contains("xxxLarge") == true })
    #expect((rooms[1]["points"]?.number ?? 0) <= 150)
    let count = try #require(rooms[1]["characters"]?.number.flatMap { Int(exactly: $0) })
    #expect(count > 5)
    let words = Array(String(repeating: "Posteingang ", count: 20))
    // The next character may be a space, which takes no room at the end.
    for (characters, status) in [(count, 0), (count + 2, 1)] as [(Int, Int32)] {
      let workplace = try workplace(german: String(words.prefix(characters)))
      let check = try Tool.run(["check", "--sweep"] + Self.axes, in: workplace.folder)
      #expect(check.status == status, "\(characters): \(check.output)")
      #expect(check.output.contains("title is truncated") == (status == 1))
    }
  }

  @Test func `Translators get a row or a note for each key`() throws {
    let workplace = try workplace()
    let rows = try fit(workplace, "Scenes", "--format", "csv").output.split(separator: "\n")
    #expect(rows.count == 2 && rows[0] == "key,text,tightest configuration,points,en,de")
    #expect(
      rows[1].wholeMatch(of: /Inbox,Inbox,320 × [^,]*xxxLarge[^,]*,[0-9.]+,[0-9]+,[0-9]+/) != nil
    )
    let units = try fit(workplace, "inbox", "--format", "xliff").output
    #expect(units.contains(#"<trans-unit id="Inbox">"#))
    #expect(units.contains(/<note from="keyline">de: at most \d+ characters \([0-9.]+ points\)/))
    let text = try fit(workplace).output
    #expect(text.contains("  title “Inbox”\n    en ") && text.contains("1 text in en, de"))
  }

  @Test(
    arguments: [
      (["inbox#none"], 66, "there is no text “none”"),
      (["inbox#title", "inbox"], 64, "a node is one of a single scene"),
      (["outbox"], 66, "outbox: no such file"),
      (["--language", "1"], 64, "the identifier of a locale"),
      (["--from", "320"], 64, "give both"),
    ] as [([String], Int32, String)]
  )
  func `A mistake is reported with its remedy`(
    arguments: [String],
    status: Int32,
    message: String
  ) throws {
    let workplace = try workplace()
    let outcome = try Tool.run(["fit"] + arguments, in: workplace.folder)
    #expect(outcome.status == status && outcome.errors.contains(message), "\(outcome.errors)")
  }
}
