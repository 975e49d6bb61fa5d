import Testing

@testable import SourceCuts

/// The calls in the statements of views.
@Suite struct SourceOutlineCallsTests {
  /// Returns the calls of a text in words: `view` for what a builder gets, the name, and its text.
  private func calls(_ text: String) -> [String] {
    let outline = SourceOutline(of: text)
    return outline.calls(in: 0..<outline.bytes.count).map { call in
      let kind = call.isModifier ? "." : call.isView ? "view " : ""
      let range = String(decoding: outline.bytes[call.range], as: UTF8.self)
      return "\(kind)\(call.name): \(range)"
    }
  }

  @Test(arguments: [
    (
      "KFImage(url).resizable().frame(width: 1)",
      ["view KFImage: KFImage(url)", ".resizable: resizable()", ".frame: frame(width: 1)"]
    ),
    (
      "VStack {\n  A()\n  A { b } label: { C() }\n}",
      [
        "view VStack: VStack {\n  A()\n  A { b } label: { C() }\n}", "view A: A()",
        "view A#2: A { b } label: { C() }", "view C: C()",
      ]
    ),
    (
      "text\n  .shimmering()\n  .padding(.top, inset(1))",
      [".shimmering: shimmering()", ".padding: padding(.top, inset(1))"]
    ),
    (
      "a.overlay(Badge(1)).tag(Place(2))",
      [
        ".overlay: overlay(Badge(1))", "view Badge: Badge(1)", ".tag: tag(Place(2))",
        "Place: Place(2)",
      ]
    ),
    (
      "if Flags.isOn() { A() } else { B() }",
      [".isOn: isOn()", "view A: A()", "view B: B()"]
    ),
    ("let a = Store<[Int]>(1)\nreturn Card(a)", ["Store: Store<[Int]>(1)", "view Card: Card(a)"]),
    (
      "ForEach(a) { b in Row(b) }",
      ["view ForEach: ForEach(a) { b in Row(b) }", "view Row: Row(b)"]
    ),
    ("#if os(iOS)\nA()\n#endif\nB()", ["view A: A()", "view B: B()"]),
    (
      "Text(\"a (b) { .c() }\").font(.system(size: 1)) // .d()",
      ["view Text: Text(\"a (b) { .c() }\")", ".font: font(.system(size: 1))"]
    ),
    (
      "switch a {\ncase .b: A()\ndefault:\n  B()\n}", ["view A: A()", "view B: B()"]
    ),
    (
      "Link(destination: A(1), value: B(2)) { C() }",
      [
        "view Link: Link(destination: A(1), value: B(2)) { C() }", "view A: A(1)", "B: B(2)",
        "view C: C()",
      ]
    ),
    ("A(b.c, color: .red)", ["view A: A(b.c, color: .red)"]),
    ("A(", ["view A: A("]),
    ("", []),
  ])
  func `Calls are found with their arguments and closures`(text: String, expected: [String]) {
    #expect(calls(text) == expected)
  }

  @Test func `A modifier continues an expression if only space is between them`() throws {
    let outline = SourceOutline(of: "A(1)\n  // b\n  .c().d()")
    let calls = outline.calls(in: 0..<outline.bytes.count)
    #expect(calls.map(\.name) == ["A", "c", "d"])
    #expect(outline.continues(calls[1], from: calls[0].range.upperBound))
    #expect(!outline.continues(calls[2], from: calls[0].range.upperBound))
    #expect(!outline.continues(calls[1], from: calls[2].range.upperBound))
  }
}
