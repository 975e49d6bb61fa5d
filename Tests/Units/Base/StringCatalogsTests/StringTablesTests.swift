import Foundation
import Testing

@testable import StringCatalogs

@Suite struct StringTablesTests {
  /// Returns the tables of a folder with files, by their paths.
  private func tables(_ files: [String: String]) throws -> StringTables {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    var tables = StringTables()
    try tables.add(folder)
    return tables
  }

  private static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>%d files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %@</string>
    <key>files</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string>
    </dict></dict></dict></plist>
    """

  private func text(_ found: FoundString?, _ numbers: [Double?] = []) -> String? {
    guard let found else { return nil }
    return found.entry?.pieces(for: VariantChoice(numbers: numbers), language: found.language)
      .map { piece in
        switch piece {
        case .text(let text): text
        case .argument(let index, let specifier): "{\(index) \(specifier)}"
        }
      }.joined()
  }

  @Test func `A folder has tables in several languages`() throws {
    let tables = try tables([
      "de.lproj/Localizable.strings": #""hello" = "Hallo"; "%d files" = "?";"#,
      "de.lproj/Localizable.stringsdict": Self.stringsdict,
      "Base.lproj/Localizable.strings": #""hello" = "Hello"; "only" = "Only";"#,
      "zh-hans.lproj/Menu.strings": #""open" = "打开";"#,
    ])
    #expect(text(tables.string("hello", table: nil, locale: "de_AT")) == "Hallo")
    #expect(text(tables.string("hello", table: nil, locale: "fr")) == "Hello")
    #expect(tables.languages == ["en", "de", "zh-Hans"])
    let files = tables.string("%d files", table: nil, locale: "de")
    #expect(text(files, [1, nil]) == "{0 %d} Datei in {1 %@}")
    #expect(text(files, [3, nil]) == "{0 %d} Dateien in {1 %@}")
    #expect(text(tables.string("open", table: "Menu", locale: "zh_CN")) == "打开")
    #expect(tables.string("open", table: nil, locale: "zh_CN") == nil)
    let only = try #require(tables.string("only", table: nil, locale: "de"))
    #expect(text(only) == "Only" && only.missingLanguage == "de")
    #expect(tables.string("only", table: nil, locale: "fr")?.missingLanguage == nil)
  }

  @Test func `A variable needs no text for fractions`() throws {
    let whole = Self.stringsdict.replacing(
      "<key>other</key><string>%d Dateien</string>",
      with: "<key>many</key><string>%d файлов</string>"
    )
    let tables = try tables(["ru.lproj/Localizable.stringsdict": whole])
    let files = tables.string("%d files", table: nil, locale: "ru")
    #expect(text(files, [5, nil]) == "{0 %d} файлов in {1 %@}")
    #expect(text(files, [1.5, nil]) == "{0 %d} файлов in {1 %@}")
    #expect(throws: StringCatalogError.self) {
      try self.tables([
        "ru.lproj/Localizable.stringsdict": whole.replacing("<key>many", with: "<key>lots")
          .replacing("<key>one", with: "<key>single")
      ])
    }
  }

  @Test func `A translation is missing if its catalog has the language`() throws {
    let tables = try tables([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "A"}}}},
        "b": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "B"}}}},
        "c": {}, "d": {"shouldTranslate": false}}}
      """
    ])
    let missing = ["a", "b", "c", "d"].map { key in
      ["de", "de_CH", "fr", "en"].map {
        tables.string(key, table: nil, locale: $0)?.missingLanguage ?? ""
      }
    }
    #expect(
      missing == [
        ["", "", "", ""], ["de", "de", "", ""], ["de", "de", "", ""], ["", "", "", ""],
      ]
    )
    #expect(text(tables.string("b", table: nil, locale: "de")) == "B")
    #expect(tables.string("c", table: nil, locale: "de")?.entry == nil)
  }

  @Test(
    arguments: [
      ("de_AT", ["en", "de"], "de"), ("de", ["en", "de-AT"], "de-AT"), ("fr", ["en", "de"], nil),
      ("zh_TW", ["en", "zh-Hans", "zh-Hant"], "zh-Hant"),
      ("zh", ["zh-Hans", "zh-Hant"], "zh-Hans"),
      ("zh_HK", ["en", "zh-Hans"], nil), ("pt_PT", ["pt", "pt-BR"], "pt"),
      ("pt_AO", ["pt-BR", "pt-PT"], "pt-PT"), ("es_MX", ["es", "es-419"], "es-419"),
      ("sr_Latn_RS", ["sr", "en"], nil), ("no_NO", ["nb", "en"], "nb"), ("iw", ["he"], "he"),
      ("en_US", ["en-GB", "fr"], "en-GB"), ("", ["en"], nil),
    ] as [(String, Set<String>, String?)]
  )
  func `A locale has a best language`(locale: String, languages: Set<String>, best: String?) {
    #expect(Languages.best(for: locale, among: languages).first == best)
  }

  private static let app = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Save": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}},
      "title": {},
      "Both": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "App"}},
        "pt": {"stringUnit": {"state": "translated", "value": "Ambos"}}}}}}
    """
  private static let package = """
    {"sourceLanguage": "de", "version": "1.0", "strings": {
      "Öffnen": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Open"}}}},
      "Schließen": {},
      "title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Title"}},
        "pt-BR": {"stringUnit": {"state": "translated", "value": "Título"}}}},
      "Save": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Garder"}}}},
      "Both": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Paket"}},
        "pt-BR": {"stringUnit": {"state": "translated", "value": "Os dois"}}}}}}
    """

  @Test(
    arguments: [
      ("Save", "en", "Save", nil), ("Save", "de", "Sichern", nil), ("Save", "fr", "Garder", nil),
      ("Öffnen", "de", "Öffnen", nil), ("Öffnen", "en_GB", "Open", nil),
      ("Schließen", "de_AT", "Schließen", nil), ("Schließen", "en", "Schließen", "en"),
      ("Schließen", "ja", "Schließen", nil), ("title", "en", "Title", nil),
      ("title", "de", "title", nil), ("title", "pt_BR", "Título", nil),
      ("title", "pt_PT", "Título", nil), ("Both", "pt_BR", "Os dois", nil),
      ("Both", "pt_AO", "Ambos", nil),
    ] as [(String, String, String, String?)],
    [true, false]
  )
  func `Each of several catalogs has its own source language, and a translation wins over a key`(
    wanted: (key: String, locale: String, text: String, missing: String?),
    appIsFirst: Bool
  ) throws {
    let (first, second) = appIsFirst ? (Self.app, Self.package) : (Self.package, Self.app)
    let tables = try twoFolders(
      ["Localizable.xcstrings": first],
      ["Localizable.xcstrings": second]
    )
    let found = try #require(tables.string(wanted.key, table: nil, locale: wanted.locale))
    #expect(text(found) ?? wanted.key == wanted.text)
    #expect(found.missingLanguage == wanted.missing)
  }

  @Test func `The first of two catalogs with a translation wins`() throws {
    for (first, second, text) in [
      (Self.app, Self.package, "App"), (Self.package, Self.app, "Paket"),
    ] {
      let tables = try twoFolders(
        ["Localizable.xcstrings": first],
        ["Localizable.xcstrings": second]
      )
      #expect(self.text(tables.string("Both", table: nil, locale: "de")) == text)
    }
  }

  @Test func `Strings files have the source language of a catalog beside them, and no other`()
    throws
  {
    let strings = [
      "de.lproj/Localizable.strings": #""a" = "A";"#,
      "en.lproj/Localizable.strings": #""a" = "a"; "b" = "b";"#,
    ]
    let catalog = #"{"sourceLanguage": "de", "version": "1.0", "strings": {"c": {}}}"#
    let beside = try tables(strings.merging(["Localizable.xcstrings": catalog]) { $1 })
    #expect(beside.string("b", table: nil, locale: "de")?.missingLanguage == nil)
    #expect(beside.string("c", table: nil, locale: "de")?.missingLanguage == nil)
    #expect(beside.string("a", table: nil, locale: "fr").flatMap { text($0) } == "A")
    let apart = try twoFolders(["Localizable.xcstrings": catalog], strings)
    #expect(apart.string("b", table: nil, locale: "de")?.missingLanguage == "de")
    #expect(apart.string("c", table: nil, locale: "de")?.missingLanguage == nil)
    #expect(apart.string("a", table: nil, locale: "fr").flatMap { text($0) } == "a")
    #expect(apart.languages == ["de", "en"])
  }

  @Test func `A region's language falls back to the language for each key`() throws {
    let tables = try tables([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {"localizations": {"pt": {"stringUnit": {"state": "translated", "value": "A"}}}},
        "b": {"localizations": {"pt-BR": {"stringUnit": {"state": "translated", "value": "B"}}}},
        "c": {}}}
      """
    ])
    let found = ["a", "b", "c"].map { tables.string($0, table: nil, locale: "pt_BR") }
    #expect(found.map { text($0) } == ["A", "B", nil])
    #expect(found.map { $0?.missingLanguage } == [nil, nil, "pt-BR"])
  }

  @Test func `A string that is the same in all languages is not missing`() throws {
    let catalog = { (isSame: Bool) in
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a": {\(isSame ? #""shouldTranslate": false"# : "")},
        "b": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "B"}}}}}}
      """
    }
    let tables = try twoFolders(
      ["Localizable.xcstrings": catalog(false)],
      ["Localizable.xcstrings": catalog(true)]
    )
    #expect(tables.string("a", table: nil, locale: "de")?.missingLanguage == nil)
  }

  /// Returns the tables of two folders that are searched in order.
  private func twoFolders(
    _ first: [String: String],
    _ second: [String: String]
  ) throws -> StringTables {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var tables = StringTables()
    for (name, files) in [("one", first), ("two", second)] {
      for (path, text) in files {
        let url = folder.appendingPathComponent("\(name)/\(path)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
      }
      try tables.add(folder.appendingPathComponent(name))
    }
    return tables
  }

  @Test(arguments: [
    (
      "Localizable.stringsdict", "<plist><dict><key>k</key><string>a</string></dict></plist>", "“k”"
    ),
    ("Localizable.stringsdict", "{}", "property list in XML"),
    (
      "Localizable.stringsdict",
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>", "property list in XML"
    ),
    (
      "Localizable.stringsdict", "<plist>\(String(repeating: "<dict><key>a</key>", count: 50_000))",
      "property list in XML"
    ),
    ("de.lproj/Localizable.strings", "\"a\"", "“a”"), ("A.xcstrings", "", "1:1"),
  ])
  func `A damaged file is reported with its path`(path: String, text: String, problem: String) {
    let error = #expect(throws: StringCatalogError.self) { try tables([path: text]) }
    #expect(error?.file.hasSuffix(path) == true)
    #expect(error?.message.contains(problem) == true, "\(error?.message ?? "")")
  }

  @Test func `A file that is too large is not read`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).strings")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(StringTables.maximumBytes + 1))
    try handle.close()
    var tables = StringTables()
    let error = #expect(throws: StringCatalogError.self) { try tables.add(url) }
    #expect(error?.message.contains("more than") == true)
  }
}
