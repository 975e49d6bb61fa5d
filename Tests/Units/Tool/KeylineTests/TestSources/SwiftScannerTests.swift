import Testing

@testable import Keyline

@Suite struct SwiftScannerTests {
  /// A source, and the functions of its calls `f() { "…" }`.
  @Test(arguments: [
    (
      "struct A { @Test func a() { f() { \"\" } }; @Test func b() throws { f() { \"\" } } }",
      ["a", "b"]
    ),
    ("func `a test, (quoted)`() { f() { \"\" } }", ["a test, (quoted)"]),
    ("func a(x: () -> Int = { 1 }) -> [Int] where T == U { if x { f() { \"\" } } }", ["a"]),
    ("var v: Int { get { f() { \"\" } } }\nfunc a() { var x = g { f() { \"\" } } }", ["v", "a"]),
    ("func a() { func b() { f() { \"\" } }; f() { \"\" } }", ["b", "a"]),
    (
      "class A { class func a() { self.init(); f() { \"\" } }\ninit(x: Int) { f() { \"\" } } }",
      ["a", "init"]
    ),
    (
      "func a() { let r = #/\"}/#; x = /}\"/; /* } */ // }\n let y = a / b / c; f() { \"\" } }",
      ["a"]
    ),
    (
      "protocol P { func p() }\nextension A.B: P { func a() { f(\"}\\(\"}\")\") { \"\" } } }", ["a"]
    ),
    ("f() { \"\" }", ["-"]),
  ])
  func `A call is in the innermost function around it`(source: String, functions: [String]) {
    let calls = SwiftScanner(Array(source.utf8)).inlineCalls()
    #expect(calls.map { $0.function ?? "-" } == functions)
  }

  @Test func `Interpolations of any depth come to their end`() {
    let text = "func a() { f(" + String(repeating: "\"\\(", count: 100_000)
    let scanner = SwiftScanner(Array(text.utf8))
    #expect(scanner.inlineCalls().isEmpty)
    #expect(scanner.functions().count <= 1)
  }

  @Test func `A function has the names of the types around it`() {
    let source = "struct A { enum B {} ; extension C.D { func a() {} } }; func b() {}"
    let functions = SwiftScanner(Array(source.utf8)).functions()
    #expect(functions.map(\.name) == ["a", "b"])
    #expect(functions.map(\.types) == [["A", "C.D"], []])
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\n\t\\\"\u{E9}""#, "a\n\t\\\"é"), (##"#"a\n\#n"#"##, "a\\n\n"),
    ("\"\"\"\n    a\n\n      b\n    \"\"\"", "a\n\n  b"),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"), ("\"\"\"\n\"\"\"", ""), (#""\(a)""#, nil),
    (#""\x""#, nil),
    ("\"\"\"\n a\n  \"\"\"", nil),
  ])
  func `A literal has the value that the compiler gives it`(literal: String, text: String?) {
    #expect(SwiftLiteral(literal.utf8).text == text)
  }
}
