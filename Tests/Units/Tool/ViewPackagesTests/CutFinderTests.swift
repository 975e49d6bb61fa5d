import SourceCuts
import Testing

@testable import ViewPackages

/// What is left out for an error of the compiler.
@Suite struct CutFinderTests {
  private static let path = "Sources/Trips/Card.swift"
  private static let text = """
    import MapKit
    @Model final class Trip: MKAnnotation {
      let place: CLPlace
      var locator: (any Locator)?
      var cache: Cache<Int, [String]> = .init()
      func load() { let a = CLPlace.here }
    }
    struct Card: View {
      var body: some View {
        Button("a") { noSuch() }
        Chart()
      }
    }
    let store: Store = noSuch(), b = 1
    let shared: Store = noSuch()
    func f(a: Int, b: Int = noSuch()) { }
    extension CLPlace { var title: String { "" } }
    #Preview { Card(noSuch) }
    """

  private func finder(_ list: LeftOutList = LeftOutList()) -> CutFinder {
    CutFinder(
      texts: [CutFinderTests.path: CutFinderTests.text],
      list: list,
      missingModules: [CutFinderTests.path: ["MapKit"]]
    )
  }

  private func cuts(
    _ errors: [(line: Int, column: Int, message: String)],
    size: CutFinder.Size = .smallest,
    after list: LeftOutList = LeftOutList()
  ) -> LeftOutList {
    var finder = finder(list)
    let output = errors.map { "/app/Card.swift:\($0.line):\($0.column): error: \($0.message)" }
    _ = finder.leaveOut(
      CompilerError.all(in: output.joined(separator: "\n")),
      size: size
    ) { $0 == "/app/Card.swift" ? CutFinderTests.path : nil }
    return finder.list
  }

  private func summaries(_ list: LeftOutList) -> [String] { list.entries.map(\.cut.summary) }

  @Test(arguments: [
    (1, 8, "no such module 'MapKit'", "import MapKit"),
    (2, 1, "unknown attribute 'Model'", "attribute @Model of Trip"),
    (2, 26, "cannot find type 'MKAnnotation' in scope", "inherited MKAnnotation of Trip"),
    (
      2, 19, "type 'Trip' does not conform to protocol 'MKAnnotation'",
      "inherited MKAnnotation of Trip"
    ),
    (3, 14, "cannot find type 'CLPlace' in scope", "stand-in struct CLPlace"),
    (4, 21, "cannot find type 'Locator' in scope", "stand-in protocol Locator"),
    (5, 14, "cannot find type 'Cache' in scope", "stand-in struct Cache<T1, T2>"),
    (5, 37, "no exact matches", "storage of Trip.cache"),
    (6, 25, "type 'CLPlace' has no member 'here'", "body of Trip.load()"),
    (10, 19, "cannot find 'noSuch' in scope", "action 1 of Card.body"),
    (11, 5, "cannot find 'Chart' in scope", "view Chart of Card.body"),
    (11, 5, "ambiguous use of 'Chart'", "body of Card.body"),
    (14, 21, "cannot find 'noSuch' in scope", "declaration store"),
    (15, 22, "cannot find 'noSuch' in scope", "value of shared"),
    (16, 26, "cannot find 'noSuch' in scope", "value 2 of f(a:b:)"),
    (17, 11, "cannot find type 'CLPlace' in scope", "declaration extension CLPlace"),
    (18, 17, "cannot find 'noSuch' in scope", "declaration #Preview"),
    (
      3, 7, "'@IBOutlet' property cannot have non-'@objc' class type 'UILabel'",
      "Objective-C names"
    ),
  ])
  func `The smallest part is left out`(line: Int, column: Int, message: String, cut: String) {
    #expect(summaries(cuts([(line, column, message)])) == [cut])
  }

  @Test func `A part that fails without its statements is left out with what is around it`() {
    var list = cuts([(6, 25, "a"), (6, 8, "b"), (6, 26, "c")])
    #expect(summaries(list) == ["declaration Trip.load()"])
    list = cuts([(11, 5, "a")])
    list = cuts([(9, 7, "a")], after: list)
    #expect(summaries(list) == ["declaration Card.body"])
    list = cuts([(9, 7, "a")], after: list)
    #expect(summaries(list) == ["declaration Card"])
    list = cuts([(9, 7, "a")], after: list)
    #expect(list.hasFile(CutFinderTests.path))
  }

  @Test func `Later attempts leave out more`() {
    #expect(summaries(cuts([(6, 25, "a")], size: .declaration)) == ["declaration Trip"])
    #expect(cuts([(6, 25, "a")], size: .file).hasFile(CutFinderTests.path))
  }

