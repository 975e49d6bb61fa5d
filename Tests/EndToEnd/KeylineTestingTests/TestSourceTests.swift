import Foundation
import Keyline
import RepositoryFiles
import Testing

@testable import KeylineTesting

@Suite struct TestSourceTests {
  private func source(
    _ function: StaticString,
    _ running: RunningTest? = nil
  ) -> TestSource {
    TestSource(
      fileID: "CardTests/CardTests.swift",
      filePath: #filePath,
      function: function,
      line: 3,
      column: 5,
      running: .some(running)
    )
  }

  /// A test of Swift Testing in the file `CardTests.swift`, in suites that are separated by `/`.
  private func test(_ suites: String, _ function: String = "wraps()") -> RunningTest {
    RunningTest(
      library: .swiftTesting,
      module: "KeylineTestingTests",
      suites: suites.split(separator: "/").map(String.init),
      function: function,
      file: RunningTest.File(id: "Cards/CardTests.swift", path: #filePath)
    )
  }

  @Test(
    arguments: [
      ("wraps()", nil, 1, "CardTests/wraps"),
      ("wraps()", nil, 2, "CardTests/wraps/2"),
      ("wraps(width:)", nil, 1, "CardTests/wraps"),
      ("`A card (wide) wraps`()", nil, 1, "CardTests/A card (wide) wraps"),
      ("wraps()", "wide/1", 1, "CardTests/wraps/wide/1"),
      ("wraps()", "wraps/wide", 1, "CardTests/wraps/wide"),
      ("wraps()", "wraps", 2, "CardTests/wraps"),
      ("wraps()", "a[1]#b\n", 1, "CardTests/wraps/a%5B1%5D%23b%0A"),
    ] as [(StaticString, String?, Int, String)]
  )
  func `A scene is named for its test's file and function`(
    function: StaticString,
    name: String?,
    place: Int,
    expected: String
  ) {
    #expect(source(function).sceneName(name, place: place) == expected)
  }

  @Test(
    arguments: [
      ("CardTests", "wraps()", "CardTests/wraps"),
      ("", "wraps()", "CardTests/wraps"),
      ("Wide", "wraps()", "CardTests/Wide/wraps"),
      ("CardTests/Wide", "wraps(width:)", "CardTests/Wide/wraps"),
      // A type of this name exists outside, in this module.
      ("CardTests/TestSourceTests", "wraps()", "CardTests/CardTests/TestSourceTests/wraps"),
      ("`A card`/Inner", "`It wraps`()", "CardTests/A card/Inner/It wraps"),
      ("Wide", "`a[1]`()", "CardTests/Wide/a%5B1%5D"),
    ]
  )
  func `A test's name has its suites, but not twice the name of its file`(
    suites: String,
    function: String,
    expected: String
  ) {
    // The function is that of a helper.
    #expect(source("check(_:)", test(suites, function)).testName == expected)
  }

  @Test func `A test outside of the suite of its file's name is marked`() {
    let file = RunningTest.File(id: "A/TestSourceTests.swift", path: #filePath)
    let test = RunningTest(
      library: .swiftTesting,
      module: "KeylineTestingTests",
      suites: [],
      function: "wraps()",
      file: file
    )
    #expect(source("wraps()", test).testName == "TestSourceTests/wraps (no suite)")
  }

  @Test func `A test of XCTest is named for its class and the expectation's file`() {
    let test = RunningTest(
      library: .xcTest,
      module: "Cards",
      suites: ["OtherTests"],
      function: "testWraps",
      file: nil
    )
    #expect(source("check()", test).testName == "CardTests/OtherTests/testWraps")
    #expect(test.filter == "^Cards\\.OtherTests/testWraps$")
  }

  @Test func `The running test is known, with its suite`() throws {
    let source = TestSource(
      fileID: #fileID,
      filePath: #filePath,
      function: "helper()",
      line: 1,
      column: 1
    )
    #expect(source.testName == "TestSourceTests/The running test is known, with its suite")
    let id = try #require(Test.current?.id)
    #expect("\(id)".firstRange(of: try Regex(try #require(source.filter))) != nil)
  }

  @Test func `Without a known test, a command has no filter, and names the expectation`() {
    let source = TestSource(
      fileID: #fileID,
      filePath: #filePath,
      function: "helper()",
      line: 12,
      column: 1,
      running: .some(nil)
    )
    #expect(source.filter == nil)
    #expect(
      source.command(.changed) == """
        KEYLINE_RECORD=changed swift test, which runs all tests, because \
        Tests/EndToEnd/KeylineTestingTests/TestSourceTests.swift:12 was evaluated outside of its test's task
        """
    )
  }

  @Test(
    arguments: [
      ("overlap[", "overlap%5B"), ("overlap]", "overlap%5D"), ("C#", "C%23"), ("C-", "C-"),
      ("50%", "50%"), ("%23", "%2523"), ("caf\u{e9}", "caf\u{e9}"),
      ("cafe\u{301}", "cafe%CC%81"), ("\u{85}", "%C2%85"),
    ]
  )
  func `Only characters that a name cannot contain are escaped`(name: String, escaped: String) {
    let result = EscapedName.text(name)
    #expect(result.unicodeScalars.elementsEqual(escaped.unicodeScalars))
  }

  @Test(
    arguments: [
      (("CardTests", "wraps()"), "^KeylineTestingTests\\.CardTests/wraps\\(\\)"),
      (("CardTests", "wraps(width:)"), "^KeylineTestingTests\\.CardTests/wraps\\(width:\\)"),
      (("", "wraps()"), "^KeylineTestingTests\\.wraps\\(\\)/CardTests\\.swift:"),
      (
        ("Outer/Inner", "`It's a + b`()"),
        "^KeylineTestingTests\\.Outer/Inner/`It'\\''s a \\+ b`\\(\\)/CardTests\\.swift:"
      ),
    ] as [((String, String), String)]
  )
  func `The command that records names the test alone`(name: (String, String), filter: String) {
    #expect(
      source("wraps()", test(name.0, name.1)).command(.changed)
        == "KEYLINE_RECORD=changed swift test --filter '\(filter)'"
    )
  }

