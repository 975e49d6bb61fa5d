import Foundation
import Testing

@testable import StringCatalogs

@Suite struct StringsFileReaderTests {
  private func read(_ text: String) throws -> [String: String] {
    var reader = try StringsFileReader(Array(text.utf8), file: "a.strings")
    return try reader.strings()
  }

  @Test(
    arguments: [
      ("", [:]), ("\"a\" = \"b\";", ["a": "b"]),
      ("/* the title */\n\"a b\" = \"c\"; // rest\nkey.x=\"d\";", ["a b": "c", "key.x": "d"]),
      (#""q" = "say \"hi\"\n\t\\";"#, ["q": "say \"hi\"\n\t\\"]),
      (#""u" = "\U00e9 \ud83d\ude00";"#, ["u": "é 😀"]),
      (#""lone" = "\ud83dx";"#, ["lone": "\u{FFFD}x"]),
      ("\"alone\";", ["alone": "alone"]), ("'a' = 'b';", ["a": "b"]),
      ("\"a\" = \"1\"; \"a\" = \"2\";", ["a": "2"]), ("\u{FEFF}/**/\"a\"=\"\";", ["a": ""]),
      ("\"a\" = \"two\nlines\";", ["a": "two\nlines"]),
    ] as [(String, [String: String])]
  )
  func `Pairs, escapes and comments are read`(text: String, strings: [String: String]) throws {
    #expect(try read(text) == strings)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `A byte order mark marks UTF-16`(encoding: String.Encoding) throws {
    let data = try #require("\u{FEFF}\"key\" = \"größer 😀\";".data(using: encoding))
    var reader = try StringsFileReader(Array(data), file: "a.strings")
    #expect(try reader.strings() == ["key": "größer 😀"])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:1: a semicolon is expected after the value of “a”"),
    ("\n  \"a\" = ;", "2:9: the value of the key “a” is expected"),
    ("\"a\" = \"b", "1:7: the string has no end"), ("/* x", "1:1: the comment has no end"),
    ("\"a\" = \"\\U12\";", "four hexadecimal digits"), ("{ a = b; }", "1:1: a key"),
    ("\"a\" = \"\\", "1:7: the string has no end"), ("\"\\ud83d\\", "1:1: the string has no end"),
    ("bplist00", "convert it with plutil"),
  ])
  func `A damaged file is reported with line and key`(text: String, problem: String) {
    let error = #expect(throws: StringCatalogError.self) { try read(text) }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    #expect(error?.file == "a.strings")
  }

  @Test func `Bytes that are no text are reported`() {
    #expect(throws: StringCatalogError.self) {
      try StringsFileReader([0xC3, 0x28], file: "a.strings")
    }
  }
}
