import Testing

@testable import SourceCuts

/// The declarations that are found in a text, with their names and places.
@Suite struct SourceOutlineTests {
  private func names(_ text: String) -> [String] {
    func list(_ declarations: [SourceOutline.Declaration]) -> [String] {
      declarations.flatMap { [$0.name] + list($0.members) }
    }
    return list(SourceOutline(of: text).declarations)
  }

  @Test func `Declarations have the names of the types around them`() {
    let text = """
      import SwiftUI
      @preconcurrency import struct MapKit.MKMapItem
      #if DEBUG
      let flag = true
      #endif
      @MainActor public final class Card<Content: View>: ObservableObject, Sendable where Content: P {
        @Published private(set) var title: String? = nil
        static let shared = Card { Text("}") }
        private let a: [String: Int], b = 2
        var onTap: () -> Void
        init?(_ title: String, at place: Place = .init()) { fatalError() }
        func load<T>(id: Dictionary<T, Int>) async throws -> [T] where T: P { [id] }
        func load<T>(id: T) { }
        class func make() {}
        subscript(index: Int) -> Int { index }
        static func == (lhs: Card, rhs: Card) -> Bool { true }
        enum Kind { case a(Int), b; case c }
        deinit {}
      }
      extension Card.Kind: P { var name: String { get { "" } set { } } }
      extension Card.Kind {}
      protocol P { var x: Int { get }; func f()
        func g() -> Int
        associatedtype A
      }
      #Preview("Card") { Card() }
      #Preview { Card() }
      """
    #expect(
      names(text) == [
        "import.SwiftUI", "import.MapKit.MKMapItem", "flag", "Card", "Card.title", "Card.shared",
        "Card.a", "Card.onTap", "Card.init(_:at:)", "Card.load(id:)", "Card.load(id:)#2",
        "Card.make()", "Card.subscript(index:)", "Card.==(lhs:rhs:)", "Card.Kind", "Card.Kind.a",
        "Card.Kind.c", "Card.deinit", "extension Card.Kind", "extension Card.Kind.name",
        "extension Card.Kind.name.get", "extension Card.Kind.name.set", "extension Card.Kind#2",
        "P", "P.x", "P.x.get", "P.f()", "P.g()", "P.A", "#Preview", "#Preview#2",
      ]
    )
  }

  @Test func `A variable has its type and its statements`() throws {
    let outline = SourceOutline(
      of: """
        struct Card: View {
          let place: Dictionary<String, Int>?
          @State var count = Self.values
            .filter { $0 > 1 }
            .count
          let word = /[({]+/
          var body: some View {
            Text("a \\(count("}"))")
          }
          func title() -> some View { body }
        }
        """
    )
    #expect(outline.declaration(named: "Card.place")?.type == "Dictionary<String, Int>?")
    #expect(outline.declaration(named: "Card.word") != nil)
    let body = try #require(outline.declaration(named: "Card.body"))
    #expect(body.type == "some View")
    let range = try #require(body.body)
    #expect(String(decoding: outline.bytes[range], as: UTF8.self).contains("Text("))
    #expect(outline.declaration(named: "Card.title()")?.type == "some View")
    let position = outline.position(line: 8, column: 7)
    #expect(outline.path(to: position).map(\.name) == ["Card", "Card.body"])
    #expect(outline.line(of: position) == 8)
  }

  @Test func `Any text has an outline`() {
    for text in [
      "", "}", "struct", "func (", "var x: {", "#", "\"", "/*", "@", "extension A {", "let",
    ] {
      _ = SourceOutline(of: text)
      _ = SourceOutline(of: "struct A { \(text)")
    }
  }

  @Test func `Closures that run after an event are actions`() throws {
    let outline = SourceOutline(
      of: """
        var body: some View {
          VStack {
            Button { save() } label: { Text("a") }
            Button(action: { save() }) { Text("b") }
            Button("c") { save() }
            Text("d").onChange(of: x) { old, new in save() }.padding { load() }
              .task { await load() }
          }
        }
        """
    )
    let body = try #require(outline.declarations.first?.body)
    let actions = outline.actions(in: body).map {
      String(decoding: outline.bytes[$0.statements], as: UTF8.self)
    }
    #expect(
      actions == [" save() ", " save() ", " save() ", " save() ", " await load() "]
    )
  }

  @Test func `Observers follow an initial value`() throws {
    let text = "var a = [1].map { $0 } {\n  willSet { b() }\n  didSet { c() }\n}\nvar d = 1"
    let outline = SourceOutline(of: text)
    let variable = try #require(outline.declarations.first)
    let value = try #require(variable.value)
    #expect(outline.text(in: value) == "[1].map { $0 }")
    #expect(variable.members.map(\.name) == ["a.willSet", "a.didSet"])
    #expect(variable.body == nil)
    #expect(outline.declarations.count == 2)
  }

  @Test(arguments: ["struct A { ", "f(", "{ ", "a { [", "func f() { if a { "])
  func `Brackets and types of any depth come to their end`(part: String) {
    let outline = SourceOutline(of: String(repeating: part, count: 20_000))
    #expect(outline.actions(in: 0..<outline.bytes.count).count <= 20_000)
  }
}
