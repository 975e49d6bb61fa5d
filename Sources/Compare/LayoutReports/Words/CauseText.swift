import Digests
import EscapedText
import LayoutCore
public import LayoutDiff

/// The description of a cause.
public struct CauseText: CustomStringConvertible, Sendable {
  /// The text, such as `title “Hello”: font body → title3`.
  public let description: String

  private static let maximumEdits = 6
  /// The maximum length of a value, in characters; longer values are truncated.
  private static let maximumValueLength = 60

  /// Creates the text for a cause.
  public init(_ cause: Cause) { self.init(cause, names: CauseText.names(of: cause)) }

  private init(_ cause: Cause, names: String) {
    let isSingle = cause.nodes.count == 1
    description =
      switch cause.kind {
      case .edited, .content: "\(names): \(CauseText.text(of: cause.edits))"
      case .inserted: "\(names) \(isSingle ? "was" : "were") inserted"
      case .removed: "\(names) \(isSingle ? "was" : "were") removed"
      case .moved: "\(names) \(isSingle ? "was" : "were") moved to a different parent"
      case .reordered: "\(names) \(isSingle ? "was" : "were") reordered"
      case .code: "\(names): the code of \(CauseText.type(of: cause)) changed"
      case .unknown: "\(names): edited, or the code of \(CauseText.type(of: cause)) changed"
      case .environment: CauseText.text(ofEnvironment: cause.edits)
      case .proposal: "the proposal: \(CauseText.text(ofProposals: cause.edits))"
      }
  }

  /// Returns the edits of an environment, with the names of fonts instead of their digests.
  private static func text(ofEnvironment edits: [ContentEdit]) -> String {
    let isFont = { (edit: ContentEdit) in edit.name.hasPrefix("fonts.") }
    let values = edits.filter { !isFont($0) }
    let fonts = edits.filter(isFont).map { PrintableText.text(String($0.name.dropFirst(6))) }
    var parts = values.isEmpty ? [] : ["the environment: \(text(of: values))"]
    if fonts == ["order"] {
      parts.append("the order of the fonts changed")
    } else if !fonts.isEmpty {
      let names = fonts.filter { $0 != "order" }
      let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      parts.append("the \(names.count == 1 ? "font" : "fonts") \(shown) changed")
    }
    return parts.joined(separator: "; ")
  }

  /// Returns texts of an edit or a change of code for all scenes that have it, the one that says
  /// most first: `TripCard › Text views: font body → title3`, then `Text views: …`; other causes
  /// name their nodes.
  static func general(_ cause: Cause) -> [String] {
    switch cause.kind {
    case .edited, .content, .code, .unknown:
      [true, false].map { CauseText(cause, names: kind(of: cause.nodes, inView: $0)).description }
    default: [CauseText(cause).description]
    }
  }

  /// Returns the name of the node, without its label if that was edited, or the number and the type
  /// of several nodes, none of which speaks for the others.
  private static func names(of cause: Cause) -> String {
    guard let first = cause.nodes.first else { return "" }
    guard cause.nodes.count == 1 else { return "\(cause.nodes.count) \(kind(of: cause.nodes))" }
    let isLabel =
      [.edited, .content].contains(cause.kind) && cause.edits.contains { $0.name == "content" }
    return isLabel ? PrintableText.text(first.name) : first.reportName
  }

  /// Returns the type of nodes, after that of the view around them if it is the same for all and
  /// requested: `TripCard › Text views`.
  private static func kind(of nodes: [SceneOutline.Node], inView: Bool = true) -> String {
    let types = Set(nodes.map(\.type))
    guard types.count == 1, let type = types.first else { return "views" }
    let views = inView ? Set(nodes.map(view)) : []
    let view = views.count == 1 ? views.first ?? "" : ""
    return PrintableText.text("\(view)\(type) views")
  }

  /// Returns what precedes a node in its name, without the containers around that and the number
  /// among equal ones, such as `TripCard › `.
  private static func view(of node: SceneOutline.Node) -> String {
    guard let view = node.name.components(separatedBy: " › ").dropLast().last else { return "" }
    return view.replacing(/\[\d+\]$/, with: "") + " › "
  }

  private static func type(of cause: Cause) -> String {
    PrintableText.text(cause.nodes.first?.type ?? "")
  }

  private static func text(of edits: [ContentEdit]) -> String {
    let edits = joined(edits.flatMap(parts))
    let listed = edits.prefix(maximumEdits).map { edit in
      // Both sides are quoted if either needs quotes.
      let isQuoted = [edit.old, edit.new].contains { $0.map(needsQuotes) ?? false }
      var sides = [edit.old, edit.new].map { text(of: $0.map(rounded), isQuoted: isQuoted) }
      if sides[0] == sides[1] {
        sides = [edit.old, edit.new].map { text(of: $0, isQuoted: isQuoted) }
      }
      if sides[0] == sides[1], let ends = differingEnds(of: edit) {
        sides = ends.map { text(of: .string($0), isQuoted: isQuoted) }
      }
      return "\(PrintableText.text(edit.name)) \(sides[0]) → \(sides[1])"
    }
    let rest = edits.count - listed.count
    return listed.joined(separator: ", ") + (rest > 0 ? " and \(Counted(rest, "more edit"))" : "")
  }

