public import Digests
import LayoutCore

/// The content of a node: its type, arguments, layout values and priority.
///
/// The node's ID, its children, and whether it clips them are not part of the text: they move nothing.
public struct NodeContent: Hashable, Sendable {
  /// The canonical text, in UTF-8.
  public let text: [UInt8]
  /// The layout direction that the node sets for its subtree; `nil` if it inherits its parent's.
  public let layoutDirection: String?
  /// Whether comparisons ignore changed texts of the node and its descendants.
  public let ignoresContentChanges: Bool
  /// Whether the node hides what its descendants draw outside of its frame.
  public let clipsContent: Bool

  /// Creates the content of a node from its canonical form.
  public init(of node: JSONObject) {
    let own = node.filter { !["children", "id", "clips"].contains($0.key) }
    var bytes: [UInt8] = []
    JSONObject(own.map { ($0.key, $0.value) }).writeCanonical(into: &bytes)
    text = bytes
    layoutDirection = node["layoutDirection"]?.string
    ignoresContentChanges = NodeContent.isIgnoringContent(node["ignore"])
    clipsContent = node["clips"] == true
  }

  init(
    text: [UInt8],
    layoutDirection: String?,
    ignoresContentChanges: Bool = false,
    clipsContent: Bool = false
  ) {
    self.text = text
    self.layoutDirection = layoutDirection
    self.ignoresContentChanges = ignoresContentChanges
    self.clipsContent = clipsContent
  }

  /// Returns whether a list of changes to ignore contains those of texts.
  static func isIgnoringContent(_ kinds: JSONValue?) -> Bool {
    kinds?.array?.contains("content") ?? false
  }

  /// Returns whether the text contains one of some words, which may be names of arguments.
  func contains(anyOf words: [String]) -> Bool {
    words.contains { word in
      let word = Array(word.utf8)
      return text.indices.contains { text[$0] == word.first && text[$0...].starts(with: word) }
    }
  }

  /// The parts by name.
  public var parts: JSONObject { (try? JSONReader.read(text))?.object ?? [:] }

  /// Reads the contents of all nodes of a scene.
  ///
  /// - Parameters:
  ///   - body: The scene as JSON text in UTF-8.
  ///   - outline: The scene's nodes.
  /// - Returns: The contents in pre-order; `nil` if the text does not describe these nodes, for
  ///   example because some of them were created during layout.
  public static func contents(reading body: [UInt8], for outline: SceneOutline) -> [NodeContent]? {
    var reader = NodeContentReader(body, outline)
    return reader.read() ?? read(body, for: outline)
  }

  /// Reads the contents from JSON text that need not be canonical.
  private static func read(_ body: [UInt8], for outline: SceneOutline) -> [NodeContent]? {
    let limits = JSONLimits(maximumBytes: .max)
    guard let root = try? JSONReader.read(body, limits: limits) else { return nil }
    var contents: [NodeContent] = []
    contents.reserveCapacity(outline.nodes.count)
    var pending = [root]
    while let value = pending.popLast() {
      guard let node = value.object, contents.count < outline.nodes.count,
        let type = node["type"]?.string,
        type.hasSameBytes(as: outline.nodes[contents.count].type)
      else { return nil }
      contents.append(NodeContent(of: node))
      pending += (node["children"]?.array ?? []).reversed()
    }
    return contents.count == outline.nodes.count ? contents : nil
  }
}

/// Extracts the contents of nodes from a scene's canonical text.
///
/// Parts of canonical text are canonical too, so that they can be copied without decoding.
struct NodeContentReader {
  private var scanner: CanonicalScanner
  private let nodes: [SceneOutline.Node]
  private var contents: [NodeContent?] = []
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
    var ignoresContentChanges = false
    var clipsContent = false
    var hasType = false
  }

  /// The element that follows a member.
  private enum Next { case member, child, end }

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
    if scanner.holds("clips", at: key) {
      node.clipsContent = scanner.holds("true", at: start..<scanner.position)
    } else if !scanner.holds("id", at: key) {
      keep(key.lowerBound - 1..<scanner.position)
      note(key, value: start..<scanner.position)
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

  private mutating func note(_ key: Range<Int>, value: Range<Int>) {
    if scanner.holds("type", at: key) {
      let inside = value.dropFirst().dropLast()
      node.hasType = scanner.holds(nodes[node.index].type, at: inside)
    } else if scanner.holds("layoutDirection", at: key) {
      var value = CanonicalScanner(Array(scanner[value]))
      node.layoutDirection = value.string()
    } else if scanner.holds("ignore", at: key) {
      let value = try? JSONReader.read(Array(scanner[value]))
      node.ignoresContentChanges = NodeContent.isIgnoringContent(value)
    }
  }

  /// Continues after a member, and closes the nodes that end at this position.
  private mutating func endMember() -> Next? {
    while true {
      if scanner.take(UInt8(ascii: ",")) { return .member }
      guard scanner.take(UInt8(ascii: "}")), node.hasType else { return nil }
      appendRun(reserving: 1)
      node.text.append(UInt8(ascii: "}"))
      contents[node.index] = NodeContent(
        text: node.text,
        layoutDirection: node.layoutDirection,
        ignoresContentChanges: node.ignoresContentChanges,
        clipsContent: node.clipsContent
      )
      guard let parent = outer.popLast() else { return .end }
      node = parent
      if scanner.take(UInt8(ascii: ",")) { return .child }
      guard scanner.take(UInt8(ascii: "]")) else { return nil }
    }
  }
}