  @Test func `The package is the nearest folder with a manifest`() throws {
    #expect(source("wraps()").package.path == Repository.root.path)
    #expect(
      source("wraps()").document
        == "Tests/EndToEnd/KeylineTestingTests/TestSourceTests.swift"
    )
  }

  @Test(
    arguments: [
      ("wraps its title", "wraps_its_title"), ("wraps_its_title", "wraps_its_title"),
      ("twice/2", "twice-2"), ("Zeile für Zeile", "Zeile_für_Zeile"), ("行", "行"),
      ("testCard/2.5", "testCard-2.5"), ("Card[preview=2]", "Card_preview_2_"),
    ] as [(String, String)]
  )
  func `A file is named for its scene`(scene: String, name: String) {
    #expect(LayoutFile.name(for: scene) == name)
    let path = source("a()").layoutFile(of: "CardTests/\(scene)")
    #expect(path.hasSuffix("/KeylineTestingTests/__Layouts__/CardTests/\(name).layout"))
  }

  @Test(
    arguments: [
      ("A card (wide), wraps!", "A_card_wide_wraps_-"), ("../../x", "_.-..-x-"),
      (".hidden.", "_hidden.-"), ("", "_"), ("\u{202e}rtl\u{0}", "_rtl_-"), ("a-b", "a-b-"),
      ("a  b", "a_b-"), ("a_b c", "a_b_c-"), ("Card preview 2 ", "Card_preview_2_-"),
      ("Card preview[2]", "Card_preview_2_-"),
      ("Card_preview_2_", "Card_preview_2_-"), ("Card[2", "Card_2-"), ("Card[x=1]", "Card_x_1_-"),
    ] as [(String, String)]
  )
  func `A name that its file cannot show gets a digest`(scene: String, name: String) {
    let file = LayoutFile.name(for: scene)
    #expect(file.hasPrefix(name))
    #expect(file.count == name.count + (name.hasSuffix("-") ? 8 : 0))
  }

  @Test(
    arguments: [
      ["Wide", "wide", "WIDE"], ["caf\u{e9}", "cafe\u{301}", "CAFÉ"], ["overlap[", "overlap]"],
      ["C#", "C-", "C", "c", "c/", "c "], ["a b", "a_b", "a-b", "a/b", "a  b", "a, b", "A b"],
      ["ß", "ss", "SS"], ["%23", "#"], ["1", "1/", "/1", ".1", "_1"],
    ]
  )
  func `Cases of different names have different files, in small letters too`(names: [String]) {
    let source = source("wraps()")
    let scenes = names.map { source.sceneName($0, place: 1) }
    #expect(Set(scenes).count == names.count)
    let files = scenes.map { source.layoutFile(of: $0).lowercased() }
    #expect(Set(files).count == names.count, "\(files)")
  }

  @Test func `Long names are cut, and stay different`() {
    let names = ["a", "b"].map { LayoutFile.name(for: String(repeating: "ü", count: 300) + $0) }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 100 })
  }
}
