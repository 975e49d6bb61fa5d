/// A line of a text, without its indentation.
struct IndentedLine {
  /// The number of the line, from 1.
  let number: Int
  /// The number of blanks before the text; a tab counts as four.
  let indentation: Int
  /// The text without the blanks around it.
  let text: String

  /// Splits a text into its lines; empty ones are omitted.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - prefix: What is removed at the beginning of each line.
  /// - Returns: The lines.
  static func lines(of bytes: [UInt8], without prefix: ArraySlice<UInt8> = []) -> [IndentedLine] {
    let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0D].contains(byte) }
    var lines: [IndentedLine] = []
    var number = 0
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = bytes[start..<end]
      let part = line.starts(with: prefix) ? line.dropFirst(prefix.count) : line
      start = min(end + 1, bytes.endIndex)
      number += 1
      let rest = part.drop(while: isBlank)
      guard let last = rest.lastIndex(where: { !isBlank($0) }) else { continue }
      let text = String(decoding: rest[...last], as: UTF8.self)
      let blanks = part[..<rest.startIndex]
      let indentation = blanks.count + 3 * blanks.count { $0 == 0x09 }
      lines.append(IndentedLine(number: number, indentation: indentation, text: text))
    }
    return lines
  }
}

/// The nodes of a tree whose levels follow from indentation.
struct IndentedTree {
  private(set) var nodes: [CapturedNode] = []
  /// The open nodes, outermost first; a line without a frame has the node that contains it.
  private var open: [(indentation: Int, node: Int?)] = []

  /// Returns the container of a line, after the nodes that it ends are closed.
  ///
  /// - Parameters:
  ///   - number: The number of the line.
  ///   - indentation: Its indentation.
  /// - Returns: The position of the container among the nodes; `nil` for an outermost line.
  /// - Throws: `RecorderError` if the line is too deep.
  mutating func container(
    ofLine number: Int,
    at indentation: Int
  ) throws(RecorderError) -> Int? {
    while let last = open.last, last.indentation >= indentation { open.removeLast() }
    guard open.count < CapturedNode.greatestDepth else {
      throw .badLine(
        number,
        "the element is more than \(CapturedNode.greatestDepth) levels deep"
      )
    }
    return open.last?.node
  }

  /// Adds a node.
  mutating func add(_ node: CapturedNode, at indentation: Int) {
    open.append((indentation, nodes.count))
    nodes.append(node)
  }

  /// Adds a line without a frame, whose content is in the container of the line.
  mutating func skip(_ container: Int?, at indentation: Int) {
    open.append((indentation, container))
  }

  /// Changes the label of a node.
  mutating func setLabel(_ label: String?, of node: Int) { nodes[node].label = label }
}
