import Foundation
import Testing

@testable import MacroExpansions

@Suite struct PreviewExpansionTests {
  private static let uses: [(source: String, name: String?, body: String)] = [
    ("#Preview { Text(\"a\") }", nil, "{ Text(\"a\") }"),
    ("#Preview(\"A\") { B() }", "\"A\"", "{ B() }"),
    ("#Preview(\"A {\", traits: .x) { B { C() } }", "\"A {\"", "{ B { C() } }"),
    ("#Preview(\"A, b\") { A() }", "\"A, b\"", "{ A() }"),
    ("#Preview {\n  // not here }\n  B()\n}", nil, "{\n  // not here }\n  B()\n}"),
    ("#Preview { /* } /* } */ } */ B() }", nil, "{ /* } /* } */ } */ B() }"),
    ("#Preview { Text(\"\\(\"}\")\") }", nil, "{ Text(\"\\(\"}\")\") }"),
    ("#Preview(#\"a\" ) {\"#) { B() }", "#\"a\" ) {\"#", "{ B() }"),
    ("#Preview(##\"\"# \\##(\")\") {\"##) { B() }", "##\"\"# \\##(\")\") {\"##", "{ B() }"),
    ("#Preview(\"\"\"\na\" ) {\n\"\"\") { B() }", "\"\"\"\na\" ) {\n\"\"\"", "{ B() }"),
    ("#Preview(\"A\" /* , x */) { B() }", "\"A\"", "{ B() }"),
    ("#Preview { A(#/}\"/#) }", nil, "{ A(#/}\"/#) }"),
    ("#Preview(Names.first) { B() }", "Names.first", "{ B() }"),
    ("#Preview(traits: .x) { A() }", nil, "{ A() }"),
    ("@available(iOS 17, *) #Preview(traits: .x) { A() }", nil, "{ A() }"),
    ("@available(iOS 17, *)\n@MainActor #Preview(\"A\") { B() }", "\"A\"", "{ B() }"),
    ("#Preview(\"A\", body: { B() })", "\"A\"", "{ B() }"),
    ("#Preview(\"A\", body: B.init)", "\"A\"", "B.init"),
    ("#Preview(body: make)", nil, "make"),
  ]

  @Test(arguments: uses.indices)
  func `The name is the first argument without a label, and the body a closure or an expression`(
    index: Int
  ) {
    let use = PreviewExpansionTests.uses[index]
    let declaration = PreviewDeclaration(of: use.source)
    #expect(declaration.name == use.name)
    #expect(declaration.body == use.body)
    let source = PreviewExpansionTests.expansion(of: use.source)
    #expect(source.contains("static var name: String? { \(use.name ?? "nil") }"))
    #expect(source.contains("KeylinePreviewBody.view(\(use.body))"))
  }

  private static func expansion(of source: String) -> String {
    PreviewExpansion.source(
      of: MacroExpansion(
        macro: "Preview",
        role: "declaration",
        source: source,
        discriminator: "$s1",
        context: []
      )
    )
  }

  @Test(arguments: [
    ("/App/Card.swift", "Trips/Card.swift", "Trips/Card.swift", 12),
    (
      "/b/Trips/destination/KeylineLeftOutPlugin/Card.copy.swift", "Trips/Card.copy.swift",
      "Trips/Card.swift", 11
    ),
    ("/App/Card.copy.swift", "Trips/Card.copy.swift", "Trips/Card.copy.swift", 12),
  ])
  func `A preview in a copy of a file has its place in the original`(
    path: String,
    fileID: String,
    file: String,
    line: Int
  ) {
    let syntax: [String: Any] = [
      "source": "#Preview { A() }",
      "location": ["fileID": fileID, "fileName": path, "line": 12],
    ]
    let expansion = MacroExpansion(["syntax": syntax], source: "syntax")
    #expect(expansion.file == file)
    #expect(expansion.line == line)
  }

  @Test func `Arguments are given to the closure`() {
    let source = PreviewExpansionTests.expansion(
      of: "#Preview(\"A\", traits: .x, arguments: [1, 2]) { count in B(count) }"
    )
    #expect(source.contains("KeylinePreviewArguments([1, 2], content: { count in B(count) })"))
    #expect(source.contains("KeylinePreviewTraits { [.x] }"))
  }

  @Test(arguments: [
    ("#Preview { A() }", ""),
    ("#Preview(\"A\", traits: .x) { A() }", ".x"),
    (
      "#Preview(\"A\", traits: .fixedLayout(width: 1, height: 2), .y) { A() }",
      ".fixedLayout(width: 1, height: 2), .y"
    ),
    ("#Preview(traits: .x, body: { A() })", ".x"),
    ("#Preview(\"traits: .x\") { A() }", ""),
  ])
  func `Traits are the arguments after their label`(source: String, traits: String) {
    #expect(PreviewDeclaration(of: source).traits == traits)
  }

  @Test(arguments: [
    ("{ @Previewable @State var a = 1\n B(a) }", ["@State var a = 1"], "B(a)"),
    ("{ @Previewable @State var a = 1; B(a) }", ["@State var a = 1"], "B(a)"),
    ("{ @Previewable @State\n var a = 1\n return B(a) }", ["@State\n var a = 1"], "return B(a)"),
    ("{ @Previewable @State var a = [\n1,\n]\n B(a) }", ["@State var a = [\n1,\n]"], "B(a)"),
    ("{ @Previewable @State var a =\n  1\n B(a) }", ["@State var a =\n  1"], "B(a)"),
    ("{ @Previewable @State var a = b\n  .c()\n B(a) }", ["@State var a = b\n  .c()"], "B(a)"),
    ("{ @Previewable @State var a: A? // an A\n B(a) }", ["@State var a: A? // an A"], "B(a)"),
    (
      "{ let c = 1\n @Previewable @State var a = 1\n @Previewable @Namespace var n\n B(c) }",
      ["@State var a = 1", "@Namespace var n"], "let c = 1\n \n \n B(c)"
    ),
  ])
  func `Previewable declarations become properties of a view, whose body is the rest`(
    closure: String,
    declarations: [String],
    rest: String
  ) throws {
    let state = try #require(PreviewState(of: closure))
    #expect(state.declarations == declarations)
    #expect(state.rest.trimmed == rest)
  }

  @Test(arguments: [
    "{ A() }", "{ a in @Previewable @State var a = 1\n B(a) }", "make",
    "{ A(\"@Previewable @State var a\") }", "{ B { @Previewable @State var a = 1\n A(a) } }",
  ])
  func `A body without such declarations, or with parameters, remains a closure`(body: String) {
    #expect(PreviewState(of: body) == nil)
  }

  @Test(arguments: [("", 12), (#"\n\n"#, 14), (#"\n// A card\n\n"#, 15)])
  func `A preview has the location of its declaration`(before: String, line: Int) {
    let message = """
      {"expandFreestandingMacro": {"macro": {"typeName": "Preview"}, "discriminator": "$s1",
        "syntax": {"source": "\(before)#Preview { A() }",
          "location": {"fileID": "App/Card.swift", "line": 12, "column": 1}}}}
      """
    guard case .expansion(let expansion) = PluginMessage(json: Data(message.utf8)).kind else {
      Issue.record("The message asks for an expansion.")
      return
    }
    let source = PreviewExpansion.source(of: expansion)
    #expect(source.contains("static var file: String { \"App/Card.swift\" }"))
    #expect(source.contains("static var line: Int { \(line) }"))
  }
}
