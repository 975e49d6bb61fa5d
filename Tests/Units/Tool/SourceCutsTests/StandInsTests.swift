import Testing

@testable import SourceCuts

/// Declarations of types that no file has.
@Suite struct StandInsTests {
  @Test func `A structure has a value, and a protocol no requirements`() {
    let text = StandIns.source(of: ["struct Place<T1>", "protocol Locator"])
    #expect(text.contains("public protocol Locator {}\n"))
    #expect(
      text.contains("public struct Place<T1>: Hashable, Codable, Sendable { public init() {} }\n")
    )
  }
}
