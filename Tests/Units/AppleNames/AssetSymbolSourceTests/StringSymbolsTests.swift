import Foundation
import Testing

@testable import AssetSymbolSource

/// The symbols of keys of string catalogs.
@Suite struct StringSymbolsTests {
  private func symbols(_ text: String, name: String = "Localizable") throws -> StringSymbols {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let catalog = folder.appending(path: "\(name).xcstrings")
    try Data(text.utf8).write(to: catalog)
    return StringSymbols(of: catalog)
  }

  /// Returns the heads of the declarations of manual keys, each with its text in English.
  private func heads(_ texts: [String: String]) throws -> [String] {
    let strings = texts.mapValues {
      [
        "extractionState": "manual",
        "localizations": ["en": ["stringUnit": ["value": $0]]],
      ] as [String: Any]
    }
    let object: [String: Any] = ["sourceLanguage": "en", "strings": strings]
    let data = try JSONSerialization.data(withJSONObject: object)
    return try symbols(String(decoding: data, as: UTF8.self)).declarations.map {
      String($0.prefix { $0 != "{" }.dropLast())
    }
  }

  @Test(arguments: [
    ("Pick a country", "a", "static var pickACountry: LocalizedStringResource"),
    ("Help.CityNotFound", "a", "static var helpCityNotFound: LocalizedStringResource"),
    ("OK", "a", "static var ok: LocalizedStringResource"),
    ("WORKOUT shop", "a", "static var workoutShop: LocalizedStringResource"),
    ("default", "a", "static var `default`: LocalizedStringResource"),
    ("day", "Day %1$(number)lld", "static func day(number arg1: Int) -> LocalizedStringResource"),
    (
      "Set %lld/%lld", "%2$@ of %1$lld",
      "static func set(_ arg1: Int, _ arg2: String) -> LocalizedStringResource"
    ),
    ("full", "100%% %.2f", "static func full(_ arg1: Double) -> LocalizedStringResource"),
    ("many", "%999999999$@ %0$@", "static var many: LocalizedStringResource"),
    ("items", "%#@count@", "static func items(_ arg1: Int) -> LocalizedStringResource"),
  ])
  func `A key is named as Xcode names it, with its values`(key: String, text: String, head: String)
    throws
  {
    #expect(try heads([key: text]) == [head])
  }

  @Test func `A key is looked up by itself, with the text of the source as its default`() throws {
    let found = try symbols(
      """
      {"sourceLanguage": "en", "strings": {
        "a \\"b\\"": {"extractionState": "manual", "localizations": {"en": {"stringUnit":
          {"value": "\\\\ %@"}}}},
        "c": {"extractionState": "manual"}, "C": {"extractionState": "manual"},
        "d": {"extractionState": "stale"}, "…": {"extractionState": "manual"}
      }}
      """,
      name: "More"
    )
    #expect(
      found.declarations.last
        == #"static func aB(_ arg1: String) -> LocalizedStringResource { LocalizedStringResource("a \"b\"", "#
        + #"defaultValue: "\\ \(arg1)", table: "More", bundle: .atURL(resources.bundleURL)) }"#
    )
    #expect(found.declarations.count == 2)
    #expect(
      found.warnings == [
        "the texts “C” and “c” are both c; rename one",
        "the text “…” has no letter or digit; rename it",
      ]
    )
  }

  @Test(arguments: ["", "[]", "{\"strings\": 1}", "{\"strings\": {\"a\": 1}}"])
  func `A file that is no catalog has no symbols`(text: String) throws {
    #expect(try symbols(text).declarations.isEmpty)
  }
}
