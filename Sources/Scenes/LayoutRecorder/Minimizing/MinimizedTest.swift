public import Digests
import Foundation
public import LayoutCore
import LayoutDiff
import LayoutEngine
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
      description = MinimizedTest.file(body, minimized, name, view.modules)
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
    if let environment = environment(scene.environment.layout) {
      lines[lines.count - 1] += ","
      lines.append("in: \(environment)")
    }
    return ["expectLayout("] + lines.map { "  " + $0 } + [")"]
  }

  private static func proposal(_ proposal: ProposedViewSize) -> String {
    let sides = [proposal.width, proposal.height].map { length in
      length.map { $0.isFinite ? PointsText.text($0) : ".infinity" } ?? "nil"
    }
    return "ProposedViewSize(width: \(sides[0]), height: \(sides[1]))"
  }

  /// Returns an environment as Swift code; `nil` for the default environment of tests.
  private static func environment(_ environment: LayoutEnvironment) -> String? {
    let usual = LayoutEnvironment(on: environment.platform)
    var members: [String] = []
    if environment.platform != .standard {
      // The constants are the names of the platforms without the space, such as `.iOS18`.
      members.append("platforms(.\(environment.platform.rawValue.filter { $0 != " " }))")
    }
    if environment.displayScale != usual.displayScale {
      members.append("displayScale(\(PointsText.text(environment.displayScale)))")
    }
    if environment.dynamicTypeSize != usual.dynamicTypeSize {
      members.append("dynamicTypeSizes(.\(environment.dynamicTypeSize.rawValue))")
    }
    if environment.layoutDirection == .rightToLeft { members.append("rightToLeft") }
    if environment.localeIdentifier != usual.localeIdentifier {
      members.append("locale(\"\(environment.localeIdentifier)\")")
    }
    let insets = environment.safeAreaInsets
    if insets != EdgeInsets() {
      let edges = [
        ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
        ("trailing", insets.trailing),
      ].map { "\($0): \(PointsText.text($1))" }
      members.append("safeAreaInsets(EdgeInsets(\(edges.joined(separator: ", "))))")
    }
    return members.isEmpty ? nil : members.map { ".\($0)" }.joined()
  }

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

/// A scene at one proposal in one environment, in the canonical form that is minimized.
public struct MinimalScene: Sendable {
  /// The tree.
  public var root: JSONValue
  /// The proposal to the root.
  public var proposal: ProposedViewSize
  /// The environment.
  public var environment: SceneEnvironment

  /// The number of nodes.
  public var nodeCount: Int { root.sceneNodes.count }

  /// The size to minimize: first the number of nodes, then the length of the text.
  var weight: (nodes: Int, length: Int) {
    let text = root.canonicalText.utf8.count + ProposalText(proposal).description.utf8.count
    let environment = JSONValue.object(environment.values) == MinimalScene.usual ? 0 : 1
    return (nodeCount, text + environment)
  }

  private static let usual = JSONValue.object(SceneEnvironment().values)

  /// The scene as a document.
  ///
  /// - Parameter name: The name of the scene.
  /// - Returns: The document.
  public func document(named name: String) -> JSONValue {
    var object: JSONObject = [
      "keyline": 1, "name": .string(name), "root": MinimalScene.escaped(root),
      "proposals": .array([ProbeReport.json(of: proposal)]),
    ]
    if JSONValue.object(environment.values) != MinimalScene.usual {
      object["environment"] = .object(environment.values)
    }
    return .object(object)
  }

  /// Escapes strings that would otherwise be read as references to parameters.
  private static func escaped(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text) where text.hasPrefix("$"): return .string("$" + text)
    case .array(let items): return .array(items.map(escaped))
    case .object(let object): return .object(JSONObject(object.map { ($0.key, escaped($0.value)) }))
    default: return value
    }
  }
}

/// The position of a node in a canonical tree, as the indices of children starting at the root.
typealias NodePlace = [Int]

extension JSONValue {
  /// The nodes of a canonical tree in pre-order, with their positions.
  var sceneNodes: [(place: NodePlace, node: JSONObject)] {
    var found: [(place: NodePlace, node: JSONObject)] = []
    var pending: [(NodePlace, JSONValue)] = [([], self)]
    while let (place, value) = pending.popLast() {
      guard let node = value.object else { continue }
      found.append((place, node))
      for (position, child) in (node["children"]?.array ?? []).enumerated().reversed() {
        pending.append((place + [position], child))
      }
    }
    return found
  }

  /// The children of a canonical node.
  var sceneChildren: [JSONValue] { object?["children"]?.array ?? [] }

  /// Returns the node at a position in a canonical tree.
  func sceneNode(at place: some Sequence<Int>) -> JSONValue? {
    var node = self
    for position in place {
      let children = node.sceneChildren
      guard children.indices.contains(position) else { return nil }
      node = children[position]
    }
    return node
  }

  /// Returns a canonical tree with a node replaced.
  func replacing(at place: ArraySlice<Int>, with node: JSONValue) -> JSONValue {
    guard let position = place.first, var object, sceneChildren.indices.contains(position) else {
      return node
    }
    var children = sceneChildren
    children[position] = children[position].replacing(at: place.dropFirst(), with: node)
    object["children"] = .array(children)
    return .object(object)
  }

  /// Returns a canonical node with different children.
  func with(children: [JSONValue]) -> JSONValue {
    guard var object else { return self }
    object["children"] = children.isEmpty ? nil : .array(children)
    return .object(object)
  }
}
