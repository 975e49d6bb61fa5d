extension SourceOutline {
  /// A type that conforms to a protocol of the app: what its members do without a result is nothing, and a
  /// result ends the program.
  package struct Conformance: Sendable, Equatable {
    /// The name of the type.
    package var name: String
    /// The members, in one line.
    package var members: [String]
    /// The protocols that the protocol inherits from.
    package var inherited: [String]
    /// Whether the protocol is public, so that the type has to be.
    package var isPublic: Bool

    /// The declaration of the type, with the members of the protocols that its own one inherits from.
    package func declaration(of requiredProtocol: String, with inheritedMembers: [String]) -> String
    {
      let access = isPublic ? "public " : ""
      let all = (members + inheritedMembers).map { access + $0 }
      let first = "\(access)nonisolated init() {}"
      let body = (all.contains { $0.contains(" init() ") } ? all : [first] + all)
        .joined(separator: "; ")
      return
        "\(access)final class \(name): \(requiredProtocol), @unchecked Swift.Sendable { \(body) }"
    }
  }

  /// Returns the conformance to a protocol; `nil` unless each of its requirements is a function, an
  /// initializer or a variable.
  package func conformance(to declaration: Declaration) -> Conformance? {
    guard declaration.kind == .type, !declaration.name.contains("."), let body = declaration.body
    else { return nil }
    let head = words(in: declaration.range.lowerBound..<body.lowerBound)
    guard let keyword = head.firstIndex(of: "protocol"), !head.contains("where"),
      !head[..<keyword].contains(where: { $0.contains("private") }),
      bytes[..<body.lowerBound].last(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      !text(in: declaration.range.lowerBound..<body.lowerBound).contains("<"),
      !text(in: body).contains("#")
    else { return nil }
    let members = declaration.members.map { requirement($0, of: declaration.name) }
    guard members.allSatisfy({ $0 != nil }) else { return nil }
    return Conformance(
      name: "\(declaration.name)StandIn",
      members: members.compactMap(\.self),
      inherited: declaration.inherited.map(\.name),
      isPublic: head[..<keyword].contains("public")
    )
  }

  private func words(in range: Range<Int>) -> [String] {
    text(in: range).split(separator: " ").map(String.init)
  }

  /// Returns a member that satisfies a requirement; `nil` for others than functions and variables.
  private func requirement(_ member: Declaration, of name: String) -> String? {
    let note = CutSource.note(name)
    let trap = CutSource.trap(name, result: "")
    let text = text(in: member.body.map { member.range.lowerBound..<$0.lowerBound } ?? member.range)
    switch member.kind {
    case .function:
      let words = text.split(separator: " ").filter { $0 != "mutating" }.map(String.init)
      let isInitializer = words.contains { $0.hasPrefix("init(") || $0.hasPrefix("init<") }
      guard member.body == nil, !words.contains("subscript") else { return nil }
      let isAsynchronous = words.contains("async")
      let body =
        isAsynchronous
        ? CutSource.suspension(name, result: member.type) : member.type.isEmpty ? note : trap
      return (isInitializer ? "required " : "") + words.joined(separator: " ") + " { \(body) }"
    case .variable:
      guard let body = member.body, !member.type.isEmpty else { return nil }
      let accessors = words(in: body).filter { !["mutating", "nonmutating"].contains($0) }
      let getter = accessors.filter { $0 != "set" }.joined(separator: " ")
      let setter = accessors.contains("set") ? " set { \(note) }" : ""
      let head = text.hasSuffix(" {") ? String(text.dropLast(2)) : text
      return "\(head) { \(getter) { \(trap) }\(setter) }"
    default: return nil
    }
  }
}