  /// Returns the ends of two long strings from a little before their first difference, for texts whose
  /// beginnings are equal; `nil` for other values.
  private static func differingEnds(of edit: ContentEdit) -> [String]? {
    guard let old = edit.old?.string, let new = edit.new?.string else { return nil }
    let common = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, common - maximumValueLength / 3)
    guard start > 0 else { return nil }
    return [old, new].map { "…\($0.dropFirst(start))" }
  }

  /// The edges that SwiftUI has one name for, the larger set first.
  private static let edgeSets = [
    (name: "all edges", edges: ["bottom", "leading", "top", "trailing"]),
    (name: "horizontal", edges: ["leading", "trailing"]),
    (name: "vertical", edges: ["bottom", "top"]),
  ]

  /// Returns edits in which the same edit of several edges is one.
  private static func joined(_ edits: [ContentEdit]) -> [ContentEdit] {
    edgeSets.reduce(edits) { edits, set in
      guard let first = edits.first(where: { $0.name.hasSuffix(set.edges[0]) }) else {
        return edits
      }
      let prefix = String(first.name.dropLast(set.edges[0].count))
      let names = Set(set.edges.map { prefix + $0 })
      let isMember = { (edit: ContentEdit) in
        names.contains(edit.name) && edit.old == first.old && edit.new == first.new
      }
      guard edits.count(where: isMember) == names.count else { return edits }
      let whole = ContentEdit(name: prefix + set.name, old: first.old, new: first.new)
      return [whole] + edits.filter { !isMember($0) }
    }
  }

  /// Returns the edits of an object's members, without the equal ones; other edits are unchanged.
  ///
  /// The members of a layout that is described by its properties are named without it.
  private static func parts(of edit: ContentEdit) -> [ContentEdit] {
    let isDescribed = edit.name == "reflected"
    let sides = [edit.old, edit.new].map { $0 == nil && isDescribed ? [:] : $0?.object }
    guard let old = sides[0], let new = sides[1] else { return [edit] }
    return Set(old.keys + new.keys).sorted().filter { old[$0] != new[$0] }.flatMap { key in
      parts(
        of: ContentEdit(
          name: isDescribed ? key : "\(edit.name).\(key)",
          old: old[key],
          new: new[key]
        )
      )
    }
  }

  /// Returns a value with its numbers rounded to a thousandth.
  private static func rounded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number(let number): .number((number * 1000).rounded() / 1000)
    case .array(let values): .array(values.map(rounded))
    default: value
    }
  }

  private static func text(ofProposals edits: [ContentEdit]) -> String {
    let words = edits.map { edit in
      [edit.old, edit.new].map { side in
        let proposal = side?.string.flatMap { ProposedViewSize($0) }
        return proposal.map { ProposalText(words: $0).description }
          ?? text(of: side, isQuoted: false)
      }
    }
    return words.map { $0.joined(separator: " → ") }.joined(separator: ", ")
  }

  /// Returns whether a value is a string that is not a single word.
  private static func needsQuotes(_ value: JSONValue) -> Bool {
    guard let text = value.string else { return false }
    return text.isEmpty || text.contains { $0.isWhitespace || $0 == "," }
  }

  /// Returns the text of a value, truncated if necessary.
  private static func text(of value: JSONValue?, isQuoted: Bool) -> String {
    guard let value else { return "none" }
    let text = value.string ?? value.canonicalText
    let short = text.count <= maximumValueLength ? text : "\(text.prefix(maximumValueLength - 1))…"
    return PrintableText.text(value.string != nil && isQuoted ? "“\(short)”" : short)
  }
}

extension SnapshotDiff {
  /// Returns the causes, followed by renamings and, if any, changes without a known cause; each ID
  /// occurs once.
  package func namedCauses(in scene: String) -> [NamedCause] {
    var named = causes.map(NamedCause.init)
    if let renamedFrom {
      let names = [scene, renamedFrom].map { PrintableText.text($0) }
      let id = CauseID(scene: scene, renamedFrom: renamedFrom)
      named.append(NamedCause(id: id, text: "\(names[0]): renamed from \(names[1])"))
    }
    named += renamings.map { NamedCause(id: CauseID($0), text: $0.text) }
    let isExplained = changes.allSatisfy { $0.kind == .movedWithAncestor || !$0.causes.isEmpty }
    if !isExplained || named.isEmpty {
      named.append(NamedCause(id: .unexplained(in: scene), text: "without a known cause"))
    }
    var seen: Set<CauseID> = []
    return named.filter { seen.insert($0.id).inserted }
  }
}
