import Keyline
import Testing

@testable import KeylineTesting

@Suite struct InlineSourceTests {
  /// A form of an expectation, and the source after a layout was written into it.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let layout: String
    let expected: String
  }

  static let cases: [Case] = [
    Case(
      testDescription: "an empty string",
      source: "  expectLayout(of: A()) { \"\" }\n",
      layout: "A  0, 0  1x1",
      expected: "  expectLayout(of: A()) {\n    \"\"\"\n    A  0, 0  1x1\n    \"\"\"\n  }\n"
    ),
    Case(
      testDescription: "parentheses in strings, raw strings, interpolations and comments",
      source: """
            f(of: A(")", #"\\")"#, "\\(b(")"))" /* ) /* ) */ */), // )
              at: x)
            { /* none */ #"old"# }

        """,
      layout: "A\n\nB",
      expected: """
            f(of: A(")", #"\\")"#, "\\(b(")"))" /* ) /* ) */ */), // )
              at: x)
            {
                \"""
                A

                B
                \"""
            }

        """
    ),
    Case(
      testDescription: "a layout with a backslash and quotes",
      source: "\tf() {\n\t\t\"\"\"\n\t\told \"}\"\n\t\t\"\"\"\n\t}",
      layout: #"a \ """ b"#,
      expected: "\tf() {\n\t\t#\"\"\"\n\t\ta \\ \"\"\" b\n\t\t\"\"\"#\n\t}"
    ),
    Case(
      testDescription: "lines that end as on Windows",
      source: "  f() { \"\" }\r\n",
      layout: "a\nb",
      expected: "  f() {\r\n    \"\"\"\r\n    a\r\n    b\r\n    \"\"\"\r\n  }\r\n"
    ),
  ]

  @Test(arguments: cases) func `A layout replaces the string of a closure`(_ test: Case) throws {
    let bytes = Array(test.source.utf8)
    let column = try #require(bytes.firstIndex(of: UInt8(ascii: "("))) + 1
    var source = InlineSource(path: "A.swift", bytes: bytes)
    try source.replace(line: 1, column: UInt(column), with: test.layout)
    #expect(String(decoding: source.text, as: UTF8.self) == test.expected)
  }

  @Test func `Several expectations of a file are written together`() throws {
    var source = InlineSource(path: "A.swift", bytes: Array("f() { \"\" }\ng() { \"\" }".utf8))
    try source.replace(line: 2, column: 2, with: "b")
    try source.replace(line: 1, column: 2, with: "a")
    try source.replace(line: 1, column: 2, with: "a")
    #expect(source.count == 2)
    #expect(
      String(decoding: source.text, as: UTF8.self) == """
        f() {
          \"""
          a
          \"""
        }
        g() {
          \"""
          b
          \"""
        }
        """
    )
  }

  @Test(arguments: [
    "f { \"\" }", "f()", "f() { text }", "f() { \"a\" + \"b\" }", "f() { \"a }", "f(\")\" { \"\" }",
    "f() { \"\"", "",
  ])
  func `A source without a single string is reported`(_ text: String) {
    var source = InlineSource(path: "A.swift", bytes: Array(text.utf8))
    let error = #expect(throws: KeylineError.self) {
      try source.replace(line: 1, column: 2, with: "a")
    }
    #expect("\(error, default: "")".hasPrefix("A.swift:1:2: the source has no expectLayout(…)"))
  }

  @Test func `Different layouts of an expectation are reported`() throws {
    var source = InlineSource(path: "A.swift", bytes: Array("f() { \"\" }".utf8))
    try source.replace(line: 1, column: 2, with: "a")
    let error = #expect(throws: KeylineError.self) {
      try source.replace(line: 1, column: 2, with: "b")
    }
    #expect("\(error, default: "")".contains("this expectation has several layouts"))
  }
}
