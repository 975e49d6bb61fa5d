import CanonicalJSON

/// Cuts what a scene says of each node out of the scene's canonical text.
///
/// A part of a canonical text is canonical, so nothing has to be read and written again.
struct ContentReading {
  private var scanner: CanonicalScanner
  private let nodes: [SceneOutline.Node]
  private var contents: [NodeContent?] = []
  /// The innermost node that has begun and not yet ended.
  private var node = OpenNode(index: 0)
  /// The nodes around it, from the outside in.
  private var outer: [OpenNode] = []

  private struct OpenNode {
    let index: Int
    /// The members so far, each after a comma but the first, except those of the last run.
    var text: [UInt8] = []
    /// Where the last members stand that follow one another.
    var run = 0..<0
    /// The key of the last member.
    var key: Range<Int>?
    var layoutDirection: String?
    var hasType = false
  }

  /// What stands after a member.
  private enum Next {
    case member, child, end
  }

  init(_ body: [UInt8], _ outline: SceneOutline) {
    scanner = CanonicalScanner(body)
    nodes = outline.nodes
    contents.reserveCapacity(nodes.count)
  }

  /// Returns the contents in pre-order; `nil` when the text is not canonical or does not describe the nodes of
  /// the outline.
  mutating func read() -> [NodeContent]? {
    guard begin() else { return nil }
    var next = Next.member
    while next != .end {
      guard let following = next == .child ? beginChild() : readMember() else { return nil }
      next = following
    }
    let known = contents.compactMap(\.self)
    return scanner.isAtEnd && known.count == nodes.count ? known : nil
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

  /// Reads a member of the innermost node, up to the first child where that is what the member holds.
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

  /// Keeps a member of the innermost node: what follows the member before it is copied together with that.
  private mutating func keep(_ member: Range<Int>) {
    if !node.run.isEmpty, node.run.upperBound + 1 == member.lowerBound {
      node.run = node.run.lowerBound..<member.upperBound
    } else {
      keepRun(reserving: 0)
      node.run = member
    }
  }

  /// Appends the last members of the innermost node to those before, with room for some more bytes.
  private mutating func keepRun(reserving room: Int) {
    guard !node.run.isEmpty else { return }
    node.text.reserveCapacity(node.text.count + node.run.count + 1 + room)
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

  /// Goes on after a member, and ends the nodes that end there.
  private mutating func endMember() -> Next? {
    while true {
      if scanner.take(UInt8(ascii: ",")) { return .member }
      guard scanner.take(UInt8(ascii: "}")), node.hasType else { return nil }
      keepRun(reserving: 1)
      node.text.append(UInt8(ascii: "}"))
      contents[node.index] = NodeContent(text: node.text, layoutDirection: node.layoutDirection)
      guard let container = outer.popLast() else { return .end }
      node = container
      if scanner.take(UInt8(ascii: ",")) { return .child }
      guard scanner.take(UInt8(ascii: "]")) else { return nil }
    }
  }
}
