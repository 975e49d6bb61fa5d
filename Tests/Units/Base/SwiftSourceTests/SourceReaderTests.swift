import Testing

@testable import SwiftSource

@Suite struct SourceReaderTests {
  private func reader(_ text: String) -> SourceReader { SourceReader(Array(text.utf8)) }

  /// A source, and its first part with brackets in it.
  @Test(arguments: [
    ("word rest", "word"), ("`two words` rest", "`two words`"), ("`open\nrest", "`open"),
    ("(a [b {c} d] e) rest", "(a [b {c} d] e)"), ("([)] rest", "([)] rest"),
    (#""a \("(") b" rest"#, #""a \("(") b""#),
    (##"#"a \(b" \#(")")"# rest"##, ##"#"a \(b" \#(")")"#"##),
    ("\"\"\"\n a \" \"\" b\n\"\"\" rest", "\"\"\"\n a \" \"\" b\n\"\"\""),
    ("\"open\nrest", "\"open"), ("/* a /* b */ c */rest", "/* a /* b */ c */"),
    ("// a (\nrest", "// a ("), ("/a( b/ rest", "/a( b/"), ("/ a( b/ rest", "/"),
    (##"#/a" ( /b/# rest"##, ##"#/a" ( /b/#"##), ("#if a", "#"), ("+ rest", "+"), ("é rest", "é"),
  ])
  func `A step is over a word, a literal, a comment, a bracket or a symbol`(
    source: String,
    part: String
  ) {
    var reader = reader(source)
    reader.step()
    #expect(reader.text(0..<reader.position) == part)
  }

  /// A source, and whether its first slash begins a regular expression.
  @Test(arguments: [
    ("x = /a/", true), ("f(/a/)", true), ("[/a/, /b/]", true), ("x =\n  /a/", true),
    ("x / y / z", false),
    ("x/y/z", false), ("x!/y/z", false), ("(x)/y/z", false), ("x = / y / z", false),
    ("x ? /a/ : y", true), ("x = /a", false),
  ])
  func `A slash begins a regular expression where no operator can be`(source: String, begins: Bool)
  {
    var reader = reader(source)
    while !reader.isAtEnd, reader.current != UInt8(ascii: "/") {
      reader.position += 1
    }
    let start = reader.position
    reader.stepOverToken()
    #expect((reader.position > start + 1) == begins)
  }

  @Test func `A literal has the ranges of its interpolations`() throws {
    var reader = reader(#""a \(b + "\(c)") \d \(e)""#)
    let taken = reader.takeLiteral()
    let literal = try #require(taken)
    #expect(literal.interpolations.map { reader.text($0) } == [#"(b + "\(c)")"#, "(e)"])
    #expect(literal.isClosed)
    #expect(reader.isAtEnd)
  }

  @Test(arguments: ["\"a", "\"a\n\"", "\"\"\"a\"\"", "#\"a\"", "\"\\(a\""])
  func `A literal without an end is not closed`(source: String) throws {
    var reader = reader(source)
    let taken = reader.takeLiteral()
    #expect(try !#require(taken).isClosed)
  }

  /// A statement, and what follows it.
  @Test(arguments: [
    ("f(a)\ng()", "f(a)"), ("a\n  .b()\nc", "a\n  .b()"), ("a +\nb\nc", "a +\nb"), ("a; b", "a"),
    ("if a {\n}\nelse {\n}\nb", "if a {\n}\nelse {\n}"), ("let a = /b/\nc", "let a = /b/"),
    ("a // b\nc", "a // b"), ("var a: T {\n}\nb", "var a: T {\n}"),
  ])
  func `A statement ends at a line break after which it does not continue`(
    source: String,
    statement: String
  ) {
    var reader = reader(source)
    reader.skipStatement()
    #expect(reader.text(0..<reader.position) == statement)
  }

  @Test(arguments: [
    ("#if os(iOS)\na", "if", " os(iOS)"), ("#elseif DEBUG", "elseif", " DEBUG"),
    ("#else\na", "else", ""), ("#endif", "endif", ""),
  ])
  func `A directive is taken with its line`(source: String, word: String, condition: String) throws
  {
    var reader = reader(source)
    let taken = reader.takeDirective()
    let directive = try #require(taken)
    #expect(directive.word == word)
    #expect(reader.text(directive.condition) == condition)
  }

  @Test(arguments: ["#Preview { }", "#\"#if\"#", "# if", "if a", "#/if/#", "#"])
  func `Other text is no directive, and stays`(source: String) {
    var reader = reader(source)
    let directive = reader.takeDirective()
    #expect(directive == nil)
    #expect(reader.position == 0)
  }

  @Test(arguments: ["(", "[{", "\"\\(", "/*", "#\"", "`", "#/"])
  func `Unclosed parts of any depth come to their end`(part: String) {
    var reader = reader(String(repeating: part, count: 100_000))
    while !reader.isAtEnd { reader.step() }
    #expect(reader.isAtEnd)
  }
}
