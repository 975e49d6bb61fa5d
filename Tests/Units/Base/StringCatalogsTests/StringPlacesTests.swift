import Foundation
import Testing

@testable import StringCatalogs

@Suite struct StringPlacesTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } }
          }
        },
        "a \\"b\\".c" : {}
      },
      "version" : "1.0"
    }
    """

  private static let strings = """
    /* A greeting */
    "Hello" = "Hallo";

    "Bye" = "Tschüs";
    """

  private func places(_ text: String, at path: String) throws -> StringPlaces {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
    return StringPlaces(url)
  }

  @Test(arguments: [
    ("Hello", "de", "6:16"), ("Hello", "fr", "4:15"), ("a \"b\".c", "de", "9:19"),
    ("Hell", "de", ""), ("strings", "de", ""), ("a \"b\"", "de", ""),
  ])
  func `A string of a catalog has the place of its translation, or of its key`(
    key: String,
    language: String,
    place: String
  ) throws {
    let places = try places(Self.catalog, at: "Localizable.xcstrings")
    let found = places.place(of: key, in: language) ?? places.place(ofKey: key)
    #expect(found.map { "\($0.line):\($0.column)" } ?? "" == place)
  }

  @Test(arguments: [
    ("de.lproj", "Hello", "de", "2:1"), ("de.lproj", "Bye", "de", "4:1"),
    ("de.lproj", "None", "de", "1:1"), ("de.lproj", "Hello", "fr", ""),
    ("pt_br.lproj", "Hello", "pt-BR", "2:1"), ("Base.lproj", "Hello", "de", ""),
  ])
  func `A string of a strings file has the place of its key in the language's file`(
    folder: String,
    key: String,
    language: String,
    place: String
  ) throws {
    let places = try places(Self.strings, at: "\(folder)/Localizable.strings")
    let found = places.place(of: key, in: language) ?? places.beginning(in: language)
    #expect(found.map { "\($0.line):\($0.column)" } ?? "" == place)
  }

  @Test(arguments: [
    ("%lld messages", "de", "5:3"), ("a & b", "de", "8:12"), ("count", "de", ""),
    ("old", "de", ""), ("%lld messages", "fr", ""),
  ])
  func `A string of a property list has the place of its key in the outer dictionary`(
    key: String,
    language: String,
    place: String
  ) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <!-- <key>old</key>
        -->
        <key>%lld messages</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
          <key>count</key><dict><key>other</key><string>%d Nachrichten</string></dict>
        </dict>  <key>a &amp; b</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>a</string></dict>
      </dict></plist>
      """
    let places = try places(text, at: "de.lproj/Localizable.stringsdict")
    let found = places.place(of: key, in: language)
    #expect(found.map { "\($0.line):\($0.column)" } ?? "" == place)
    let damaged = try self.places(
      text.replacing("</dict></plist>", with: ""),
      at: "de.lproj/Localizable.stringsdict"
    )
    #expect(damaged.place(of: key, in: language) == nil)
  }

  @Test(arguments: ["{", "[]", ""])
  func `A damaged catalog has no places`(text: String) throws {
    #expect(try places(text, at: "Localizable.xcstrings").place(of: "Hello", in: "de") == nil)
  }
}