/// The members of a node's content as parts of its canonical text, sorted by name.
///
/// Arguments and layout values are members too, unless a different member has their name. Contents
/// are compared without decoding the members that are equal.
struct ContentMembers {
  /// A member, by the ranges of its name and value in the text.
  private struct Member {
    let name: Range<Int>
    let value: Range<Int>
    let source: Source
  }

  /// The objects that contain members; of several members with the same name, the first one counts.
  private enum Source: Int { case node, layoutValues, arguments }

  private let text: [UInt8]
  private var members: [Member] = []

  /// Finds the members; returns `nil` if the text is not canonical, or a name has escapes.
  init?(of text: [UInt8]) {
    self.text = text
    var scanner = CanonicalScanner(text)
    guard scan(&scanner, in: .node), scanner.isAtEnd else { return nil }
    members.sort { first, second in
      let order = ContentMembers.order(of: text[first.name], text[second.name])
      return order < 0 || order == 0 && first.source.rawValue < second.source.rawValue
    }
    var unique: [Member] = []
    for member in members where unique.last.map({ text[$0.name] != text[member.name] }) ?? true {
      unique.append(member)
    }
    members = unique
  }

  /// Returns the differences between two contents, sorted by name.
  ///
  /// - Throws: `JSONError` if a value that differs is malformed.
  static func edits(
    from old: ContentMembers,
    to new: ContentMembers
  ) throws(JSONError) -> [ContentEdit] {
    var edits: [ContentEdit] = []
    var (olds, news) = (old.members[...], new.members[...])
    while !olds.isEmpty || !news.isEmpty {
      let order = ContentMembers.order(
        of: olds.first.map { old.text[$0.name] },
        news.first.map { new.text[$0.name] }
      )
      let before = order <= 0 ? olds.popFirst() : nil
      let after = order >= 0 ? news.popFirst() : nil
      if let before, let after, old.text[before.value] == new.text[after.value] { continue }
      edits.append(
        ContentEdit(
          name: before.map(old.name(of:)) ?? after.map(new.name(of:)) ?? "",
          old: try old.value(of: before),
          new: try new.value(of: after)
        )
      )
    }
    return edits.sorted { $0.name < $1.name }
  }

  private mutating func scan(_ scanner: inout CanonicalScanner, in source: Source) -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    if scanner.take(UInt8(ascii: "}")) { return true }
    repeat {
      guard let name = scanner.plainString(), scanner.take(UInt8(ascii: ":")) else { return false }
      let inner = source == .node ? ContentMembers.source(scanner, name) : nil
      if let inner, scanner.next == UInt8(ascii: "{") {
        guard scan(&scanner, in: inner) else { return false }
        continue
      }
      let start = scanner.position
      guard scanner.skipValue() else { return false }
      guard inner == nil else { continue }
      members.append(Member(name: name, value: start..<scanner.position, source: source))
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "}"))
  }

  private static func source(_ scanner: CanonicalScanner, _ name: Range<Int>) -> Source? {
    if scanner.holds("arguments", at: name) { return .arguments }
    return scanner.holds("layoutValues", at: name) ? .layoutValues : nil
  }

  private func name(of member: Member) -> String {
    String(decoding: text[member.name], as: UTF8.self)
  }

  private func value(of member: Member?) throws(JSONError) -> JSONValue? {
    guard let member else { return nil }
    return try JSONReader.read(Array(text[member.value]))
  }

  /// Returns a negative number, 0 or a positive number if the first name sorts before the second in
  /// byte order, is equal, or sorts after it; a missing name sorts after all others.
  private static func order(of first: ArraySlice<UInt8>?, _ second: ArraySlice<UInt8>?) -> Int {
    guard let first, let second else { return (first == nil ? 1 : 0) - (second == nil ? 1 : 0) }
    for (one, other) in zip(first, second) where one != other { return Int(one) - Int(other) }
    return first.count - second.count
  }
}
