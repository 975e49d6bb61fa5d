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

  private static func edit(
    line: UInt = 1,
    column: UInt,
    _ layout: String,
    expecting expected: String = ""
  ) -> InlineEdit {
    InlineEdit(
      path: "A.swift",
      function: "test()",
      line: line,
      column: column,
      expected: expected,
      layout: layout
    )
  }

  /// A source with one expectation for each function, which is on a line of its own.
  private static func source(_ functions: String...) -> [UInt8] {
    Array(functions.map { "func \($0)() { f() { \"\" } }\n" }.joined().utf8)
  }

  @Test(arguments: cases) func `A layout replaces the string of a closure`(_ test: Case) throws {
    let start = "func test() {" + (test.source.contains("\r\n") ? "\r\n" : "\n")
    let bytes = Array("\(start)\(test.source)}".utf8)
    let column = try #require(Array(test.source.utf8).firstIndex(of: UInt8(ascii: "("))) + 1
    var source = InlineSource(path: "A.swift", base: bytes)
    let old = try #require(SwiftScanner(bytes).inlineCalls().last?.text)
    let edit = Self.edit(line: 2, column: UInt(column), test.layout, expecting: old)
    try source.replace(edit)
    let text = String(decoding: source.text, as: UTF8.self)
    #expect(text == "\(start)\(test.expected)}")
    #expect(SwiftScanner(source.text).inlineCalls().last?.text == test.layout)
  }

  @Test func `Several expectations of a file are written together`() throws {
    let bytes = Array("func test() {\nf() { \"\" }\ng() { \"\" }\n}".utf8)
    var source = InlineSource(path: "A.swift", base: bytes)
    try source.replace(Self.edit(line: 3, column: 2, "b"))
    try source.replace(Self.edit(line: 2, column: 2, "a"))
    try source.replace(Self.edit(line: 2, column: 2, "a"))
    #expect(
      String(decoding: source.text, as: UTF8.self) == """
        func test() {
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
        }
        """
    )
  }

  @Test(arguments: [
    "f { \"\" }", "f()", "f() { text }", "f() { \"a\" + \"b\" }", "f() { \"a }", "f(\")\" { \"\" }",
    "f() { \"\"", "",
  ])
  func `A source without a single string is reported`(_ text: String) {
    var source = InlineSource(path: "A.swift", base: Array(text.utf8))
    let error = #expect(throws: KeylineError.self) {
      try source.replace(Self.edit(column: 2, "a"))
    }
    #expect("\(error, default: "")".hasPrefix("A.swift:1:2: the source has no expectLayout(…)"))
  }

  @Test func `Different layouts of an expectation are reported in a run, and written in the next`()
    throws
  {
    let bytes = Self.source("test")
    var source = InlineSource(path: "A.swift", base: bytes, run: "1")
    try source.replace(Self.edit(column: 16, "a"))
    let error = #expect(throws: KeylineError.self) {
      try source.replace(Self.edit(column: 16, "b"))
    }
    #expect("\(error, default: "")".contains("this expectation has several layouts"))
    var next = InlineSource(
      path: "A.swift",
      base: bytes,
      replacements: source.replacements,
      run: "2"
    )
    try next.replace(Self.edit(column: 16, "b"))
    #expect(SwiftScanner(next.text).inlineCalls().map(\.text) == ["b"])
  }

  /// Sources in which the expectation at column 16 of line 1, in `test`, is not certain.
  @Test(arguments: [
    (source("best", "test"), "", true), (source("test"), "old", true),
    (source("test"), "old", false),
    (source("test", "test"), "", false), (source("other"), "", false),
    (Array("func test() { f() { \"\\(1)\" } }".utf8), "", true),
    (Array("func test() { f() { \"\" }; g() { \"\" } }".utf8), "", false),
  ])
  func `A source that is not the compiled one is refused`(
    bytes: [UInt8],
    expected: String,
    isCompiled: Bool
  ) {
    var source = InlineSource(path: "A.swift", base: bytes, isCompiled: isCompiled)
    let error = #expect(throws: KeylineError.self) {
      try source.replace(Self.edit(column: 16, "a", expecting: expected))
    }
    #expect("\(error, default: "")".contains("is not the one that was compiled"))
    #expect(source.text == bytes)
  }

  @Test func `The only expectation of a function is found in a different source`() throws {
    let bytes = Self.source("other", "test")
    var source = InlineSource(path: "A.swift", base: bytes, isCompiled: false)
    try source.replace(Self.edit(column: 16, "a"))
    #expect(SwiftScanner(source.text).inlineCalls().map(\.text) == ["", "a"])
    var written = InlineSource(path: "A.swift", base: source.text, isCompiled: false)
    try written.replace(Self.edit(column: 16, "a"))
    #expect(written.text == source.text)
  }
}
