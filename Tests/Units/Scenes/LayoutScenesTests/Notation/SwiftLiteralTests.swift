import Foundation
import LayoutCore
import Testing

@testable import LayoutScenes

@Suite struct SwiftLiteralTests {
  struct Options {
    var columns = 2
    var gap: CGFloat = 4.5
    var mode: Mode? = .wide
    var name: String?
    var stops: [Double] = [0, 1]
  }

  enum Mode { case wide }

  @Test(arguments: [
    ("a \"b\" \\(c)", #""a \"b\" \\(c)""#), ("1\n2\t3", #""1\n2\t3""#),
    ("\u{1B}[2J", #""\u{1B}[2J""#), ("\u{202E}x", #""\u{202E}x""#), ("寸法 é", #""寸法 é""#),
  ])
  func `A string cannot end its literal or hide in it`(text: String, literal: String) {
    #expect(SwiftLiteral.text(text) == literal)
  }

  @Test(
    arguments: [
      (3, "3"), (0.1, "0.1"), (-2.5, "-2.5"), (.infinity, ".infinity"), (1e21, "1e+21"),
    ] as [(Double, String)]
  )
  func `Numbers are the shortest that read back`(number: Double, literal: String) {
    #expect(SwiftLiteral.number(number) == literal)
  }

  @Test func `A structure is written as its initializer, without nil arguments`() {
    var modules: Set<String> = []
    #expect(
      SwiftLiteral.value(Options(), modules: &modules)
        == "SwiftLiteralTests.Options(columns: 2, gap: 4.5, mode: .wide, stops: [0, 1])"
    )
    #expect(modules == ["LayoutScenesTests"])
    #expect(SwiftLiteral.value(UnitPoint.topLeading, modules: &modules) == ".topLeading")
    #expect(
      SwiftLiteral.value(UnitPoint(x: 0.25, y: 1), modules: &modules) == "UnitPoint(x: 0.25, y: 1)"
    )
    #expect(SwiftLiteral.value({ 1 }, modules: &modules) == nil)
  }
}
