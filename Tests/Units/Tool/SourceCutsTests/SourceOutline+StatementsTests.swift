import Testing

@testable import SourceCuts

/// The statements of a body, and the words that introduce variables.
@Suite struct SourceOutlineStatementsTests {
  @Test(arguments: [
    ("a()\nb = 1; c()", ["a()", "b = 1", "c()"]),
    ("a = b\n  .c { d() }\n// e\nsuper.init()", ["a = b\n  .c { d() }", "super.init()"]),
    ("#if A\na()\n#endif\nif b { c() } else { d() }", ["a()", "if b { c() } else { d() }"]),
    ("", []), (")", []),
  ])
  func `Statements end where they do not continue`(text: String, statements: [String]) {
    let outline = SourceOutline(of: text)
    let found = outline.statements(in: 0..<text.utf8.count)
    #expect(found.map { String(decoding: outline.bytes[$0], as: UTF8.self) } == statements)
  }

  @Test(arguments: [
    ("@A(let: 1) private(set) var a: Int", "var"), ("let a: Int", "let"),
    ("func a() { let b = 1 }", nil),
  ])
  func `The word of a variable is found`(text: String, word: String?) {
    let outline = SourceOutline(of: text)
    let found = outline.declarations.first.flatMap { outline.introducer(of: $0) }
    #expect(found.map { String(decoding: outline.bytes[$0], as: UTF8.self) } == word)
  }
}