  @Test func `The cause is the module that a file lacks, or what an earlier part explains`() {
    var list = cuts([(3, 14, "cannot find type 'CLPlace' in scope")])
    #expect(list.entries.map(\.cause) == ["MapKit is not here"])
    list = cuts([(6, 25, "type 'CLPlace' has no member 'here'")], after: list)
    #expect(list.entries.map(\.cause) == ["MapKit is not here", "MapKit is not here"])
    list.add(
      .init(
        SourceCut(path: "Sources/Trips/Store.swift", part: .declaration, name: "Store.place"),
        cause: "Minty is not here",
        message: "a"
      )
    )
    let wrapper = "subscript 'subscript(dynamicMember:)' requires wrapper 'ObservedBindings<Store>'"
    list = cuts([(11, 5, "referencing \(wrapper)")], after: list)
    #expect(list.entries.last?.cause == "Minty is not here")
    var other = CutFinder(
      texts: [CutFinderTests.path: "let a = b"],
      list: .init(),
      missingModules: [:]
    )
    _ = other.leaveOut(
      CompilerError.all(in: "/app/Card.swift:1:9: error: cannot find 'b' in scope"),
      size: .smallest
    ) { _ in CutFinderTests.path }
    #expect(other.list.entries.map(\.cause) == ["b is missing"])
  }

  @Test func `What follows from other errors is left out if it remains without them`() {
    let conformance = (2, 19, "type 'Trip' does not conform to protocol 'MKAnnotation'")
    let context = (6, 8, "cannot find type 'Context' in scope")
    var list = cuts([conformance, context, (6, 25, "type 'CLPlace' has no member 'here'")])
    #expect(summaries(list) == ["body of Trip.load()"])
    list = cuts([conformance], after: list)
    #expect(summaries(list) == ["body of Trip.load()", "inherited MKAnnotation of Trip"])
    #expect(summaries(cuts([context])) == ["declaration Trip.load()"])
  }

  @Test func `Errors in other files change nothing`() {
    var finder = finder()
    let errors = CompilerError.all(in: "/other.swift:1:1: error: a")
    #expect(!finder.leaveOut(errors, size: .smallest) { _ in nil })
  }

  private static let service = """
    protocol Client: Base { func load() async -> Int }
    protocol Base { var name: String { get } }
    final class Service: Locator {
      private let store: Store
      private var text: String
      let delegate: Locator?
      init(client: any Client = makeClient(), base: Place = .here) {
        let root = Root.shared
        store = root.store()
        text = "a"
        self.text = noSuch()
        super.init(noSuch())
      }
    }
    struct Map: Locator { }
    """

  /// Returns the lines of the list for errors in a text, one after the other.
  private func lines(
    _ errors: [(line: Int, column: Int, message: String)],
    in source: String = service
  ) -> [String] {
    var list = LeftOutList()
    for error in errors {
      var finder = CutFinder(
        texts: [CutFinderTests.path: source],
        list: list,
        missingModules: [:]
      )
      let text = "/app/Card.swift:\(error.line):\(error.column): error: \(error.message)"
      _ = finder.leaveOut(CompilerError.all(in: text), size: .smallest) { _ in CutFinderTests.path }
      list = finder.list
    }
    return list.entries.map(\.cut.summary)
  }

  @Test(arguments: [
    (8, 16, ["statement 1 of Service.init(client:base:)"]),
    (9, 12, ["statement 2 of Service.init(client:base:)", "storage of Service.store"]),
    (11, 16, ["statement 4 of Service.init(client:base:)", "storage of Service.text"]),
    (12, 16, ["body of Service.init(client:base:)"]),
  ])
  func `An initializer is left out statement by statement`(line: Int, column: Int, cuts: [String]) {
    #expect(lines([(line, column, "cannot find 'noSuch' in scope")]) == cuts)
  }

