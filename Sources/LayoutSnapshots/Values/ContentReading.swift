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
    /// The members so far, each after a comma but the first.
    var text: [UInt8] = [UInt8(ascii: "{")]
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
    if scanner[key].elementsEqual("children".utf8) {
      guard scanner.take(UInt8(ascii: "[")) else { return false }
      return scanner.take(UInt8(ascii: "]")) ? endMember() : begin()
    }
    let start = scanner.position
    guard scanner.skipValue() else { return false }
    if !scanner[key].elementsEqual("id".utf8) {
      if open[last].text.count > 1 { open[last].text.append(UInt8(ascii: ",")) }
      open[last].text += scanner[key.lowerBound - 1..<scanner.position]
      note(scanner[key], scanner[start..<scanner.position])
    }
    return endMember()
  }

  private mutating func note(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    let last = open.count - 1
    if key.elementsEqual("type".utf8) {
      let type = outline.nodes[open[last].index].type
      open[last].hasType = value.dropFirst().dropLast().elementsEqual(type.utf8)
    } else if key.elementsEqual("layoutDirection".utf8) {
      var value = CanonicalScanner(Array(value))
      open[last].layoutDirection = value.string()
    }
  }

  /// Goes on after a member, and ends the nodes that end there.
  private mutating func endMember() -> Bool {
    while let node = open.last {
      if scanner.take(UInt8(ascii: ",")) { return true }
      guard scanner.take(UInt8(ascii: "}")), node.hasType else { return false }
      contents[node.index] = NodeContent(
        text: node.text + [UInt8(ascii: "}")],
        layoutDirection: node.layoutDirection
      )
      open.removeLast()
      guard !open.isEmpty else { return true }
      if scanner.take(UInt8(ascii: ",")) { return begin() }
      guard scanner.take(UInt8(ascii: "]")) else { return false }
    }
    return true
  }
}
