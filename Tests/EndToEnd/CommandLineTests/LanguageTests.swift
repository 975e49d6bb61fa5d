import Digests
import Foundation
import Testing

/// Scenes in several languages, by the commands.
@Suite struct LanguageTests {
  private static let scene = """
    {"keyline": 1, "name": "inbox", "proposals": [{"width": 320}],
     "environments": [{"locale": "en"}, {"locale": "de"}, {"locale": "ru"}, {"locale": "ar"}],
     "root": {"type": "VStack", "children": [
       {"type": "Text", "id": "title", "arguments": {"content": "Inbox"}},
       {"type": "Text", "id": "one", "arguments": {"content": "%lld messages", "values": [1]}},
       {"type": "Text", "id": "few", "arguments": {"content": "%lld messages", "values": [3]}},
       {"type": "Text", "id": "many", "arguments": {"content": "%lld messages", "values": [5000]}},
       {"type": "HStack", "children": [
         {"type": "Text", "id": "from", "arguments": {"content": "From"}},
         {"type": "Text", "id": "name", "arguments": {"content": "Inbox", "localized": false}}]}]}}
    """

  private static func plural(_ texts: [String: String]) -> JSONValue {
    let cases = texts.sorted { $0.key < $1.key }.map { ($0.key, unit($0.value)) }
    return ["variations": ["plural": .object(JSONObject(cases))]]
  }

  private static func unit(_ text: String, _ state: String = "translated") -> JSONValue {
    ["stringUnit": ["state": .string(state), "value": .string(text)]]
  }

  private static let messages: JSONValue = [
    "de": plural(["one": "%lld Nachricht", "other": "%lld Nachrichten"]),
    "en": plural(["one": "%lld message", "other": "%lld messages"]),
    "ru": plural([
      "one": "%lld сообщение", "few": "%lld сообщения", "many": "%lld сообщений",
      "other": "%lld сообщения",
    ]),
    "ar": plural(["one": "رسالة واحدة", "few": "%lld رسائل", "other": "%lld رسالة"]),
  ]

