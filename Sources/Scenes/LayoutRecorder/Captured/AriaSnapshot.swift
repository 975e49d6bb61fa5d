import Digests
import Foundation

/// The accessibility snapshot of a web page that Playwright prints with the option `boxes`.
///
///     - generic [ref=e1] [box=0,0,1280,720]:
///       - heading "Log in" [level=1] [ref=e2] [box=16,24,200,40]
///       - 'button "Price: low" [ref=e3] [box=16,80,120,32]'
///       - paragraph [ref=e4] [box=16,130,300,20]: With text
///       - link "Help" [ref=e5] [box=16,160,40,20]:
///         - /url: /help
///
/// Boxes are x, y, width and height in the viewport, in CSS pixels; in an iframe, in that of the iframe.
enum AriaSnapshot {
  /// Returns whether a text is such a snapshot.
  static func isRecognized(_ bytes: [UInt8]) -> Bool {
    items(of: Array(bytes.prefix(4096))).contains { $0.text.contains("[box=") }
  }

  /// Returns the lines of the list, without those around it.
  private static func items(of bytes: [UInt8]) -> [IndentedLine] {
    IndentedLine.lines(of: bytes).filter { $0.text.startsWithBytes(of: "- ") }
  }

  /// Reads the snapshot as one scene.
  static func scenes(
    reading bytes: [UInt8],
    name: String
  ) throws(RecorderError) -> ([CapturedScene], notes: [String]) {
    var tree = IndentedTree()
    var skipped = 0
    /// For each node, the origin of the viewport in which its content is measured.
    var viewports: [CGPoint] = []
    for line in items(of: bytes) {
      let item = AriaItem(line.text)
      let container = try tree.container(ofLine: line.number, at: line.indentation)
      if item.isProperty { continue }
      guard let box = item.box else {
        if item.role == "text", let container {
          // A text is in parts if an element is in it.
          let parts = [tree.nodes[container].label, CapturedNode.text(item.text)]
          let text = parts.compactMap(\.self).joined(separator: " ")
          tree.setLabel(CapturedNode.text(text), of: container)
        } else if item.role != "text" {
          skipped += 1
        }
        tree.skip(container, at: line.indentation)
        continue
      }
      guard container != nil || tree.nodes.isEmpty else {
        throw .badLine(
          line.number,
          "there are several outermost elements; print the snapshot of one that contains them"
        )
      }
      let origin = container.map { viewports[$0] } ?? .zero
      let rectangle = box.offsetBy(dx: origin.x, dy: origin.y)
      viewports.append(item.role == "iframe" ? rectangle.origin : origin)
      let node = CapturedNode(
        parent: container,
        type: item.role,
        label: CapturedNode.text(item.name ?? item.text),
        rectangle: rectangle
      )
      tree.add(node, at: line.indentation)
    }
    var nodes = tree.nodes
    nodes.assignPaths()
    let notes =
      ["Playwright prints boxes in whole pixels of the viewport"]
      + CapturedFile.leftOut(
        skipped,
        singular: "element without a box is",
        plural: "elements without a box are",
        "left out, and their content is in the element around"
      )
    return ([try CapturedScene(name, nodes)], notes)
  }
}

/// An element in a line of a snapshot.
struct AriaItem {
  /// The role, such as `button`; `text` for plain text.
  let role: String
  /// The accessible name.
  let name: String?
  /// The text after the colon.
  let text: String?
  /// The box in the viewport; `nil` without one.
  let box: CGRect?
  /// Whether the line is a property of the element around it, such as `/url`.
  let isProperty: Bool

  /// Reads a line that begins with `- `, by code points: a mark after a quotation mark is not a part of it.
  init(_ line: String) {
    var rest = Substring(line).unicodeScalars.dropFirst(2)
    var after = Substring().unicodeScalars
    if rest.first == "'" {
      // YAML quotes a key that has a colon, and doubles the quotation marks in it.
      let (key, end) = AriaItem.quoted(rest)
      rest = Substring(key).unicodeScalars
      after = end
    }
    isProperty = rest.first == "/"
    let role = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || $0 == "-") }
    self.role = String(role)
    rest = rest[role.endIndex...].drop { $0 == " " }
    var name: String?
    if rest.first == "\"" {
      let end = AriaItem.end(ofString: rest)
      name = (try? JSONReader.read(Array(String(rest[..<end]).utf8)))?.string
      rest = rest[end...]
    }
    self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    var box: CGRect?
    rest = rest.drop { $0 == " " }
    while rest.first == "[", let end = rest.firstIndex(of: "]") {
      let attribute = rest[..<end].dropFirst()
      if attribute.starts(with: "box=".unicodeScalars) {
        box = AriaItem.rectangle(attribute.dropFirst(4))
      }
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    self.box = box
    let value = (after.isEmpty ? rest : after).drop { $0 == ":" || $0 == " " }
    text = value.isEmpty ? nil : AriaItem.plain(value)
  }

  /// Returns a text without the quotation marks that YAML puts around one that is also a number or has a
  /// colon.
  private static func plain(_ text: Substring.UnicodeScalarView) -> String {
    if text.first == "'" { return quoted(text).0 }
    guard text.first == "\"" else { return String(text) }
    let string = String(text[..<end(ofString: text)])
    return (try? JSONReader.read(Array(string.utf8)))?.string ?? String(text)
  }

  /// Returns the text in single quotation marks, and what follows it.
  private static func quoted(
    _ text: Substring.UnicodeScalarView
  ) -> (String, rest: Substring.UnicodeScalarView) {
    var rest = text.dropFirst()
    var value = String.UnicodeScalarView()
    while let mark = rest.firstIndex(of: "'") {
      value += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      guard rest.first == "'" else { return (String(value), rest) }
      value.append("'")
      rest = rest.dropFirst()
    }
    value += rest
    return (String(value), Substring().unicodeScalars)
  }

  /// Returns the end of a string that begins with a quotation mark.
  private static func end(ofString text: Substring.UnicodeScalarView) -> String.Index {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == "\"" {
        return text.index(after: index)
      }
    }
    return text.endIndex
  }

  private static func rectangle(_ text: Substring.UnicodeScalarView) -> CGRect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return CapturedNode.rectangle(parts.map { Double(String($0)) ?? .nan })
  }
}
