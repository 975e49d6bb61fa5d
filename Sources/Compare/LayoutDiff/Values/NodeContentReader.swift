import CanonicalJSON

/// Extracts the contents of nodes from a scene's canonical text.
///
/// Parts of canonical text are canonical too, so that they can be copied without decoding.
struct NodeContentReader {
  private var scanner: CanonicalScanner
  private let nodes: [SceneOutline.Node]
  private var contents: [NodeContent?] = []
  /// The innermost open node.
  private var node = OpenNode(index: 0)
  /// The open ancestors of that node, starting at the root.
  private var outer: [OpenNode] = []

  private struct OpenNode {
    let index: Int
    /// The members before the current run.
    var text: [UInt8] = []
    /// The range of the most recent contiguous members.
    var run = 0..<0
    /// The key of the most recent member.
    var key: Range<Int>?
    var layoutDirection: String?
    var hasType = false
  }

  /// The element that follows a member.
  private enum Next {
    case member, child, end
  }

  init(_ body: [UInt8], _ outline: SceneOutline) {
    scanner = CanonicalScanner(body)
    nodes = outline.nodes
    contents.reserveCapacity(nodes.count)
  }

  /// Returns the contents in pre-order; `nil` if the text is not canonical, or does not describe
  /// the outline's nodes.
  mutating func read() -> [NodeContent]? {
    guard begin() else { return nil }
    var next = Next.member
    while next != .end {
      guard let following = next == .child ? beginChild() : readMember() else { return nil }
      next = following
    }
    let complete = contents.compactMap(\.self)
    return scanner.isAtEnd && complete.count == nodes.count ? complete : nil
  }

  private mutating func begin() -> Bool {
    guard scanner.take(UInt8(ascii: "{")), contents.count < nodes.count else { return false }
    node = OpenNode(index: contents.count)
    contents.append(nil)
    return true
  }

  private mutating func beginChild() -> Next? {
    outer.append(node)
    return begin() ? .member : nil
  }

  /// Reads a member of the innermost node, or the start of its children.
  private mutating func readMember() -> Next? {
    guard let key = scanner.plainString(), scanner.take(UInt8(ascii: ":")),
      node.key.map({ scanner.isAscending($0, key) }) ?? true
    else { return nil }
    node.key = key
    if scanner.holds("children", at: key) {
      guard scanner.take(UInt8(ascii: "[")) else { return nil }
      return scanner.take(UInt8(ascii: "]")) ? endMember() : .child
    }
    let start = scanner.position
    guard scanner.skipValue() else { return nil }
    if !scanner.holds("id", at: key) {
      keep(key.lowerBound - 1..<scanner.position)
      note(key, start..<scanner.position)
    }
    return endMember()
  }

  /// Adds a member to the innermost node's content; adjacent members are copied together.
  private mutating func keep(_ member: Range<Int>) {
    if !node.run.isEmpty, node.run.upperBound + 1 == member.lowerBound {
      node.run = node.run.lowerBound..<member.upperBound
    } else {
      appendRun(reserving: 0)
      node.run = member
    }
  }

  /// Appends the current run to the innermost node's content and reserves space for more bytes.
  private mutating func appendRun(reserving capacity: Int) {
    guard !node.run.isEmpty else { return }
    node.text.reserveCapacity(node.text.count + node.run.count + 1 + capacity)
    node.text.append(UInt8(ascii: node.text.isEmpty ? "{" : ","))
    scanner.append(node.run, to: &node.text)
    node.run = 0..<0
  }

  private mutating func note(_ key: Range<Int>, _ value: Range<Int>) {
    if scanner.holds("type", at: key) {
      let inside = value.dropFirst().dropLast()
      node.hasType = scanner.holds(nodes[node.index].type, at: inside)
    } else if scanner.holds("layoutDirection", at: key) {
      var value = CanonicalScanner(Array(scanner[value]))
      node.layoutDirection = value.string()
    }
  }

  /// Continues after a member, and closes the nodes that end at this position.
  private mutating func endMember() -> Next? {
    while true {
      if scanner.take(UInt8(ascii: ",")) { return .member }
      guard scanner.take(UInt8(ascii: "}")), node.hasType else { return nil }
      appendRun(reserving: 1)
      node.text.append(UInt8(ascii: "}"))
      contents[node.index] = NodeContent(text: node.text, layoutDirection: node.layoutDirection)
      guard let parent = outer.popLast() else { return .end }
      node = parent
      if scanner.take(UInt8(ascii: ",")) { return .child }
      guard scanner.take(UInt8(ascii: "]")) else { return nil }
    }
  }
}
