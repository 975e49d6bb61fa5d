import CanonicalJSON
import Foundation
import LayoutEngine

extension ViewWriter {
  /// Writes a text field.
  mutating func field(
    _ node: LayoutNode,
    _ arguments: JSONObject
  ) throws(SceneError) -> [String] {
    guard node.children.isEmpty else {
      let inset: JSONObject = [
        "layout": "padding", "top": 7, "leading": 7, "bottom": 7, "trailing": 7,
      ]
      guard arguments == inset, node.children.count == 1, let prompt = node.children.first,
        prompt.type == "Prompt", prompt.children.isEmpty,
        let own = CanonicalScene.value(of: prompt).object, own.count == 2,
        let content = own["arguments"]?.object
      else { throw ViewWriter.unknown(node) }
      return ViewWriter.modified(
        try fieldLeaf(node, content),
        by: ".textFieldStyle(.roundedBorder)"
      )
    }
    return try fieldLeaf(node, arguments)
  }

  private mutating func fieldLeaf(
    _ node: LayoutNode,
    _ arguments: JSONObject
  ) throws(SceneError) -> [String] {
    try require(arguments["layout"] == "FieldLeaf", node)
    var prompt = arguments
    prompt["layout"] = nil
    let text = try richText(ArgumentList(prompt, of: node.type))
    let call = "\(node.type)(\"\", text: .constant(\"\"), prompt: \(text.content))"
    return text.modifiers.reduce([call]) { ViewWriter.modified($0, by: $1) }
  }

  /// Writes a slider with bounds labels.
  mutating func slider(
    _ node: LayoutNode,
    _ arguments: JSONObject
  ) throws(SceneError) -> [String] {
    let line = node.children.firstIndex { CanonicalScene.value(of: $0) == ["type": "Slider"] }
    guard isRow(arguments, spacing: 8), let line, node.children.count > 1 else {
      throw ViewWriter.unknown(node)
    }
    // Both labels must have the same type.
    func label(_ nodes: ArraySlice<LayoutNode>) throws(SceneError) -> [String] {
      guard !nodes.isEmpty else { return ["  AnyView(EmptyView())"] }
      return ["  AnyView(", "    Group {"] + (try block(nodes).map { "    " + $0 })
        + ["    }", "  )"]
    }
    return ["Slider(value: .constant(0.5)) {", "} minimumValueLabel: {"]
      + (try label(node.children[..<line])) + ["} maximumValueLabel: {"]
      + (try label(node.children[(line + 1)...])) + ["}"]
  }

  /// Writes a picker in the style of its parts.
  mutating func picker(
    _ node: LayoutNode,
    _ arguments: JSONObject
  ) throws(SceneError) -> [String] {
    let call = "Picker(\"\", selection: .constant(0)) {"
    func styled(_ rows: [LayoutNode], _ style: String) throws(SceneError) -> [String] {
      [call] + (try block(rows)) + ["}", ".pickerStyle(.\(style))"]
    }
    switch JSONValue.object(arguments) {
    case ["layout": "SegmentsLayout", "height": 32]: return try styled(node.children, "segmented")
    case ["layout": "BarLeaf", "width": 320, "height": 216]: return try styled([], "wheel")
    case ["layout": "VStack", "alignment": "leading"]: return try styled(node.children, "inline")
    case ["layout": "padding", "top": 7, "leading": 12, "bottom": 7, "trailing": 12]:
      return try styled(menuRow(of: node), "menu")
    default: throw ViewWriter.unknown(node)
    }
  }

  /// Returns the selected row of a menu picker.
  private func menuRow(of node: LayoutNode) throws(SceneError) -> [LayoutNode] {
    let arrow: JSONValue = [
      "type": "Arrow", "arguments": ["layout": "FixedLeaf", "width": 12, "height": 12],
    ]
    guard node.children.count == 1, let row = node.children.first, row.type == "Row",
      row.id == nil, row.traits == nil, let last = row.children.last,
      CanonicalScene.value(of: last) == arrow, row.children.count <= 2,
      isRow(CanonicalScene.nodeObject(of: row)["arguments"]?.object ?? [:], spacing: 4)
    else { throw ViewWriter.unknown(node) }
    return row.children.dropLast()
  }
}
