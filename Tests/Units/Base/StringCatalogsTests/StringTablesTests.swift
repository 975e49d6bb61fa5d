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
    #expect(Languages.best(for: locale, among: languages) == best)
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
