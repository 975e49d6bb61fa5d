import Testing

@testable import SourceCuts

/// Types that conform to protocols of an app.
@Suite struct SourceOutlineConformanceTests {
  private func conformance(_ text: String) -> SourceOutline.Conformance? {
    let outline = SourceOutline(of: text)
    return outline.declarations.first.flatMap { outline.conformance(to: $0) }
  }

  @Test func `Each requirement has a member, whose result ends the program`() throws {
    let found = try #require(
      conformance(
        """
        public protocol Client: AnyObject, Base {
          /// Loads.
          func load<T: Decodable>(
            _ request: Request<T>
          ) async throws -> T
          var name: String { get }
          static var shared: Self { get set }
          mutating func reset()
          init(name: String)
        }
        """
      )
    )
    let text = "\"Client is left out, by LeftOut.txt\""
    let trap = "{ Swift.fatalError(\(text)) }"
    let note = "{ Swift.print(\"keyline: Client is left out, by LeftOut.txt\")"
    let load = try #require(found.members.first)
    #expect(
      load.hasPrefix("func load<T: Decodable>( _ request: Request<T> ) async throws -> T \(note); ")
    )
    #expect(load.contains("UnsafeContinuation<T, Swift.Never>"))
    #expect(
      found.members.dropFirst() == [
        "var name: String { get \(trap) }", "static var shared: Self { get \(trap) set \(note) } }",
        "func reset() \(note) }", "required init(name: String) \(note) }",
      ]
    )
    #expect(found.name == "ClientStandIn")
    #expect(found.inherited == ["AnyObject", "Base"])
    let declaration = found.declaration(of: "Client", with: ["var a: Int { get {} }"])
    #expect(
      declaration.hasPrefix(
        "public final class ClientStandIn: Client, @unchecked Swift.Sendable { public nonisolated init() {}; "
      )
    )
    #expect(declaration.hasSuffix("; public var a: Int { get {} } }"))
  }

  @Test(arguments: [
    "protocol A { associatedtype B }", "protocol A<B> { func b() }", "protocol A where Self: B { }",
    "private protocol A { }", "struct A { func b() { } }",
    "protocol A { subscript(a: Int) -> Int { get } }",
    "protocol A { \n#if DEBUG\nfunc b()\n#endif\n }", "func a() { }", "protocol A { let b: Int }",
  ])
  func `Others than functions, initializers and variables have no member`(text: String) {
    #expect(conformance(text) == nil)
  }
}
