import CanonicalJSON
import Foundation
import LayoutContainers
import LayoutCore
public import LayoutEngine

/// A tree of nodes in SwiftUI's notation, as a view that lowers to the same tree.
public struct ViewNotation: Sendable {
  /// The lines of the expression.
  public let lines: [String]
  /// The required modules other than SwiftUI.
  public let modules: Set<String>

  /// Writes a tree.
  ///
  /// Colors that are not SwiftUI's are written as asset colors, and alignment guides as closures.
  ///
  /// A control is written as the view that lowers to its parts, if they form one.
  ///
  /// - Throws: `SceneError` that names a type without a notation: lists, gauges, the parts of views
  ///   in a custom style, and layouts that are private to a file.
  public init(_ node: LayoutNode) throws(SceneError) {
    var writer = ViewWriter()
    lines = try writer.view(node)
    modules = writer.modules
  }
}

/// Writes views and collects the modules that they require.
struct ViewWriter {
  var modules: Set<String> = []

  /// Writes a node with its traits.
  mutating func view(_ node: LayoutNode) throws(SceneError) -> [String] {
    var lines = try content(node)
    func add(_ modifier: String) { lines = ViewWriter.modified(lines, by: modifier) }
    for value in node.traits?.values ?? [] {
      if let modifier = try modifier(value, of: node) { add(modifier) }
    }
    if let priority = node.traits?.priority {
      add(".layoutPriority(\(SwiftLiteral.number(priority)))")
    }
    if let direction = node.layoutDirection {
      add(".environment(\\.layoutDirection, .\(direction.rawValue))")
    }
    if let id = node.id { add(".id(\(SwiftLiteral.text(id)))") }
    return lines
  }

  private mutating func content(_ node: LayoutNode) throws(SceneError) -> [String] {
    let arguments = CanonicalScene.nodeObject(of: node)["arguments"]?.object ?? [:]
    guard arguments["reflected"] == nil || node.isContainer else {
      throw ViewWriter.unknown(node)
    }
    if arguments["layout"] != nil { return try control(node, arguments) }
    if ModifierReader.layoutNames.contains(node.type), let first = node.children.first {
      let modifier = try modifier(node, ArgumentList(arguments, of: node.type))
      return ViewWriter.modified(try view(first), by: modifier)
    }
    if case .leaf = node.content {
      return try leaf(node, ArgumentList(arguments, of: node.type))
    }
    let call = try call(of: node, ArgumentList(arguments, of: node.type))
    let children =
      node.type == "Grid" ? try rows(node.children) : try views(node.children)
    let opening = node.type == "GeometryReader" ? "\(call) { _ in" : "\(call) {"
    return [opening] + children.map { "  " + $0 } + ["}"]
  }

  private mutating func views(_ nodes: [LayoutNode]) throws(SceneError) -> [String] {
    var lines: [String] = []
    for node in nodes { lines += try view(node) }
    return lines
  }

  /// Writes the cells of a grid in rows.
  private mutating func rows(_ cells: [LayoutNode]) throws(SceneError) -> [String] {
    var lines: [String] = []
    var isInRow = false
    for cell in cells {
      let place = cell.traits?.values.first { $0.name == "GridRowKey" }?.value as? GridRowPlace
      if isInRow && place?.startsRow != false {
        lines.append("}")
        isInRow = false
      }
      if let place, !isInRow {
        let alignment = place.alignment.map { "(alignment: .\(AlignmentNames.name(of: $0)))" }
        lines.append("GridRow\(alignment ?? "") {")
        isInRow = true
      }
      lines += try view(cell).map { place == nil ? $0 : "  " + $0 }
    }
    return lines + (isInRow ? ["}"] : [])
  }

  /// Returns a view with a modifier on its own line.
  static func modified(_ lines: [String], by modifier: String) -> [String] {
    // Modifiers of a trailing closure are not indented.
    let modifierLines = modifier.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
    let isBlock = lines.count > 1 && lines.contains("}")
    return lines + modifierLines.map { isBlock ? $0 : "  " + $0 }
  }

  static func unknown(_ node: LayoutNode) -> SceneError {
    SceneError(.unknownName, "\(node.type) has no notation in Swift", at: node.id ?? node.type)
  }
}

extension LayoutNode {
  /// Whether the node is a layout and not a leaf.
  fileprivate var isContainer: Bool {
    if case .layout = content { return true }
    return false
  }
}
