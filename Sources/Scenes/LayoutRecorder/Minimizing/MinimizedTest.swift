import CanonicalJSON
import Foundation
import LayoutCore
import LayoutDiff
public import LayoutScenes

/// A Swift test for a minimized scene.
public struct MinimizedTest: Sendable, CustomStringConvertible {
  /// The source code.
  public let description: String
  /// The reason why the test contains the scene as a document; `nil` if it contains views.
  public let note: String?

  /// Creates the test.
  ///
  /// The scene is written as SwiftUI code, or as a document if one of its types cannot be written
  /// as code.
  ///
  /// - Parameters:
  ///   - minimized: The scene.
  ///   - name: The name of the original scene.
  ///   - registry: The types that the scene can use.
  public init(_ minimized: MinimizedScene, named name: String, registry: SceneRegistry) {
    let scene = minimized.scene
    do {
      let text = Array(scene.root.canonicalText.utf8)
      let view = try ViewNotation(CanonicalScene.node(reading: text, registry: registry))
      let body = MinimizedTest.expectation(of: view.lines, scene)
      let environment = MinimizedTest.environment(scene.environment)
      let modules = view.modules.union(environment == nil ? [] : ["LayoutEngine"])
      description = MinimizedTest.file(body, minimized, name, modules)
      note = nil
    } catch {
      let document = scene.document(named: "minimized").indentedText
      let body =
        ["expectLayouts(", "  of: DocumentScenes(", "    #\"\"\""]
        + document.split(separator: "\n").map { "    \($0)" } + ["    \"\"\"#", "  )", ")"]
      description = MinimizedTest.file(body, minimized, name, [])
      note = "\(error)"
    }
  }

  private static func file(
    _ body: [String],
    _ minimized: MinimizedScene,
    _ name: String,
    _ modules: Set<String>
  ) -> String {
    let imports = modules.union(["KeylineTesting", "SwiftUI", "Testing"]).sorted()
      .map { "import \($0)\n" }.joined()
    let what = SwiftComment.lines(of: minimized.remaining, width: 90)
      .map { "  // \($0)\n" }.joined()
    return """
      \(imports)
      @MainActor @Suite struct \(typeName(name)) {
      \(what)  @Test func `\(identifier(name))`() {
      \(body.map { $0.isEmpty ? $0 : "    \($0)" }.joined(separator: "\n"))
        }
      }

      """
  }

  private static func expectation(of view: [String], _ scene: MinimalScene) -> [String] {
    let arguments =
      view.enumerated().map { $0.offset == 0 ? "of: \($0.element)" : $0.element }
    var lines = arguments
    lines[lines.count - 1] += ","
    lines.append("at: [\(proposal(scene.proposal))]")
    if let environment = environment(scene.environment) {
      lines[lines.count - 1] += ","
      lines.append("in: [\(environment)]")
    }
    return ["expectLayout("] + lines.map { "  " + $0 } + [")"]
  }

  private static func proposal(_ proposal: ProposedViewSize) -> String {
    let sides = [proposal.width, proposal.height].map { length in
      length.map { $0.isFinite ? PointsText.text($0) : ".infinity" } ?? "nil"
    }
    return "ProposedViewSize(width: \(sides[0]), height: \(sides[1]))"
  }

  /// Returns an environment as Swift code; `nil` for the default environment.
  private static func environment(_ environment: SceneEnvironment) -> String? {
    let (usual, values) = (SceneEnvironment().values, environment.values)
    var parts: [String] = []
    for name in ["layoutDirection", "displayScale", "dynamicTypeSize"]
    where values[name] != usual[name] {
      parts.append("\(name): \(values[name]?.string.map { ".\($0)" } ?? text(values[name]))")
    }
    if let name = values["platform"]?.string {
      // The constants are the names of the platforms without the space, such as `.iOS18`.
      parts.append("platform: .\(name.filter { $0 != " " })")
    }
    let insets = environment.layout.safeAreaInsets
    if insets != EdgeInsets() {
      let edges = [
        ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
        ("trailing", insets.trailing),
      ].map { "\($0): \(PointsText.text($1))" }
      parts.append("safeAreaInsets: EdgeInsets(\(edges.joined(separator: ", ")))")
    }
    return parts.isEmpty ? nil : "LayoutEnvironment(\(parts.joined(separator: ", ")))"
  }

  private static func text(_ value: JSONValue?) -> String { value?.canonicalText ?? "nil" }

  /// Returns the name of the suite, which is the name of the scene without its folders.
  private static func typeName(_ name: String) -> String {
    let own = name.split(separator: "/").last.map(String.init) ?? name
    let words = own.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return "\(joined.first?.isLetter == true ? joined : "Scene\(joined)")Tests"
  }

  /// Replaces the characters of a name that raw identifiers do not allow.
  private static func identifier(_ name: String) -> String {
    let letters = name.map { letter in
      letter.isLetter || letter.isNumber || " -_/,=".contains(letter) ? letter : " "
    }
    return "\(String(letters).trimmingCharacters(in: .whitespaces)) minimized"
  }
}

/// Formats a sentence as a wrapped comment.
enum SwiftComment {
  /// Returns the lines, with control characters escaped.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in PrintableText.text(text).split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
