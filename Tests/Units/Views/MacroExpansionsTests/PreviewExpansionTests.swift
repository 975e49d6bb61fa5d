import Foundation
import Testing

@testable import MacroExpansions

@Suite struct PreviewExpansionTests {
  private static let uses: [(source: String, arguments: String, closure: String)] = [
    ("#Preview { Text(\"a\") }", "", "{ Text(\"a\") }"),
    ("#Preview(\"A\") { B() }", "\"A\"", "{ B() }"),
    ("#Preview(\"A {\", traits: .x) { B { C() } }", "\"A {\", traits: .x", "{ B { C() } }"),
    ("#Preview {\n  // not here }\n  B()\n}", "", "{\n  // not here }\n  B()\n}"),
    ("#Preview { Text(\"\\(\"}\")\") }", "", "{ Text(\"\\(\"}\")\") }"),
    ("@available(iOS 17, *) #Preview { A() }", "", "{ A() }"),
    ("#Preview(\"A\", body: { B() })", "\"A\", body: { B() }", "{ B() }"),
    ("@available(iOS 17, *)\n@MainActor #Preview(\"A\") { B() }", "\"A\"", "{ B() }"),
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
    ("@available(iOS 17, *) #Preview(traits: .x) { A() }", "nil"),
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

  @Test func `Arguments are given to the closure`() {
    let expansion = MacroExpansion(
      macro: "Preview",
      role: "declaration",
      source: "#Preview(\"A\", traits: .x, arguments: [1, 2]) { count in B(count) }",
      discriminator: "$s1",
      context: []
    )
    let source = PreviewExpansion.source(of: expansion)
    #expect(source.contains("PreviewArguments([1, 2]) { count in B(count) }"))
    #expect(source.contains("PreviewSceneTraits { [.x] }"))
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
    let text = PreviewExpansion.parts(of: source).arguments
    #expect(PreviewExpansion.Arguments(text).traits == traits)
  }

  @Test(arguments: [
    ("#Preview { A() }", true), ("#Preview { let a = 1\n return A(a) }", false),
    ("#Preview { A { return 1 } }", true), ("#Preview { A(\"return\") }", true),
    ("#Preview { let returned = 1\n A(returned) }", true),
  ])
  func `A return turns the view builder off`(source: String, isBuilt: Bool) {
    let expansion = MacroExpansion(
      macro: "Preview",
      role: "declaration",
      source: source,
      discriminator: "$s1",
      context: []
    )
    let builder = "@ViewBuilder static func scene()"
    #expect(PreviewExpansion.source(of: expansion).contains(builder) == isBuilt)
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
