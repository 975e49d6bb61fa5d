import Digests
import Foundation
import KeylineUI
import LayoutEngine

extension ViewWriter {
  /// Writes a control instead of its parts.
  ///
  /// - Throws: `SceneError` if the parts do not match the view's.
  mutating func control(
    _ node: LayoutNode,
    _ arguments: JSONObject
  ) throws(SceneError) -> [String] {
    switch node.type {
    case "Button", "Link", "Menu", "NavigationLink":
      try require(isRow(arguments, spacing: nil), node)
      return try labeled(node)
    case "Label":
      try require(isRow(arguments, spacing: 8), node)
      let icon = try block(node.children.prefix(1))
      return ["Label {"] + (try block(node.children.dropFirst())) + ["} icon: {"] + icon + ["}"]
    case "Toggle", "Stepper", "DatePicker", "ColorPicker": return try row(node, arguments)
    case "ProgressView": return try progress(node, arguments)
    case "TextField", "SecureField": return try field(node, arguments)
    case "TextEditor":
      try require(arguments == ["layout": "FlexibleLeaf"], node)
      return ["TextEditor(text: .constant(\"\"))"]
    case "Slider": return try slider(node, arguments)
    case "Picker": return try picker(node, arguments)
    default: throw ViewWriter.unknown(node)
    }
  }

  func require(_ isAsMeant: Bool, _ node: LayoutNode) throws(SceneError) {
    if !isAsMeant { throw ViewWriter.unknown(node) }
  }

  /// Writes views in braces.
  mutating func block(_ nodes: some Sequence<LayoutNode>) throws(SceneError) -> [String] {
    var lines: [String] = []
    for node in nodes { lines += try view(node).map { "  " + $0 } }
    return lines
  }

  /// Returns whether the arguments are those of a row with a spacing; `nil` is the default spacing.
  func isRow(_ arguments: JSONObject, spacing: Double?, layout: String = "HStack") -> Bool {
    arguments["layout"] == .string(layout)
      && (layout != "HStack" || (arguments["alignment"] ?? "center") == "center")
      && arguments["spacing"] == spacing.map { .number($0) }
  }

  private mutating func labeled(_ node: LayoutNode) throws(SceneError) -> [String] {
    let opening: String
    switch node.type {
    case "Button": opening = "Button {} label: {"
    case "Link":
      modules.insert("Foundation")
      opening = "Link(destination: URL(fileURLWithPath: \"/\")) {"
    default: opening = "\(node.type) { EmptyView() } label: {"
    }
    return [opening] + (try block(node.children)) + ["}"]
  }

  /// The calls of the controls that have a part at the trailing edge, with the canonical form of
  /// this part, which is the same on all platforms.
  private static let rows: [String: (call: String, part: JSONValue)] = [
    "Toggle": ("Toggle(isOn: .constant(false))", part("Switch", ControlPartLeaf(.toggle))),
    "Stepper": ("Stepper(value: .constant(0))", part("Buttons", ControlPartLeaf(.stepper))),
    "DatePicker": (
      "DatePicker(selection: .constant(Date()))",
      part("Date", FixedLeaf(CGSize(width: 120, height: 34)))
    ),
    "ColorPicker": (
      "ColorPicker(selection: .constant(Color.red))",
      part("Color", FixedLeaf(CGSize(width: 28, height: 28)))
    ),
  ]

  private static func part(_ type: String, _ leaf: any LayoutLeaf) -> JSONValue {
    CanonicalScene.value(of: LayoutNode(type: type, leaf: leaf))
  }

  private mutating func row(
    _ node: LayoutNode,
    _ arguments: JSONObject
  ) throws(SceneError) -> [String] {
    guard let (call, part) = ViewWriter.rows[node.type], let last = node.children.last,
      CanonicalScene.value(of: last) == part
    else { throw ViewWriter.unknown(node) }
    if node.type == "DatePicker" { modules.insert("Foundation") }
    let label = node.children.dropLast()
    guard let spacer = label.last else {
      try require(isRow(arguments, spacing: nil), node)
      return ["\(call) {", "}", ".labelsHidden()"]
    }
    try require(isRow(arguments, spacing: 0) && label.count > 1, node)
    let gap: JSONValue = ["type": "Spacer", "arguments": ["minLength": 8]]
    try require(CanonicalScene.value(of: spacer) == gap, node)
    return ["\(call) {"] + (try block(label.dropLast())) + ["}"]
  }

  private mutating func progress(
    _ node: LayoutNode,
    _ arguments: JSONObject
  ) throws(SceneError) -> [String] {
    let bar = ViewWriter.part("Bar", ControlPartLeaf(.progressBar))
    let wheel = ViewWriter.part("Wheel", ControlPartLeaf(.spinner))
    if node.children.isEmpty {
      let own = JSONValue.object(arguments)
      if own == bar.object?["arguments"] { return ["ProgressView(value: 0.5)"] }
      try require(own == wheel.object?["arguments"], node)
      return ["ProgressView()"]
    }
    try require(isRow(arguments, spacing: 4, layout: "VStack"), node)
    let parts = node.children.map { CanonicalScene.value(of: $0) }
    if parts.first == wheel && (arguments["alignment"] ?? "center") == "center" {
      return ["ProgressView {"] + (try block(node.children.dropFirst())) + ["}"]
    }
    guard let index = parts.firstIndex(of: bar), arguments["alignment"] == "leading" else {
      throw ViewWriter.unknown(node)
    }
    let label = ["ProgressView(value: 0.5) {"] + (try block(node.children[..<index]))
    let value = try block(node.children[(index + 1)...])
    return label + (value.isEmpty ? ["}"] : ["} currentValueLabel: {"] + value + ["}"])
  }

  /// Writes a text field.
  mutating func field(_ node: LayoutNode, _ arguments: JSONObject) throws(SceneError) -> [String] {
    guard node.children.isEmpty else {
      let border = LayoutNode(type: node.type, layout: ControlPaddingLayout(.field), children: [])
      guard arguments == CanonicalScene.nodeObject(of: border)["arguments"]?.object,
        node.children.count == 1, let prompt = node.children.first,
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
  mutating func slider(_ node: LayoutNode, _ arguments: JSONObject) throws(SceneError) -> [String] {
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
  mutating func picker(_ node: LayoutNode, _ arguments: JSONObject) throws(SceneError) -> [String] {
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
