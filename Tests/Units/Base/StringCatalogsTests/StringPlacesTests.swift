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
    let found = try places(Self.catalog, at: "Localizable.xcstrings").place(of: key, in: language)
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
    let found = try places(Self.strings, at: "\(folder)/Localizable.strings")
      .place(of: key, in: language)
    #expect(found.map { "\($0.line):\($0.column)" } ?? "" == place)
  }

  @Test(arguments: ["{", "[]", ""])
  func `A damaged catalog has no places`(text: String) throws {
    #expect(try places(text, at: "Localizable.xcstrings").place(of: "Hello", in: "de") == nil)
  }
}
