#if os(Linux)
import Digests
import Foundation
import KeylineEngine
import LayoutScenes

@testable import ReferenceKit

/// A node in the canonical form of a scene, in which modifiers are nodes around the view.
struct ExampleNode {
  private let members: [String: DocumentValue]

  init(_ value: DocumentValue) { members = value.object ?? [:] }

  private static let modifiers: Set = [
    "frame", "padding", "fixedSize", "aspectRatio", "offset", "position", "alignmentGuide",
    "border",
    "hidden", "gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes",
  ]

  /// The node as a document has it, with its modifiers after the view.
  var document: DocumentValue {
    let children = (members["children"]?.array ?? []).map(ExampleNode.init)
    var arguments = members["arguments"]?.object ?? [:]
    guard isModifier, let view = children.first else {
      var object = members
      object["children"] = .array(children.map(\.document))
      return .object(adding([], to: object))
    }
    if children.count == 2 { arguments["content"] = children[1].document }
    let type = members["type"]?.string ?? ""
    let modifier = [(type, type == "hidden" ? .bool(true) : DocumentValue.object(arguments))]
    return .object(adding(modifier, to: view.document.object ?? [:]))
  }

  private var isModifier: Bool {
    let type = members["type"]?.string ?? ""
    let count = members["children"]?.array?.count ?? 0
    return count == 1 && ExampleNode.modifiers.contains(type)
      || count == 2 && ["overlay", "background"].contains(type)
  }

  /// Adds modifiers to a view, and then the id and the priority of this node.
  private func adding(
    _ added: [(String, DocumentValue)],
    to view: [String: DocumentValue]
  ) -> [String: DocumentValue] {
    var object = view
    var modifiers = object["modifiers"]?.array ?? []
    for (name, value) in added { modifiers.append(.object([name: value])) }
    for (key, value) in members where !["type", "arguments", "children"].contains(key) {
      switch key {
      case "id": modifiers.append(.object(["id": value]))
      case "priority": modifiers.append(.object(["layoutPriority": value]))
      case "layoutValues": modifiers.append(.object(["layoutValue": value]))
      case "layoutDirection":
        modifiers.append(.object(["environment": .object(["layoutDirection": value])]))
      // The kit leaves out a scene with what it does not know.
      default: object[key] = value
      }
    }
    object["id"] = nil
    object["priority"] = nil
    object["layoutValues"] = nil
    object["layoutDirection"] = nil
    object["modifiers"] = .array(modifiers)
    return object
  }
}

extension DocumentValue {
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { DocumentValue($0) })
    case .object(let members):
      var object: [String: DocumentValue] = [:]
      for (key, value) in members { object[key] = DocumentValue(value) }
      self = .object(object)
    }
  }
}

extension EngineDocument {
  /// The types of nodes that are several views, or none.
  private static let nameless: Set = ["GridRow", "Group", "EmptyView"]

  /// Lays the document out.
  ///
  /// - Returns: The canonical form of its tree with a name for each node, and the frames by these
  ///   names.
  func namedLayout() throws -> (root: DocumentValue, frames: [String: CGRect]) {
    let placed = try placedNodes()
    let root = DocumentValue(CanonicalScene.value(of: placed[0].node))
    var count = 0
    let frames = placed.enumerated().map { ("node\($0.offset)", $0.element.frame) }
    return (Self.named(root, &count), Dictionary(uniqueKeysWithValues: frames))
  }

  private static func named(_ value: DocumentValue, _ count: inout Int) -> DocumentValue {
    guard var object = value.object else { return value }
    object["id"] = nameless.contains(object["type"]?.string ?? "") ? nil : .string("node\(count)")
    count += 1
    object["children"] = .array((object["children"]?.array ?? []).map { named($0, &count) })
    return .object(object)
  }
}
#endif
