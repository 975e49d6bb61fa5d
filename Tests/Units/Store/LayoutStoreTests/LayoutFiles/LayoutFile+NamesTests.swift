import LayoutStore
import Testing

@Suite struct LayoutFileNamesTests {
  /// The name of a scene, the number of characters of its test, and the name of its file, in which
  /// `#` stands for a digest.
  @Test(
    arguments: [
      ("Wide/wraps", nil, "Wide-wraps"), ("a card wraps", nil, "a_card_wraps"),
      ("Wide/wraps/240", 10, "Wide-wraps-240"), ("Wide/wraps/Large", 10, "Wide-wraps-Large-#"),
      ("a_b", nil, "a_b"), ("a-b", nil, "a-b-#"), ("a, b", nil, "a_b-#"), ("a ", nil, "a_-#"),
      (".a", nil, "_a-#"), ("a.b", nil, "a.b"), ("Größe", nil, "Größe"), ("", nil, "_"),
      ("Card[preview=2]", nil, "Card_preview_2_"), ("!", nil, "_-#"),
    ] as [(String, Int?, String)]
  )
  func `The name of a file is that of the scene if it can be read from it`(
    scene: String,
    testLength: Int?,
    name: String
  ) {
    let found = LayoutFile.name(for: scene, testLength: testLength)
    #expect(found.replacing(/-[0-9a-f]{8}$/, with: "-#") == name)
  }

  @Test func `A long name is cut, and stays unique`() {
    let long = String(repeating: "ä", count: 200)
    let names = [long, long + "b"].map { LayoutFile.name(for: $0) }
    #expect(names.allSatisfy { $0.utf8.count <= 100 && $0.hasPrefix("ääää") })
    #expect(Set(names).count == 2)
  }
}
