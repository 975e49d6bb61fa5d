import Testing

@testable import SourceCuts

/// Files without the parts that are left out.
@Suite struct CutSourceTests {
  private static let text = """
    import MapKit
    import SwiftUI
    @Model final class Trip: NSObject, MKAnnotation {
      var title = ""
    }
    struct Card: View {
      var body: some View {
        Button("a") {
          save()
        }
      }
      var size: Int {
        get { 1 }
        set { }
      }
    }
    """

  private func lines(_ part: SourceCut.Part, _ name: String) -> [Substring] {
    let cut = SourceCut(path: "a.swift", part: part, name: name)
    let source = CutSource(CutSourceTests.text, cuts: [cut])
    #expect(source.obsolete == [])
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == CutSourceTests.text.split(separator: "\n").count)
    return lines
  }

  @Test func `Each part is left out, and every line remains where it was`() {
    #expect(lines(.import, "import.MapKit")[0] == "")
    #expect(lines(.attribute("Model"), "Trip")[2] == " final class Trip: NSObject, MKAnnotation {")
    #expect(
      lines(.inherited("MKAnnotation"), "Trip")[2] == "@Model final class Trip: NSObject, Any {"
    )
    #expect(lines(.declaration, "Trip.title")[3] == "  ")
    #expect(
      lines(.body, "Card.body")[6]
        == "  var body: some View { Swift.fatalError(\"Card.body is left out, by LeftOut.txt\") as Never "
    )
    #expect(
      lines(.action(1), "Card.body")[7]
        == "    Button(\"a\") { Swift.print(\"keyline: action 1 of Card.body is left out, by LeftOut.txt\") "
    )
    #expect(lines(.body, "Card.size.set")[13].contains("set { Swift.print("))
    #expect(lines(.body, "Card.size.get")[12].contains("get { Swift.fatalError("))
  }

  @Test func `A part of a module is imported as the module`() {
    let cut = SourceCut(path: "a.swift", part: .import, name: "import.os.log")
    #expect(CutSource("import os.log\nlet a = 1", cuts: [cut]).text == "import os\nlet a = 1")
  }

  @Test func `A value is left out where a type remains`() {
    let text = """
      struct A {
        @Injected(\\.a) private var store: Store<Int>
        static let shared: A = A(), other = 1
        static let first: A = A()
        init(_ a: [String: Int] = [:], b: (A) -> Void = { _ in }, c: Map<Int, A> = .live(1, 2)) {}
      }
      """
    func line(_ number: Int, _ part: SourceCut.Part, _ name: String) -> String {
      let cut = SourceCut(path: "a.swift", part: part, name: name)
      return String(CutSource(text, cuts: [cut]).text.split(separator: "\n")[number])
    }
    func trap(_ name: String) -> String {
      "{ Swift.fatalError(\"\(name) is left out, by LeftOut.txt\") }"
    }
    let store = trap("attribute @Injected of A.store")
    #expect(
      line(1, .attribute("Injected"), "A.store")
        == "   private var store: Store<Int> { get \(store) set \(store) }"
    )
    #expect(line(2, .value(0), "A.shared") == "  static let shared: A = A(), other = 1")
    #expect(
      line(3, .value(0), "A.first") == "  static let first: A = \(trap("value of A.first"))()"
    )
    #expect(
      line(4, .value(3), "A.init(_:b:c:)")
        .hasSuffix("c: Map<Int, A> = \(trap("value 3 of A.init(_:b:c:)"))()) {}")
    )
  }

  @Test func `A function beside the layout is suspended`() {
    let text = """
      func load() async -> [Int] { [] }
      func run() { Task { load() } }
      """
    func line(_ number: Int, _ part: SourceCut.Part, _ name: String) -> String {
      let cut = SourceCut(path: "a.swift", part: part, name: name)
      return String(CutSource(text, cuts: [cut]).text.split(separator: "\n")[number])
    }
    #expect(
      line(0, .body, "load()")
        .hasSuffix(
          "withUnsafeContinuation { (_: Swift.UnsafeContinuation<[Int], Swift.Never>) in } }"
        )
    )
    #expect(
      line(1, .action(1), "run()")
        .hasPrefix("func run() { Task { Swift.print(\"keyline: action 1 of run() is left out")
    )
  }

  @Test(arguments: [
    ("Text(a).onAppear { load() }", "Swift.print("),
    ("Button(action: { load() }) { }", "Swift.fatalError("),
    ("Text(a).onDrop(perform: { load() })", "Swift.fatalError("),
    ("Button { load() } label: { }", "Swift.print("),
    ("a.sink { [weak b] c in load() }", "Swift.print("),
  ])
  func `An action after an event does nothing, and one with a result ends the program`(
    statement: String,
    replacement: String
  ) {
    let cut = SourceCut(path: "a.swift", part: .action(1), name: "run()")
    let text = CutSource("func run() { \(statement) }", cuts: [cut]).text
    #expect(text.contains(replacement))
    #expect(!text.contains("load()"))
  }

  @Test(arguments: [
    ("func a() { b() }", "a()", "Swift.print("),
    ("func a() throws -> Void { b() }", "a()", "Swift.print("),
    ("func a() -> Int { b() }", "a()", "Swift.fatalError("),
    ("struct A { init() { b() } }", "A.init()", "Swift.fatalError("),
    ("var a = 1 { didSet { b() } }", "a.didSet", "Swift.print("),
    ("var a: Int { b() }", "a", "Swift.fatalError("),
    ("func a() -> Never { b() }", "a()", "Swift.fatalError("),
  ])
  func `What has no result does nothing, and what has one ends the program`(
    text: String,
    name: String,
    replacement: String
  ) {
    let cut = SourceCut(path: "a.swift", part: .body, name: name)
    #expect(CutSource(text, cuts: [cut]).text.contains(replacement))
  }

  private static let store = """
    final class Store {
      private let place: Place
      var other: Place = .here()
      init(_ name: String, at place: Place = .here()) {
        self.place = Place(name)
          .first
        start()
      }
    }
    """

  private func store(without parts: [(SourceCut.Part, String)]) -> [Substring] {
    let cuts = parts.map { SourceCut(path: "a.swift", part: $0.0, name: $0.1) }
    let source = CutSource(CutSourceTests.store, cuts: cuts)
    #expect(source.obsolete.isEmpty)
    return source.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `A variable without storage is an error when it is used`() {
    let lines = store(without: [(.storage, "Store.place"), (.storage, "Store.other")])
    let trap = "Swift.fatalError(\"storage of Store"
    #expect(lines[1].hasPrefix("  private var place: Place { get { \(trap).place is left out"))
    #expect(lines[1].hasSuffix("set {  } }"))
    #expect(lines[2].hasPrefix("  var other: Place  { get { \(trap).other"))
    #expect(!lines[2].contains("here"))
  }

  @Test func `An optional variable without storage has no value`() {
    let text = "class A {\n  private let place: Place?\n}"
    let cut = SourceCut(path: "a.swift", part: .storage, name: "A.place")
    #expect(
      CutSource(text, cuts: [cut]).text
        == "class A {\n  private var place: Place? { get { nil } set {  } }\n}"
    )
  }

  @Test func `A statement of an initializer is left out with all of its lines`() {
    let lines = store(without: [(.statement(1), "Store.init(_:at:)")])
    #expect(lines.count == 9)
    let note =
      "Swift.print(\"keyline: statement 1 of Store.init(_:at:) is left out, by LeftOut.txt\")"
    #expect(lines[4] == "    \(note)")
    #expect(lines[5] == "")
    #expect(lines[6] == "    start()")
  }

  @Test func `A stand-in can be in place of a value`() {
    let lines = store(without: [(.value(2, standIn: "PlaceStandIn()"), "Store.init(_:at:)")])
    #expect(lines[3] == "  init(_ name: String, at place: Place = PlaceStandIn()) {")
  }

  @Test func `Attributes of Objective-C are removed, and a selector is a value`() {
    let text = """
      @objcMembers class A: NSObject { @objc(run:) func run() { send(#selector(A.run), "@objc") } }
      """
    let cut = SourceCut(path: "a.swift", part: .objectiveC)
    #expect(
      CutSource(text, cuts: [cut]).text
        == " class A: NSObject {  func run() { send(Selector(\"A.run\"), \"@objc\") } }"
    )
    #expect(CutSource("let a = 1", cuts: [cut]).obsolete == [cut])
  }

  @Test func `Nothing remains of a file that is left out`() {
    let cuts = [SourceCut(path: "a.swift", part: .file)]
    #expect(CutSource(CutSourceTests.text, cuts: cuts).text.isEmpty)
  }

  @Test func `A part inside of another one goes with it, and one that is gone is reported`() {
    let gone = SourceCut(path: "a.swift", part: .body, name: "Card.title")
    let source = CutSource(
      CutSourceTests.text,
      cuts: [
        SourceCut(path: "a.swift", part: .action(1), name: "Card.body"),
        SourceCut(path: "a.swift", part: .declaration, name: "Card"), gone,
      ]
    )
    #expect(!source.text.contains("Card"))
    #expect(source.obsolete == [gone])
  }

  private static let card = """
    struct Card: View {
      var body: some View {
        HStack { KFImage(url).fade(1).frame(width: 40); Text(a) }
          .blink(
            fast
          ).shadow(color: c)
      }
    }
    """

  @Test func `In place of a view and of a modifier is what names them, unless no frame changes`() {
    let parts: [SourceCut.Part] = [
      .view("KFImage"), .modifier("fade"), .modifier("blink"), .modifier("shadow"),
    ]
    let source = CutSource(
      CutSourceTests.card,
      cuts: parts.map { SourceCut(path: "a.swift", part: $0, name: "Card.body") }
    )
    #expect(source.obsolete.isEmpty)
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[2]
        == "    HStack { SwiftUI.LeftOutView(\"KFImage\").leftOutModifier(\"fade\").frame(width: 40); Text(a) }"
    )
    #expect(lines[3] == "      .leftOutModifier(\"blink\")")
    #expect(lines.count == 8)
  }

  @Test func `A column in a text with fewer parts is one in the original`() throws {
    let cuts = [
      SourceCut(path: "a.swift", part: .view("KFImage"), name: "Card.body"),
      SourceCut(path: "a.swift", part: .modifier("blink"), name: "Card.body"),
    ]
    let source = CutSource(CutSourceTests.card, cuts: cuts)
    func column(of text: String, in lines: [Substring], line: Int) throws -> Int {
      try #require(lines[line].firstRange(of: text)).lowerBound.utf16Offset(in: lines[line]) + 1
    }
    let cut = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let original = CutSourceTests.card.split(separator: "\n", omittingEmptySubsequences: false)
    for (text, line) in [("HStack", 2), (".fade", 2), ("Text", 2), (".shadow", 5)] {
      let place = try column(of: text, in: cut, line: line)
      #expect(
        source.originalColumn(line: line + 1, column: place)
          == (try column(of: text, in: original, line: line))
      )
    }
    // What is in place of the view is at its start.
    let place = try column(of: "LeftOutView", in: cut, line: 2)
    #expect(
      source.originalColumn(line: 3, column: place)
        == (try column(of: "KFImage", in: original, line: 2))
    )
  }
}
