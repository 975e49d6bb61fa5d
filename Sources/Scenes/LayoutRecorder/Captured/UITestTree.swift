import Foundation

/// The tree of elements that `XCUIElement.debugDescription` returns.
///
///     Attributes: Application, 0x105, pid: 41491, label: 'Test App'
///     Element subtree:
///      →Application, 0x105, pid: 41491, label: 'Test App'
///         Window (Main), 0x106, {{0.0, 0.0}, {393.0, 852.0}}
///           Button, 0x107, {{16.0, 100.0}, {40.0, 40.0}}, identifier: 'close', label: 'Close', Disabled
///     Path to element:
///      →Application, 0x105, pid: 41491, label: 'Test App'
///
/// Xcode from version 11 prints this; addresses and the arrow may be missing, as in copies of it.
enum UITestTree {
  /// Returns whether a text is such a tree.
  static func isRecognized(_ bytes: [UInt8]) -> Bool {
    IndentedLine.lines(of: Array(bytes.prefix(4096))).prefix(20).contains { line in
      beginnings.contains { line.text.startsWithBytes(of: $0) }
        || UITestLine(line).map { $0.rectangle != nil || $0.type == "Application" } ?? false
    }
  }

  /// The beginnings of lines around a tree; the last one is that of a text in quotes, as debuggers print it.
  private static let beginnings = [
    "Element subtree:", "Attributes: ", "Query chain:", "\"Attributes: ",
  ]

  /// Reads the tree as one scene.
  static func scenes(
    reading bytes: [UInt8],
    name: String
  ) throws(RecorderError) -> ([CapturedScene], notes: [String]) {
    var tree = IndentedTree()
    var skipped = 0
    for line in elements(in: bytes) {
      let container = try tree.container(ofLine: line.number, at: line.indentation)
      // An application has no frame of its own: it has that of its first window.
      let isRoot = tree.nodes.isEmpty
      guard let rectangle = line.rectangle ?? (isRoot ? .zero : nil), isRoot || container != nil
      else {
        skipped += 1
        tree.skip(container, at: line.indentation)
        continue
      }
      let node = CapturedNode(
        parent: container,
        type: line.type,
        id: line.identifier,
        label: CapturedNode.text(line.label),
        rectangle: rectangle
      )
      tree.add(node, at: line.indentation)
    }
    var nodes = tree.nodes
    guard nodes.count > 1 || nodes.first.map({ $0.rectangle != .zero }) ?? false else {
      throw .badLine(
        1,
        "no element with a frame follows; write the debugDescription of a running app to a file, without quotes around it"
      )
    }
    if nodes[0].rectangle == .zero, nodes.count > 1 { nodes[0].rectangle = nodes[1].rectangle }
    nodes.assignPaths()
    let notes =
      ["XCUITest lists what accessibility sees, in tenths of a point"]
      + CapturedFile.leftOut(
        skipped,
        singular: "element without a finite frame is",
        plural: "elements without a finite frame are",
        "left out, and their content is in the element around"
      )
    return ([try CapturedScene(name, nodes)], notes)
  }

  /// Returns the elements of the subtree; the lines of a label that has several are joined.
  private static func elements(in bytes: [UInt8]) -> [UITestLine] {
    var lines = IndentedLine.lines(of: bytes)[...]
    if let start = lines.firstIndex(where: { $0.text == "Element subtree:" }) {
      lines = lines[(start + 1)...]
    }
    let ends = ["Path to element:", "Query chain:"]
    if let end = lines.firstIndex(where: { line in
      ends.contains { line.text.startsWithBytes(of: $0) }
    }) {
      lines = lines[..<end]
    }
    var groups: [(first: IndentedLine, more: [String])] = []
    for line in lines {
      if UITestLine.isElement(line) {
        groups.append((line, []))
      } else if !groups.isEmpty {
        groups[groups.count - 1].more.append(line.text)
      }
    }
    return groups.compactMap { first, more in
      guard !more.isEmpty else { return UITestLine(first) }
      let text = ([first.text] + more).joined(separator: " ")
      return UITestLine(
        IndentedLine(number: first.number, indentation: first.indentation, text: text)
      )
    }
  }
}

/// A line with an element.
struct UITestLine {
  let number: Int
  let indentation: Int
  let type: String
  /// The frame on the screen, in points; `nil` if the line has none, or one that is not finite.
  private(set) var rectangle: CGRect?
  private var texts: [String: String] = [:]

