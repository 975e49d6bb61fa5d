#if os(Linux)
import Digests
import Foundation
import Testing

/// A session in a package that `views` wrote, whose sources are links to those of an app.
@Suite struct PackageInputsTests {
  /// Edits of each kind of input: the paths, and their new contents; `nil` for a file that is deleted.
  private static let edits: [(kind: String, path: String, text: String?)] = [
    ("view", "Trips/Card.swift", "import SwiftUI\n#Preview { Text(\"new\") }\n"),
    ("syntax error", "Trips/Card.swift", "import SwiftUI\n#Preview {\n"),
    ("resource", "Trips/data.json", "[2]"),
    ("string catalog", "Trips/Localizable.xcstrings", "{}"),
    ("strings", "Trips/de.lproj/Localizable.strings", "\"a\" = \"b\";"),
    ("color", "Trips/Assets.xcassets/Brand.colorset/Contents.json", "{\"colors\": []}"),
    ("local package", "Kit/Sources/Kit/Kit.swift", "public let gap = 9"),
    ("resource of a local package", "Kit/Sources/Kit/data.json", "[2]"),
    ("manifest", "LayoutTests/Package.swift", "// swift-tools-version: 6.2\n// edited\n"),
    ("parts that are left out", "LayoutTests/LeftOut.txt", "Sources/Trips/Card.swift\n"),
    ("configuration", "LayoutTests/keyline.json", "{\"keyline\": 1}"),
    ("new file", "Trips/Row/New.swift", "import SwiftUI\n"),
    ("deleted file", "Trips/Old.swift", nil),
  ]

  private func views() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write("", to: "Keyline/Package.swift")
    try workplace.write("", to: "Trips.xcodeproj/project.pbxproj")
    for (_, path, _) in PackageInputsTests.edits where path.hasPrefix("Trips/") {
      let isSwift = path.hasSuffix(".swift")
      try workplace.write(isSwift ? "import SwiftUI\n#Preview { Text(\"\") }\n" : "", to: path)
    }
    try FileManager.default.removeItem(
      at: workplace.folder.appendingPathComponent("Trips/Row/New.swift")
    )
    let words = ["views", "Trips", "--keyline", "Keyline", "--no-build"]
    #expect(try Tool.run(words, in: workplace.folder).status == 0)
    try workplace.write("public let gap = 1", to: "Kit/Sources/Kit/Kit.swift")
    return workplace
  }

  @Test func `Before each answer, the program is built from every input that was edited`() throws {
    let workplace = try views()
    let package = workplace.folder.appendingPathComponent("LayoutTests")
    let kit = workplace.folder.appendingPathComponent("Kit").path
    try workplace.write(
      """
      {"object": {"dependencies": [{"packageRef": {"kind": "fileSystem", "location": "\(kit)"},
        "state": {"name": "fileSystem", "path": "\(kit)"}}]}, "version": 7}
      """,
      to: "LayoutTests/.build/workspace-state.json"
    )
    let program = package.appendingPathComponent(".build/debug/LayoutSnapshots")
    try workplace.write("", to: "LayoutTests/.build/debug/.keep")
    try FileManager.default.copyItem(at: Tool.executable, to: program)
    try workplace.write("#!/bin/sh\necho \"$*\" >> .build/arguments\n", to: "tools/swift")
    #expect(chmod(workplace.folder.appendingPathComponent("tools/swift").path, 0o755) == 0)
    let client = try ContextClient(
      executable: program,
      in: package,
      environment: ["PATH": "\(workplace.folder.path)/tools:\(Tool.base["PATH"] ?? "")"]
    )
    func builds(afterCall kind: String) throws -> Int {
      let rectangle: JSONValue = ["keyline": 1, "name": "a", "root": ["type": "Rectangle"]]
      let answer = try client.call("layout", ["document": rectangle])
      #expect(!answer.isError, "\(kind): \(answer.text)")
      let text = try workplace.text(of: "LayoutTests/.build/arguments")
      return text.split(separator: "\n").count
    }
    // The program can be older than its sources when a session begins.
    var count = try builds(afterCall: "none")
    #expect(count == 1)
    #expect(try builds(afterCall: "no edit") == 1)
    for (kind, path, text) in PackageInputsTests.edits {
      if let text {
        try workplace.write(text, to: path)
      } else {
        try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent(path))
      }
      count += 1
      #expect(try builds(afterCall: kind) == count, "\(kind)")
    }
  }
}
#endif
