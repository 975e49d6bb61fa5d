import CanonicalJSON

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
  private enum Source: Int {
    case node, layoutValues, arguments
  }

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