  @Test func `A statement that sets a variable in its branches goes with the variable`() {
    let text = """
      final class Status {
        @ObservationIgnored private let session: Session?
        @State private var count: Int
        init(_ session: Session?) {
          if let session {
            self.session = session
          } else if Session.isSupported() {
            self.session = Session.default
          }
          if Session.isSupported() { self.count = 1 }
        }
      }
      """
    #expect(
      lines([(7, 15, "cannot find 'Session' in scope")], in: text)
        == ["statement 1 of Status.init(_:)", "storage of Status.session"]
    )
    #expect(
      lines([(10, 8, "cannot find 'Session' in scope")], in: text) == ["body of Status.init(_:)"]
    )
  }

  @Test func `A statement with a closure that sets a variable goes without the variable`() {
    let text = """
      final class Connection {
        @Published var isConnected = true
        init() {
          monitor.handler = { [weak self] path in
            DispatchQueue.main.async { self?.isConnected = path.isConnected }
            Task { self.isConnected = path.isConnected }
          }
          noSuch.start()
        }
      }
      """
    #expect(
      lines([(4, 5, "cannot find 'monitor' in scope")], in: text)
        == ["statement 1 of Connection.init()"]
    )
  }

  @Test func `An initializer whose statement remains an error is left out`() {
    let error = (8, 16, "cannot find 'Root' in scope")
    #expect(lines([error, error]) == ["body of Service.init(client:base:)"])
  }

  @Test func `A value of a protocol is a stand-in with the members of all its protocols`() throws {
    let found = lines([(7, 33, "cannot find 'makeClient' in scope")])
    #expect(found.first == "value 1 of Service.init(client:base:) as ClientStandIn()")
    let declaration = try #require(found.last)
    #expect(found.count == 2)
    #expect(declaration.contains("func load() async -> Int {"))
    #expect(declaration.contains("var name: String {"))
  }

  @Test
  func
    `A value of a stand-in is one of its values, and what a structure conforms to is a protocol`()
  {
    #expect(
      lines([
        (7, 49, "cannot find type 'Place' in scope"), (7, 58, "type 'Place' has no member 'here'"),
      ]) == ["stand-in struct Place", "value 2 of Service.init(client:base:) as Place()"]
    )
    #expect(
      lines([(6, 18, "cannot find type 'Locator' in scope")]) == ["stand-in protocol Locator"]
    )
  }

  @Test func `A value of a type of the app is created without arguments, or else left out`() {
    let text = """
      final class Client { }
      func load(client: Client? = makeClient()) { }
      """
    var list = LeftOutList()
    for cut in ["value 1 of load(client:) as Client()", "value 1 of load(client:)"] {
      var finder = CutFinder(
        texts: [CutFinderTests.path: text],
        list: list,
        missingModules: [:]
      )
      let errors = CompilerError.all(in: "/app/Card.swift:2:30: error: cannot find 'a' in scope")
      _ = finder.leaveOut(errors, size: .smallest) { _ in CutFinderTests.path }
      list = finder.list
      #expect(summaries(list) == [cut])
    }
  }

  @Test(arguments: [
    "(any Session)?", "Session?", "((Int) -> Void)?",
  ])
  func `An optional value without a stand-in of its type is none`(type: String) {
    let text = "func load(session: \(type) = noSuch()) { }"
    let error = (1, 25 + type.count, "cannot find 'noSuch' in scope")
    #expect(lines([error], in: text) == ["value 1 of load(session:) as nil"])
    #expect(lines([error, error], in: text) == ["value 1 of load(session:)"])
  }

  @Test func `Types of a protocol that is not here are views if they have to be`() {
    let texts = [
      CutFinderTests.path:
        "struct Card: ConnectedView {\n  func body(props: Int) -> Text { Text(\"a\") }\n}",
      "Sources/Trips/List.swift":
        "struct List: View {\n  var body: some View { Row { Card() } }\n}",
    ]
    var list = LeftOutList()
    func leaveOut(_ file: String, _ line: Int, _ column: Int, _ message: String) -> [String] {
      var finder = CutFinder(texts: texts, list: list, missingModules: [:])
      let errors = CompilerError.all(in: "/app/\(file):\(line):\(column): error: \(message)")
      _ = finder.leaveOut(errors, size: .smallest) { "Sources/Trips/\($0.dropFirst(5))" }
      list = finder.list
      return summaries(list)
    }
    #expect(
      leaveOut("Card.swift", 1, 14, "cannot find type 'ConnectedView' in scope")
        == ["inherited ConnectedView of Card"]
    )
    let message = "generic struct 'Row' requires that 'Card' conform to 'View'"
    #expect(leaveOut("List.swift", 2, 25, message) == ["stand-in protocol ConnectedView: View"])
    #expect(list.replacedNames == ["ConnectedView"])
    // If that does not help, what uses the type is left out.
    #expect(leaveOut("List.swift", 2, 25, message).last?.hasSuffix("of List.body") == true)
  }

  @Test(arguments: [
    (
      "public struct Place: Sendable { public init() { } }",
      ["stand-in typealias Place = Kit.Place"]
    ),
    ("struct Place { }", ["declaration Card.place"]),
    ("public enum Other { public struct Place { } }", ["declaration Card.place"]),
  ])
  func `A name that is ambiguous means the type of the app's package`(
    declaration: String,
    cuts: [String]
  ) {
    var list = LeftOutList()
    let texts = [
      CutFinderTests.path: "struct Card {\n  var place: Place\n}",
      "Sources/Kit/Place.swift": declaration,
    ]
    let message = "'Place' is ambiguous for type lookup in this context"
    let errors = CompilerError.all(in: "/app/Card.swift:2:14: error: \(message)")
    func leaveOut() -> [String] {
      var finder = CutFinder(texts: texts, list: list, missingModules: [:])
      _ = finder.leaveOut(errors, size: .smallest) { _ in CutFinderTests.path }
      list = finder.list
      return summaries(list)
    }
    #expect(leaveOut() == cuts)
    #expect(list.parts.isEmpty == cuts[0].contains("typealias"))
    // If the name is still ambiguous, what uses it is left out.
    #expect(leaveOut().last?.hasPrefix("declaration Card") == true)
  }

  @Test func `A stand-in that does not compile is not tried again`() throws {
    var finder = CutFinder(
      texts: [CutFinderTests.path: CutFinderTests.service],
      list: LeftOutList(),
      missingModules: [:]
    )
    let errors = CompilerError.all(
      in: "/app/Card.swift:7:33: error: cannot find 'makeClient' in scope"
    )
    _ = finder.leaveOut(errors, size: .smallest) { _ in CutFinderTests.path }
    #expect(finder.list.entries.count == 2)
    finder = CutFinder(
      texts: [CutFinderTests.path: CutFinderTests.service],
      list: finder.list,
      missingModules: [:]
    )
    let isRefused = finder.refuseStandIn(atLine: 3, in: "Sources/Trips")
    #expect(isRefused)
    #expect(summaries(finder.list) == ["value 1 of Service.init(client:base:)"])
    var next = CutFinder(
      texts: [CutFinderTests.path: CutFinderTests.service],
      list: finder.list,
      missingModules: [:]
    )
    _ = next.leaveOut(errors, size: .smallest) { _ in CutFinderTests.path }
    #expect(!summaries(next.list).contains { $0.contains("StandIn") })
  }

  private static let views = """
    struct Card: View {
      var body: some View {
        VStack { KFImage(url).fade(1).cache { load() }.frame(width: size) }
          .blink()
          .background(Theme.card)
          .padding(Theme.inset)
          .sheet { Button(Theme.title) { Theme.save() } }
        Text(name.short())
        Text(a).modifier(Blink())
      }
      var title: String { Markdown(name) }
    }
    """

  @Test(arguments: [
    (
      3, 14, "cannot find 'KFImage' in scope",
      ["view KFImage of Card.body", "modifier fade of Card.body", "modifier cache of Card.body"]
    ),
    (4, 8, "value of type 'some View' has no member 'blink'", ["modifier blink of Card.body"]),
    (5, 19, "cannot find 'Theme' in scope", ["modifier background of Card.body"]),
    (6, 16, "cannot find 'Theme' in scope", ["body of Card.body"]),
    (7, 23, "cannot find 'Theme' in scope", ["modifier sheet of Card.body"]),
    (7, 38, "cannot find 'Theme' in scope", ["action 1 of Card.body"]),
    (8, 15, "value of type 'String' has no member 'short'", ["body of Card.body"]),
    (9, 22, "cannot find 'Blink' in scope", ["modifier modifier of Card.body"]),
    (9, 22, "missing argument for parameter 'a' in call", ["body of Card.body"]),
    (11, 23, "cannot find 'Markdown' in scope", ["body of Card.title"]),
  ])
  func `Of a view, what does not exist and what changes no frame is left out`(
    line: Int,
    column: Int,
    message: String,
    cuts: [String]
  ) {
    #expect(lines([(line, column, message)], in: CutFinderTests.views) == cuts)
  }

  @Test func `A view that fails without the part is left out`() {
    let error = (4, 8, "value of type 'some View' has no member 'blink'")
    #expect(lines([error, error], in: CutFinderTests.views) == ["body of Card.body"])
    // What remains an error around an action is more than the action.
    let action = (7, 38, "cannot find 'Theme' in scope")
    #expect(
      lines([action, action], in: CutFinderTests.views) == [
        "action 1 of Card.body", "modifier sheet of Card.body",
      ]
    )
  }

  @Test func `A stand-in of which a view observes a value is a class`() {
    let text = """
      struct Card: View {
        @EnvironmentObject private var store: Store<Int>
        @StateObject var other = Other()
      }
      """
    let message = "generic struct 'EnvironmentObject' requires that 'Store<Int>' be a class type"
    let found = lines(
      [(2, 41, "cannot find type 'Store' in scope"), (2, 41, message), (2, 41, message)],
      in: text
    )
    #expect(
      found
        == ["stand-in class Store<T1>", "stand-in import Combine", "declaration Card.store"]
    )
  }
}
