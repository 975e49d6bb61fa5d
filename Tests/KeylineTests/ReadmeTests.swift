import Foundation
import Keyline
import Testing

/// The Swift example of the README, which needs one import.
@MainActor @Suite struct ReadmeTests {
  @Test func `The example lays a view out`() throws {
    let view = VStack(alignment: .leading, spacing: 8) {
      Text("Hello").font(.largeTitle)
      Rectangle().frame(width: 50, height: 20)
    }.id("words")
    let run = try LayoutRun(root: view.node(), options: LayoutOptions(traces: true))
    let result = run.layout(in: ProposedViewSize(width: 390, height: nil))

    #expect(result.placements.count == 4)
    #expect(result.placements.last?.frame.size == CGSize(width: 50, height: 20))
    #expect(result.diagnostics.isEmpty)
    #expect(result.trace != nil)
  }

  @Test func `The example is in the README as it is here`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let example = try #require(
      readme.split(separator: "```swift\n").first { $0.hasPrefix("import Keyline\n") }
    )
    let lines = example.prefix(upTo: try #require(example.range(of: "```")).lowerBound)
      .split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("import ") } == ["import Keyline"])
    for line in lines { #expect(source.contains(line), "\(line)") }
  }
}
