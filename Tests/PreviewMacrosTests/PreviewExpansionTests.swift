import Testing

@testable import PreviewMacros

@Suite struct PreviewExpansionTests {
  private static let uses: [(source: String, arguments: String, closure: String)] = [
    ("#Preview { Text(\"a\") }", "", "{ Text(\"a\") }"),
    ("#Preview(\"A\") { B() }", "\"A\"", "{ B() }"),
    ("#Preview(\"A {\", traits: .x) { B { C() } }", "\"A {\", traits: .x", "{ B { C() } }"),
    ("#Preview {\n  // not here }\n  B()\n}", "", "{\n  // not here }\n  B()\n}"),
    ("#Preview { Text(\"\\(\"}\")\") }", "", "{ Text(\"\\(\"}\")\") }"),
  ]

  @Test(arguments: uses.indices)
  func `Arguments and closure are found`(index: Int) {
    let use = PreviewExpansionTests.uses[index]
    let parts = PreviewExpansion.parts(of: use.source)
    #expect(parts.arguments == use.arguments)
    #expect(parts.closure == use.closure)
  }

  @Test(arguments: [
    ("#Preview { A() }", "nil"),
    ("#Preview(\"A, b\") { A() }", "\"A, b\""),
    ("#Preview(traits: .x) { A() }", "nil"),
    ("#Preview(\"A\", traits: .x) { A() }", "\"A\""),
  ])
  func `The name is the first argument without a label`(source: String, name: String) {
    let expansion = MacroExpansion(
      macro: "Preview",
      role: "declaration",
      source: source,
      discriminator: "$s1",
      context: []
    )
    #expect(PreviewExpansion.source(of: expansion).contains("static var name: String? { \(name) }"))
  }
}
