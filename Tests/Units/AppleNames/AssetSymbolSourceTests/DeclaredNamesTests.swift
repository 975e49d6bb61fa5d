import Testing

@testable import AssetSymbolSource

@Suite struct DeclaredNamesTests {
  private static let texts: [(text: String, names: Set<String>)] = [
    ("extension Color { static let brand = Color(\"brand\") }", ["brand"]),
    ("public static var brand: Color{ .red }", ["brand"]),
    ("@MainActor static\n  let a:Int=1; class var b: Int { 2 }", ["a", "b"]),
    ("let a = 1\nstatic func b() {}\nstaticvar c", []), ("", []),
  ]

  @Test(arguments: texts)
  func `Static properties are found`(text: String, names: Set<String>) {
    #expect(DeclaredNames(in: text).names == names)
  }
}
