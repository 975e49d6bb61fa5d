import Foundation

/// A line with an element.
struct UITestLine {
  let number: Int
  let indentation: Int
  let type: String
  /// The frame on the screen, in points; `nil` if the line has none, or one that is not finite.
  private(set) var rectangle: CGRect?
  /// Whether the line has a frame, which may not be finite.
  private var hasFrame = false
  /// Whether a text of the line has no end, because it goes on in the next line.
  private(set) var isOpen = false
  private var texts: [String: String] = [:]

  /// The identifier; `nil` if it is empty.
  var identifier: String? { texts["identifier"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The text that the element shows.
  ///
  /// That of a button on macOS is its title, and the label describes it. That of a text on macOS is its
  /// value, and so is that of a field with a text.
  var label: String? {
    let names =
      switch type {
      case "TextField", "SecureTextField", "SearchField", "TextView", "ComboBox":
        ["value", "placeholderValue", "title", "label"]
      case "StaticText": ["title", "label", "value"]
      default: ["title", "label", "placeholderValue"]
      }
    return names.lazy.compactMap { texts[$0] }.first { !$0.isEmpty }
  }

  /// Whether the line has a frame or an address, as those of all elements but the application have.
  var hasPlace: Bool { rectangle != nil || hasAddress }
  private let hasAddress: Bool

  /// Reads a line; `nil` unless it begins with a type of element, and has a frame, an address or the
  /// number of a process.
  init?(_ line: IndentedLine) {
    guard let (type, attributes) = UITestLine.beginning(of: line.text) else { return nil }
    hasAddress = [" 0x", ", 0x"].contains { attributes.starts(with: $0.utf8) }
    number = line.number
    // The arrow marks the element whose description was printed.
    indentation = line.indentation + (UITestLine.arrow(of: line.text) == nil ? 0 : 1)
    self.type = String(type)
    readAttributes(attributes)
    guard hasAddress || hasFrame || attributes.starts(with: ", pid: ".utf8) else { return nil }
  }

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
    // Newer systems have types that are not in the list.
    let isType = types.contains(String(Substring(type))) || type.first.map(isCapital) == true
    guard isType, rest.starts(with: ", ".utf8) || rest.starts(with: " 0x".utf8) else { return nil }
    return (Substring(type), rest)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
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
        if !hasFrame { rectangle = UITestLine.rectangle(rest[..<end]) }
        hasFrame = true
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
        isOpen = end == value.endIndex
        rest = value[end...].dropFirst()
      } else if after.starts(with: ": ".utf8) {
        value = after.dropFirst(2)
        end = UITestLine.end(ofPlain: value)
        rest = value[end...]
      } else {
        rest = rest[rest.end(of: ", ")...]
        continue
      }
      // A text can contain what looks like attributes after it.
      let name = String(Substring(word))
      if texts[name] == nil { texts[name] = String(Substring(value[..<end])) }
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
      if isAttribute(rest.dropFirst(2)) { return mark }
    }
    return text.endIndex
  }

  /// Returns the end of a text without quotation marks, such as that of a value.
  private static func end(ofPlain text: Substring.UTF8View) -> Substring.Index {
    var rest = text
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      rest = rest[rest.index(after: comma)...]
      if isAttribute(rest.dropFirst()) { return comma }
    }
    return text.endIndex
  }

  private static func rectangle(_ text: Substring.UTF8View) -> CGRect? {
    // A frame that is cut has wrong numbers.
    guard String(Substring(text)).endsWithBytes(of: "}}") else { return nil }
    let parts = text.split { "{}, ".utf8.contains($0) }
    return CapturedNode.rectangle(parts.map { Double(Substring($0)) ?? .nan })
  }

  /// Returns whether an attribute is at the beginning of a text: one that is known, or a name with a text
  /// in quotes or a place.
  private static func isAttribute(_ text: Substring.UTF8View) -> Bool {
    if following.contains(where: { text.starts(with: $0.utf8) }) { return true }
    let name = text.prefix(while: isLetter)
    let rest = text[name.endIndex...]
    return !name.isEmpty && (rest.starts(with: ": '".utf8) || rest.starts(with: ": {".utf8))
  }

  /// The beginnings of attributes that can follow a text.
  private static let following = [
    "{{", "identifier: '", "label: '", "title: '", "placeholderValue: '", "value: ", "traits: ",
    "Disabled", "Selected", "Focused", "Keyboard Focused", "pid: ",
    "hint: ", "isRemoteLeafPlaceholder", "activationBundleId: ",
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
