import Foundation
import RepositoryFiles
import Testing

@testable import KeylineTesting

@Suite struct TestSourceTests {
  private func source(_ function: StaticString) -> TestSource {
    TestSource("CardTests/CardTests.swift", #filePath, function, 3, 5)
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
      ("wraps()", "a[1]#b\n", 1, "CardTests/wraps/a-1--b-"),
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
      (nil, "wraps"),
      ("Cards.CardTests/wraps()/CardTests.swift:4:4", "CardTests/wraps"),
      ("Cards.CardTests/wraps(width:)/CardTests.swift:4:4", "CardTests/wraps"),
      ("Cards.Outer/Inner/`It's a + b`()/CardTests.swift:4:4", "Outer/Inner/`It'\\''s a \\+ b`"),
    ] as [(String?, String)]
  )
  func `The command that records names the test alone`(id: String?, filter: String) {
    #expect(
      source("wraps()").command(.changed, id: id)
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
      ("wraps its title", "wraps_its_title"), ("A card (wide), wraps!", "A_card_wide_wraps_"),
      ("twice/2", "twice-2"), ("../../x", "_.-..-x"), (".hidden.", "_hidden."), ("", "_"),
      ("Zeile für Zeile", "Zeile_für_Zeile"), ("u\u{308}", "ü"), ("\u{202e}rtl\u{0}", "_rtl_"),
      ("行", "行"),
    ] as [(String, String)]
  )
  func `A file is named for its scene`(scene: String, name: String) {
    #expect(TestSource.fileName(scene) == name)
    let path = source("a()").layoutFile(of: "CardTests/\(scene)")
    #expect(path.hasSuffix("/KeylineTestingTests/__Layouts__/CardTests/\(name).layout"))
  }

  @Test func `Long names are cut, and stay different`() {
    let names = ["a", "b"].map { TestSource.fileName(String(repeating: "ü", count: 300) + $0) }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 100 })
  }
}
