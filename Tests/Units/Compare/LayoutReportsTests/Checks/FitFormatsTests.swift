import LayoutChecks
import LayoutDiff
import LayoutReports
import Testing

@Suite struct FitFormatsTests {
  private static func entry(
    _ id: String,
    key: String?,
    scene: String = "card",
    _ limits: (language: String, characters: Int?)...
  ) -> FitReport.Entry {
    FitReport.Entry(
      scene: scene,
      node: SceneOutline.Node(parent: nil, path: id, id: id, type: "Text", label: "Hello"),
      string: key.map { CatalogKey($0, table: "Main", language: "en") },
      source: key.map { "source of \($0)" } ?? "Hello",
      sourceLanguage: "en",
      rooms: limits.map { language, characters in
        let limit = characters.map {
          FitReport.Room.Limit(characters: $0, points: Double($0) * 7.5, configuration: "320 × any")
        }
        return FitReport.Room(language: language, limit: limit)
      }
    )
  }

  private static let report = FitReport(
    entries: [
      entry("title", key: "hello", ("en", 12), ("de", 9)),
      entry("body", key: nil, ("en", nil), ("de", nil)),
      entry("again", key: "hello", scene: "list", ("en", 14), ("de", 7)),
      entry("total", key: "=1+\"2\",<3>", scene: "list", ("en", 1), ("de", nil)),
    ],
    languages: ["en", "de"],
    layoutCount: 40
  )

  @Test func `Text lists each text with its room in each language`() {
    #expect(
      FitText(Self.report).description == """
        card
          title “Hello”
            en       12 characters,  90 points    at 320 × any
            de       9 characters,   67.5 points  at 320 × any
          body “Hello”
            en       no limit
            de       no limit

        list
          again “Hello”
            en       14 characters,  105 points   at 320 × any
            de       7 characters,   52.5 points  at 320 × any
          total “Hello”
            en       1 character,    7.5 points   at 320 × any
            de       no limit

        4 texts in en, de, 40 layouts

        """
    )
  }

  @Test func `CSV has a row for each key, with the least room and without formulas`() {
    #expect(
      FitCSV(Self.report).description == """
        key,text,tightest configuration,points,en,de
        hello,source of hello,320 × any,52.5,12,7
        "'=1+""2"",<3>","source of =1+""2"",<3>",320 × any,7.5,1,

        """
    )
  }

  @Test func `XLIFF has a unit for each key, with a note for each language`() {
    #expect(
      FitXLIFF(Self.report).description == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="Main" source-language="en" datatype="plaintext">
            <body>
              <trans-unit id="hello">
                <source>source of hello</source>
                <note from="keyline">en: at most 12 characters (90 points), limited at 320 × any</note>
                <note from="keyline">de: at most 7 characters (52.5 points), limited at 320 × any</note>
              </trans-unit>
              <trans-unit id="=1+&quot;2&quot;,&lt;3&gt;">
                <source>source of =1+&quot;2&quot;,&lt;3&gt;</source>
                <note from="keyline">en: at most 1 character (7.5 points), limited at 320 × any</note>
                <note from="keyline">de: no limit</note>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """
    )
  }

  @Test func `Without catalogs, the texts are their own keys`() {
    let entry = Self.entry("body", key: nil, ("en", 3))
    let report = FitReport(entries: [entry], languages: ["en"], layoutCount: 1)
    #expect(FitCSV(report).description.hasSuffix("\nHello,Hello,320 × any,22.5,3\n"))
    #expect(FitXLIFF(report).description.contains("<file original=\"card\""))
  }

  @Test func `JSON has the key and the table of a string`() {
    let texts = FitJSON(Self.report).value.object?["texts"]?.array ?? []
    #expect(texts.map { $0.object?["key"]?.string } == ["hello", nil, "hello", "=1+\"2\",<3>"])
    #expect(texts[1].object?["rooms"]?.array?.first == ["language": "en"])
  }
}
