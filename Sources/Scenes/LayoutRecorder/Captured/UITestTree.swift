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
  /// The line before the elements.
  private static let start = "Element subtree:"
  /// The lines after the elements.
  private static let ends = ["Path to element:", "Query chain:"]

  /// Returns whether a text is such a tree.
  static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let beginnings = ["Attributes: ", "\"Attributes: "] + ends
    let first = IndentedLine.lines(of: Array(bytes.prefix(4096))).prefix(20)
    return first.contains { line in
      beginnings.contains { line.text.startsWithBytes(of: $0) } || UITestLine(line) != nil
    } || prefix(in: bytes) != nil
  }

  /// Returns what each line of a copy begins with, such as `> `: what is before the line that begins the tree.
  private static func prefix(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard let place = bytes.firstRange(of: Array(start.utf8)) else { return nil }
    let line = bytes[..<place.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[line..<place.lowerBound]
  }

  /// Reads the tree as one scene.
  static func scenes(
    reading bytes: [UInt8],
    name: String
  ) throws(RecorderError) -> ([CapturedScene], notes: [String]) {
    var tree = IndentedTree()
    var skipped = 0
    for line in try elements(in: bytes) {
      let container = try tree.container(ofLine: line.number, at: line.indentation)
      let isRoot = tree.nodes.isEmpty
      guard isRoot || container != nil else { throw severalTrees(at: line.number) }
      // An application has no frame of its own: it has that of its largest window.
      guard let rectangle = line.rectangle ?? (isRoot ? .zero : nil) else {
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
    if nodes[0].rectangle == .zero {
      let windows = nodes.filter { $0.parent == 0 }.map(\.rectangle)
      let largest = windows.max { $0.width * $0.height < $1.width * $1.height }
      nodes[0].rectangle = largest ?? .zero
    }
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

  private static func severalTrees(at line: Int) -> RecorderError {
    .badLine(
      line,
      """
      a second outermost element begins here; write each to a file of its own, or the \
      debugDescription of an element around both
      """
    )
  }

  /// Returns the elements of the subtree; the lines of a label that has several are joined.
  ///
  /// Other lines, such as those of a log around it, are omitted.
  private static func elements(in bytes: [UInt8]) throws(RecorderError) -> [UITestLine] {
    var lines = IndentedLine.lines(of: bytes, without: prefix(in: bytes) ?? [])[...]
    let isEscaped = { (line: IndentedLine) in
      [#"\nElement subtree:"#, #"}}\n "#].contains { line.text.contains($0) }
    }
    if let escaped = lines.first(where: isEscaped) {
      throw .badLine(
        escaped.number,
        #"line feeds are written as \n; write the debugDescription to a file, without quotes around it"#
      )
    }
    let starts = lines.indices.filter { lines[$0].text == start }
    if starts.count > 1 { throw severalTrees(at: lines[starts[1]].number) }
    if let first = starts.first { lines = lines[(first + 1)...] }
    if let end = lines.firstIndex(where: { ends.contains($0.text) }) { lines = lines[..<end] }
    return joined(lines)
  }

  /// The most lines with a quotation mark among which the end of a label is searched.
  private static let maximumAttempts = 16

  /// Returns the elements of lines; a label of several lines is complete once a quotation mark ends it.
  private static func joined(_ lines: ArraySlice<IndentedLine>) -> [UITestLine] {
    var elements: [UITestLine] = []
    var open: (line: IndentedLine, text: String, attempts: Int)?
    for line in lines {
      let element = UITestLine(line)
      if let element, element.hasPlace || open == nil {
        elements.append(element)
        open = element.isOpen ? (line, line.text, 0) : nil
      } else if var label = open {
        label.text += " " + line.text
        open = label
        guard line.text.utf8.contains(UInt8(ascii: "'")) else { continue }
        let whole = IndentedLine(
          number: label.line.number,
          indentation: label.line.indentation,
          text: label.text
        )
        label.attempts += 1
        if let element = UITestLine(whole) { elements[elements.count - 1] = element }
        let isOpen = elements.last?.isOpen == true && label.attempts < maximumAttempts
        open = isOpen ? label : nil
      }
    }
    return elements
  }
}