  /// A project with the scene and a catalog, which lacks one German translation.
  private func workplace(title: String = "Posteingang") throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(Self.scene, to: "Scenes/inbox.json")
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "strings": ["Localizable.xcstrings"]}"#,
      to: "keyline.json"
    )
    let catalog: JSONValue = [
      "version": "1.0", "sourceLanguage": "en",
      "strings": [
        "%lld messages": ["localizations": Self.messages],
        "Inbox": [
          "localizations": [
            "de": Self.unit(title), "ru": Self.unit("Входящие"), "ar": Self.unit("الوارد"),
          ]
        ],
        "From": [
          "localizations": [
            "de": Self.unit("From", "new"), "ru": Self.unit("От"), "ar": Self.unit("من"),
          ]
        ],
      ],
    ]
    try workplace.write(catalog.canonicalText, to: "Localizable.xcstrings")
    return workplace
  }

  @Test(arguments: [
    ("en", ["Inbox", "1 message", "3 messages", "5,000 messages", "From", "Inbox"]),
    ("de", ["Posteingang", "1 Nachricht", "3 Nachrichten", "5.000 Nachrichten", "From", "Inbox"]),
    ("ru", ["Входящие", "1 сообщение", "3 сообщения", "5\u{a0}000 сообщений", "От", "Inbox"]),
    ("ar", ["الوارد", "رسالة واحدة", "3 رسائل", "5,000 رسالة", "من", "Inbox"]),
  ])
  func `Each environment shows its translations`(locale: String, texts: [String]) throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("record", "--label", "1").status == 0)
    let environment = "locale=\(locale)"
    let shown = try workplace.keyline("show", "1", "inbox", "--environment", environment).output
    for (id, text) in zip(["title", "one", "few", "many", "from", "name"], texts) {
      #expect(shown.contains("#\(id) “\(text)”"))
    }
    let json = try workplace.keyline(
      "show",
      "1",
      "inbox",
      "--environment",
      environment,
      "--json"
    )
    let nodes = try json.json().object?["nodes"]?.array ?? []
    let lefts = nodes.suffix(2).compactMap { $0.object?["frame"]?.object?["x"]?.number }
    #expect(lefts.count == 2 && (lefts[0] > lefts[1]) == (locale == "ar"))
  }

  @Test func `A changed translation is a change of the text`() throws {
    let workplace = try workplace()
    #expect(try workplace.keyline("record", "--label", "1").status == 0)
    let catalog = try workplace.text(of: "Localizable.xcstrings")
    try workplace.write(
      catalog.replacing("Posteingang", with: "Eingang aller Nachrichten"),
      to: "Localizable.xcstrings"
    )
    #expect(try workplace.keyline("record", "--label", "2").status == 0)
    let diff = try workplace.keyline("diff", "1", "2")
    #expect(diff.status == 1)
    #expect(diff.output.contains("Posteingang") && diff.output.contains("Eingang aller"))
    #expect(diff.output.contains("locale=de") && !diff.output.contains("locale=ru"))
    #expect(try workplace.keyline("replay", "2").status == 0)
  }

  @Test func `A missing translation is a finding`() throws {
    let outcome = try workplace().keyline("check")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n").filter { $0.contains("missing-translation") }
    #expect(lines.count == 1 && outcome.output.contains("“de” of the key “From”"))
  }

  @Test func `SARIF points to the key in the catalog, and to the view in the scene`() throws {
    let workplace = try workplace()
    let catalog = try JSONReader.read(Array(workplace.text(of: "Localizable.xcstrings").utf8))
    try workplace.write(catalog.indentedText, to: "App/Localizable.xcstrings")
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "strings": ["App"]}"#,
      to: "keyline.json"
    )
    try FileManager.default.removeItem(
      at: workplace.folder.appendingPathComponent("Localizable.xcstrings")
    )
    let (string, view) = try places(of: "missing-translation", in: workplace)
    let lines = catalog.indentedText.split(separator: "\n").map(String.init)
    #expect(string.file == "App/Localizable.xcstrings" && view.file == "Scenes/inbox.json")
    #expect(string.line.map { lines[$0 - 1].contains("\"de\"") } == true)
    let key = lines.firstIndex { $0.contains("\"From\": {") }
    #expect((key ?? .max) < (string.line ?? 0))
    #expect(view.line == 9)
  }

  /// Returns the places of the string and of the view of the only finding by a rule, in SARIF.
  private func places(
    of rule: String,
    in workplace: Workplace
  ) throws -> (string: (file: String?, line: Int?), view: (file: String?, line: Int?)) {
    let runs = try workplace.keyline("check", "--format", "sarif").json().object?["runs"]?.array
    let results = runs?.first?.object?["results"]?.array?.compactMap(\.object) ?? []
    let found = results.filter { $0["ruleId"] == .string(rule) }
    #expect(found.count == 1)
    let result = try #require(found.first)
    func place(_ key: String) -> (file: String?, line: Int?) {
      let location = result[key]?.array?.first?.object?["physicalLocation"]?.object
      let line = location?["region"]?.object?["startLine"]?.number
      let file = location?["artifactLocation"]?.object?["uri"]?.string
      return (file, line.flatMap { Int(exactly: $0) })
    }
    return (place("locations"), place("relatedLocations"))
  }

  @Test(arguments: [
    (
      "strings", 2,
      """
      /* The number of messages */
      "%lld messages" = "%lld ungelesene Nachrichten";
      """
    ),
    (
      "stringsdict", 4,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>Inbox</key><dict><key>NSStringLocalizedFormatKey</key><string>Eingang</string></dict>
        <key>%lld messages</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
          <key>count</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%lld Nachricht</string>
            <key>other</key><string>%lld ungelesene Nachrichten</string>
          </dict>
        </dict>
      </dict></plist>
      """
    ),
  ])
  func `SARIF points to the line of a text that does not fit`(
    format: String,
    line: Int,
    strings: String
  ) throws {
    let workplace = try Workplace()
    try workplace.write(
      """
      {"keyline": 1, "name": "inbox", "proposals": [{"width": 320}],
       "environments": [{"locale": "en"}, {"locale": "de"}],
       "root":
         {"type": "Text", "arguments": {"content": "%lld messages", "values": [5000]}, \
      "modifiers": [{"lineLimit": 1}, {"frame": {"width": 150}}]}}
      """,
      to: "Scenes/inbox.json"
    )
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "strings": ["App"]}"#,
      to: "keyline.json"
    )
    try workplace.write(strings, to: "App/de.lproj/Localizable.\(format)")
    let (string, view) = try places(of: "truncated-text", in: workplace)
    #expect(string == ("App/de.lproj/Localizable.\(format)", line))
    #expect(view == ("Scenes/inbox.json", 4))
  }

  @Test(arguments: [
    ([], ["en", "ar", "de", "ru"]), (["--language", "de", "--language", "fi"], ["de", "fi"]),
  ])
  func `A sweep lays out the languages of the catalog unless others are named`(
    options: [String],
    names: [String]
  ) throws {
    let workplace = try workplace()
    let axes = ["--text-size", "large", "--from", "320", "--through", "330"] + options
    let check = try Tool.run(["check", "--sweep"] + axes, in: workplace.folder).output
    #expect(check.contains("missing-translation") && check.contains("in German"))
    #expect(check.contains("of \(names.count * 2) configurations"))
    guard options.isEmpty else { return }
    #expect(try workplace.keyline("record", "--sweep", "--label", "1").status == 0)
    let shown = try workplace.keyline("show", "1", "inbox").output
    for language in names { #expect(shown.contains("locale=\(language)")) }
  }

  @Test func `A damaged catalog is an error with file and key`() throws {
    let workplace = try workplace()
    try workplace.write(
      #"{"version": "1.0", "sourceLanguage": "en", "strings": {"Inbox": 1}}"#,
      to: "Localizable.xcstrings"
    )
    let outcome = try workplace.keyline("record")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("Localizable.xcstrings: 1:65: strings.Inbox: an object"))
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "strings": ["None.strings"]}"#,
      to: "keyline.json"
    )
    #expect(try workplace.keyline("record").errors.contains("strings[0]: there is no file"))
    try workplace.write(
      #"{"keyline": 1, "scenes": ["Scenes"], "strings": ["/etc"]}"#,
      to: "keyline.json"
    )
    #expect(try workplace.keyline("record").errors.contains("outside of the project"))
  }
}
