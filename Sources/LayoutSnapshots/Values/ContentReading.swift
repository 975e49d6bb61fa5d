import CanonicalJSON

/// Cuts what a scene says of each node out of the scene's canonical text.
///
/// A part of a canonical text is canonical, so nothing has to be read and written again.
struct ContentReading {
  private var scanner: CanonicalScanner
  private let outline: SceneOutline
  private var contents: [NodeContent?] = []
  /// The nodes that have begun and not yet ended, from the outside in.
  private var open: [OpenNode] = []

  private struct OpenNode {
    let index: Int
    /// The members so far, each after a comma but the first, except those of the last run.
    var text: [UInt8] = []
    /// Where the last members stand that follow one another.
    var run: Range<Int>?
    /// The key of the last member.
    var key: Range<Int>?
    var layoutDirection: String?
    var hasType = false
  }

  init(_ body: [UInt8], _ outline: SceneOutline) {
    scanner = CanonicalScanner(body)
    self.outline = outline
  }

  /// Returns the contents in pre-order; `nil` when the text is not canonical or does not describe the nodes of
  /// the outline.
  mutating func read() -> [NodeContent]? {
    guard begin() else { return nil }
    while !open.isEmpty {
      guard readMember() else { return nil }
    }
    let known = contents.compactMap(\.self)
    return scanner.isAtEnd && known.count == outline.nodes.count ? known : nil
  }

  private mutating func begin() -> Bool {
    guard scanner.take(UInt8(ascii: "{")), contents.count < outline.nodes.count else {
      return false
    }
    open.append(OpenNode(index: contents.count))
    contents.append(nil)
    return true
  }

  /// Reads a member of the innermost node; begins the first child where that is what the member holds.
  private mutating func readMember() -> Bool {
    let last = open.count - 1
    guard let key = scanner.plainString(), scanner.take(UInt8(ascii: ":")),
      open[last].key.map({ scanner[$0].lexicographicallyPrecedes(scanner[key]) }) ?? true
    else { return false }
    open[last].key = key
    if scanner.holds("children", at: key) {
      guard scanner.take(UInt8(ascii: "[")) else { return false }
      return scanner.take(UInt8(ascii: "]")) ? endMember() : begin()
    }
    let start = scanner.position
    guard scanner.skipValue() else { return false }
    if !scanner.holds("id", at: key) {
      keep(key.lowerBound - 1..<scanner.position)
      note(key, start..<scanner.position)
    }
    return endMember()
  }

  /// Keeps a member of the innermost node: what follows the member before it is copied together with that.
  private mutating func keep(_ member: Range<Int>) {
    let last = open.count - 1
    if let run = open[last].run, run.upperBound + 1 == member.lowerBound {
      open[last].run = run.lowerBound..<member.upperBound
    } else {
      open[last].text = text(of: open[last])
      open[last].run = member
    }
  }

  /// Returns the members of a node so far, each after a comma but the first, behind an opening brace.
  private func text(of node: OpenNode) -> [UInt8] {
    var text = node.text
    guard let run = node.run else { return text }
    text.reserveCapacity(text.count + run.count + 2)
    text.append(UInt8(ascii: text.isEmpty ? "{" : ","))
    text += scanner[run]
    return text
  }

  private mutating func note(_ key: Range<Int>, _ value: Range<Int>) {
    let last = open.count - 1
    if scanner.holds("type", at: key) {
      let type = outline.nodes[open[last].index].type
      open[last].hasType = scanner[value].dropFirst().dropLast().elementsEqual(type.utf8)
    } else if scanner.holds("layoutDirection", at: key) {
      var value = CanonicalScanner(Array(scanner[value]))
      open[last].layoutDirection = value.string()
    }
  }

  /// Goes on after a member, and ends the nodes that end there.
  private mutating func endMember() -> Bool {
    while let node = open.last {
      if scanner.take(UInt8(ascii: ",")) { return true }
      guard scanner.take(UInt8(ascii: "}")), node.hasType else { return false }
      var text = text(of: node)
      text.append(UInt8(ascii: "}"))
      contents[node.index] = NodeContent(text: text, layoutDirection: node.layoutDirection)
      open.removeLast()
      guard !open.isEmpty else { return true }
      if scanner.take(UInt8(ascii: ",")) { return begin() }
      guard scanner.take(UInt8(ascii: "]")) else { return false }
    }
    return true
  }
}
