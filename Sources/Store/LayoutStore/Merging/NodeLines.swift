/// The nodes of a snapshot with their placements, one line each.
struct NodeLines {
  /// For each node, its entry in the list of nodes, then its placement: `[…] […]`.
  let lines: [[UInt8]]

  /// Joins a list of nodes with a result; there are no lines unless both have the same length.
  init(nodes: [UInt8], result: [UInt8]) {
    guard let nodes = JSONRows(nodes)?.rows, let places = JSONRows(result)?.rows,
      nodes.count == places.count
    else {
      lines = []
      return
    }
    lines = zip(nodes, places).map { Array($0) + [UInt8(ascii: " ")] + Array($1) }
  }

  /// Returns the lines that differ from those of another snapshot.
  func different(from other: NodeLines?) -> [[UInt8]] {
    lines.enumerated().filter { index, line in
      guard let other, index < other.lines.count else { return true }
      return other.lines[index] != line
    }.map(\.element)
  }
}

/// An array of arrays in canonical JSON, split into the inner arrays.
struct JSONRows {
  /// The inner arrays, byte for byte.
  let rows: [ArraySlice<UInt8>]

  /// Splits a text; `nil` unless joining the rows with commas gives the same text.
  init?(_ text: [UInt8]) {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]"), text.count >= 2 else {
      return nil
    }
    var rows: [ArraySlice<UInt8>] = []
    var position = 1
    while position < text.count - 1 {
      guard let end = JSONRows.end(of: text, from: position) else { return nil }
      rows.append(text[position..<end])
      position = end
      guard position < text.count - 1 else { break }
      guard text[position] == UInt8(ascii: ","), position + 1 < text.count - 1 else { return nil }
      position += 1
    }
    self.rows = rows
  }

  /// Returns the end of the array that begins at `start`; `nil` if there is no array on one line.
  static func end(of text: [UInt8], from start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "[") else { return nil }
    var depth = 0
    var isInString = false
    var position = start
    while position < text.count - 1 {
      switch text[position] {
      case UInt8(ascii: "\\") where isInString: position += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return position + 1 }
      default: break
      }
      position += 1
    }
    return nil
  }
}
