import Testing

@testable import ViewPackages

/// What is read from a Swift file.
@Suite struct SwiftSummaryTests {
  private func summary(_ text: String, modules: Set<String> = ["UIKit"]) -> SwiftSummary {
    SwiftSummary(of: text, conditions: BuildConditions(modules: modules))
  }

  @Test(arguments: [
    ("import SwiftUI", ["SwiftUI"]),
    ("import struct Foundation.Date\nimport SwiftData", ["Foundation", "SwiftData"]),
    ("@testable import Trips; @preconcurrency public import os.log", ["Trips", "os.log"]),
    ("// import A\n/* import B /* import C */ import D */ import E", ["E"]),
    ("let text = \"\"\"\n  import A\n  \"\"\"\nlet raw = #\"\"\" import B\"#", []),
    (
      "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif",
      ["UIKit"]
    ),
    ("#if canImport(WidgetKit)\nimport WidgetKit\n#else\nimport A\n#endif", ["A"]),
    ("#if os(iOS) || os(macOS) // import A\nimport B\n#endif\nimport C", ["C"]),
    ("#if !os(watchOS) && (DEBUG || X)\n#if X\nimport A\n#endif\nimport B\n#endif", ["B"]),
    ("#if compiler(>=6.0)\nimport A\n#endif", ["A"]),
  ])
  func `Imports are read outside of comments, texts and inactive code`(
    text: String,
    imports: [String]
  ) {
    #expect(summary(text).imports == Set(imports))
  }

  @Test(arguments: [(ViewPlatform.ios, "A"), (.macos, "B")])
  func `A condition of a platform holds if the files are compiled for it`(
    platform: ViewPlatform,
    module: String
  ) {
    let text = "#if os(iOS)\nimport A\n#elseif os(macOS)\nimport B\n#else\nimport C\n#endif"
    let conditions = BuildConditions(modules: [], platform: platform)
    #expect(SwiftSummary(of: text, conditions: conditions).imports == [module])
    #expect(summary(text).imports == ["C"])
  }

  @Test(arguments: ["(", "!", "!(", "canImport("])
  func `A condition of any depth comes to its end`(part: String) {
    let condition = String(repeating: part, count: 100_000)
    #expect(summary("#if \(condition)\nimport A\n#endif\nimport B").imports.contains("B"))
  }

  @Test(arguments: ["\"\\(", "#\"\\#(", "\"\"\"\n\\("])
  func `Interpolations of any depth come to their end`(part: String) {
    let text = "import A\nlet a = " + String(repeating: part, count: 20_000)
    #expect(summary(text).imports.contains("A"))
  }

  @Test(arguments: [
    ("@main struct TripsApp: App {}", true),
    ("@UIApplicationMain class Delegate {}", true),
    ("@NSApplicationMain class Delegate {}", true),
    ("@MainActor struct A { func main() {} } // @main", false),
    ("#if os(iOS)\n@main struct A {}\n#endif", false),
  ])
  func `The start of an app is an attribute`(text: String, isEntryPoint: Bool) {
    #expect(summary(text).hasEntryPoint == isEntryPoint)
  }

  @Test func `Declarations at the top level are visible unless they are private`() {
    let text = """
      struct Card<Content: View> { struct Inner {}; func show() {} }
      private struct Hidden {}
      final class Store {} ; fileprivate func help() {}
      public private(set) var count = 0
      extension View { func card() -> some View { helper() }; private func own() {} }
      extension Store: Identifiable { var id: Int { 0 } }
      private extension Store { func secret() {} }
      """
    let summary = summary(text)
    #expect(summary.declarations == ["Card", "Store", "count"])
    #expect(summary.members == ["card": "View"])
  }

  @Test func `Names in interpolations are uses, and declared names are not`() {
    let summary = summary(
      "let a = \"\\(Money(\"\\(Rate.today)\")) \"\nstruct B<Item> { let i: Item }"
    )
    #expect(summary.names.isSuperset(of: ["Money", "Rate"]))
    #expect(summary.memberNames == ["today"])
    #expect(summary.names.isDisjoint(with: ["a", "B", "Item", "i"]))
  }

  @Test func `Previews are counted`() {
    let text = "#Preview { A() }\nstruct B: PreviewProvider {}\n#if X\n#Preview { C() }\n#endif"
    #expect(summary(text).previews == 2)
  }

  @Test(arguments: [
    "\"", "#if", "/*", "#\"", "#/", "\"\\(", "#if canImport(", "}}}", "#else\n#endif",
  ])
  func `Invalid text is read to its end`(text: String) {
    #expect(summary(text).imports == [])
  }
}
