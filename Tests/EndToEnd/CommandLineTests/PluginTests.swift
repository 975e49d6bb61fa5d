import Foundation
import Testing

@Suite struct PluginTests {
  /// The package manager asks for each permission that a plugin declares, whatever the command does.
  @Test func `The commands of the plugin need no permission`() throws {
    let manifest = try String(
      contentsOf: Tool.root.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )
    let start = try #require(manifest.firstRange(of: "name: \"KeylinePlugin\",\n"))
    let rest = manifest[start.upperBound...]
    let end = try #require(rest.firstRange(of: "\n  ),"))
    let declaration = rest[..<end.lowerBound]
    #expect(declaration.contains("verb: \"keyline\""))
    #expect(!declaration.contains("permissions"))
  }
}