  /// The identifier; `nil` if it is empty.
  var identifier: String? { texts["identifier"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The text that the element shows: its label, or else its title, its placeholder, or the value of a
  /// text, in which macOS has it.
  var label: String? {
    let names = ["label", "title", "placeholderValue"] + (isText ? ["value"] : [])
    return names.lazy.compactMap { texts[$0] }.first { !$0.isEmpty }
  }

  private var isText: Bool { ["StaticText", "TextView", "TextField"].contains(type) }

  /// Reads a line; `nil` unless it begins with a type of element.
  init?(_ line: IndentedLine) {
    guard let (type, attributes) = UITestLine.beginning(of: line.text) else { return nil }
    number = line.number
    // The arrow marks the element whose description was printed.
    indentation = line.indentation + (UITestLine.arrow(of: line.text) == nil ? 0 : 1)
    self.type = String(type)
    readAttributes(attributes)
  }

  /// Returns whether a line begins with a type of element.
  static func isElement(_ line: IndentedLine) -> Bool { beginning(of: line.text) != nil }

  private static func arrow(of text: String) -> String? {
    ["→", "->"].first { text.startsWithBytes(of: $0) }
  }

  /// Returns the type and the attributes after it.
  private static func beginning(
    of text: String
  ) -> (type: Substring, attributes: Substring.UTF8View)? {
    var rest = text[...].utf8.dropFirst(arrow(of: text)?.utf8.count ?? 0)
    let type = rest.prefix(while: isLetter)
    rest = rest[type.endIndex...]
    if rest.starts(with: " (".utf8), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
      rest = rest[rest.index(after: end)...]
    }
    guard types.contains(String(Substring(type))),
      rest.isEmpty || rest.starts(with: ", ".utf8) || rest.starts(with: " 0x".utf8)
    else { return nil }
    return (Substring(type), rest)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func readAttributes(_ attributes: Substring.UTF8View) {
    var rest = attributes
    while !rest.isEmpty {
      rest = rest.drop { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
      if rest.starts(with: "{{".utf8) {
        let end = rest.end(of: "}}")
        rectangle = rectangle ?? UITestLine.rectangle(rest[..<end])
        rest = rest[end...]
        continue
      }
      let word = rest.prefix(while: UITestLine.isLetter)
      let after = rest[word.endIndex...]
      let value: Substring.UTF8View
      let end: Substring.Index
      if after.starts(with: ": '".utf8) {
        value = after.dropFirst(3)
        end = UITestLine.end(ofQuoted: value)
        rest = value[end...].dropFirst()
      } else if after.starts(with: ": ".utf8) {
        value = after.dropFirst(2)
        end = UITestLine.end(ofPlain: value)
        rest = value[end...]
      } else {
        rest = rest[rest.end(of: ", ")...]
        continue
      }
      texts[String(Substring(word))] = String(Substring(value[..<end]))
    }
  }

  /// Returns the end of a text that begins after a quotation mark.
  ///
  /// Marks in the text are not escaped, so it ends at the first mark that an attribute or nothing follows.
  private static func end(ofQuoted text: Substring.UTF8View) -> Substring.Index {
    var rest = text
    while let mark = rest.firstIndex(of: UInt8(ascii: "'")) {
      rest = rest[rest.index(after: mark)...]
      if rest.isEmpty { return mark }
      guard rest.starts(with: ", ".utf8) else { continue }
      let next = rest.dropFirst(2)
      if following.contains(where: { next.starts(with: $0.utf8) }) { return mark }
    }
    return text.endIndex
  }

  /// Returns the end of a text without quotation marks, such as that of a value.
  private static func end(ofPlain text: Substring.UTF8View) -> Substring.Index {
    var rest = text
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      rest = rest[rest.index(after: comma)...]
      let next = rest.dropFirst()
      if following.contains(where: { next.starts(with: $0.utf8) }) { return comma }
    }
    return text.endIndex
  }

  private static func rectangle(_ text: Substring.UTF8View) -> CGRect? {
    let parts = text.split { "{}, ".utf8.contains($0) }
    return CapturedNode.rectangle(parts.map { Double(Substring($0)) ?? .nan })
  }

  /// The beginnings of attributes that can follow a text.
  private static let following = [
    "{{", "identifier: '", "label: '", "title: '", "placeholderValue: '", "value: ", "traits: ",
    "Disabled", "Selected", "Focused", "Keyboard Focused", "pid: ",
  ]

  /// The names of the cases of `XCUIElement.ElementType`, with capitals.
  private static let types: Set<String> = [
    "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog",
    "Button", "RadioButton", "RadioGroup", "CheckBox", "DisclosureTriangle", "PopUpButton",
    "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key", "NavigationBar",
    "TabBar", "TabGroup", "Toolbar", "StatusBar", "Table", "TableRow", "TableColumn", "Outline",
    "OutlineRow", "Browser", "CollectionView", "Slider", "PageIndicator", "ProgressIndicator",
    "ActivityIndicator", "SegmentedControl", "Picker", "PickerWheel", "Switch", "Toggle", "Link",
    "Image", "Icon", "SearchField", "ScrollView", "ScrollBar", "StaticText", "TextField",
    "SecureTextField", "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem",
    "Map", "WebView", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator",
    "ValueIndicator", "SplitGroup", "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag",
    "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator", "Cell", "LayoutArea",
    "LayoutItem", "Handle", "Stepper", "Tab", "TouchBar", "StatusItem",
  ]
}

extension Substring.UTF8View {
  /// Returns the end of the first occurrence of a text, or else that of the view.
  fileprivate func end(of text: String) -> Index {
    guard let first = text.utf8.first else { return startIndex }
    var rest = self
    while let found = rest.firstIndex(of: first) {
      rest = rest[found...]
      if rest.starts(with: text.utf8) { return index(found, offsetBy: text.utf8.count) }
      rest = rest.dropFirst()
    }
    return endIndex
  }
}
