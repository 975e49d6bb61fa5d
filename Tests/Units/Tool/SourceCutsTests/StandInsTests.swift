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

  @Test func `A class is an observable object`() {
    let text = StandIns.source(of: ["class Store<T1>", "import Combine"])
    #expect(
      text.hasSuffix(
        "import Combine\npublic final class Store<T1>: ObservableObject { public init() {} }\n"
      )
    )
  }

  @Test func `A type that is declared as a whole is not changed, and imports are first`() {
    let declaration = "final class AStandIn: A { init() {} }"
    let declarations = [declaration, "struct A", "import Foundation", "import Foundation"]
    let lines = StandIns.source(of: declarations).split(separator: "\n")
    #expect(lines.dropFirst().first == "import Foundation")
    #expect(lines.last?.hasPrefix("public struct A:") == true)
    #expect(lines.contains(declaration[...]))
    #expect(lines.count == 4)
  }

  @Test func `A protocol of views has a body that takes the offered size`() {
    let text = StandIns.source(of: ["protocol ConnectedView: View"])
    #expect(text.contains("import SwiftUI; public protocol ConnectedView: SwiftUI.View {}; "))
    #expect(text.contains("some SwiftUI.View { SwiftUI.LeftOutView(\"ConnectedView\") }"))
  }

  @Test func `A name that several modules have is that of one`() {
    let text = StandIns.source(of: ["typealias Place = TripKit.Place"])
    #expect(text.hasSuffix("public import TripKit; public typealias Place = TripKit.Place\n"))
  }

  @Test func `The declaration of a line is found`() {
    let declarations = ["struct A", "import Foundation"]
    let lines = StandIns.source(of: declarations).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    for (index, line) in lines.enumerated() {
      let found = StandIns.declaration(atLine: index + 1, of: declarations)
      #expect(found.map { line.contains($0) } ?? !line.contains("A"))
    }
    #expect(StandIns.declaration(atLine: 3, of: declarations) == "import Foundation")
    #expect(StandIns.declaration(atLine: 99, of: declarations) == nil)
  }

  @Test(arguments: [
    ("struct Place<T1>", "Place"), ("protocol Locator", "Locator"),
    ("import Foundation", "Foundation"),
    ("public final class AStandIn: A, Sendable { init() {} }", "AStandIn"), ("", ""),
    ("typealias Place = TripKit.Place", "Place"), ("protocol Locator: View", "Locator"),
  ])
  func `A declaration has the name of its type`(declaration: String, name: String) {
    #expect(StandIns.name(in: declaration) == name)
  }
}
