import CanonicalJSON
public import LayoutDiff

/// The description of a cause.
public struct CauseText: CustomStringConvertible, Sendable {
  /// The text, such as `title “Hello”: font body → title3`.
  public let description: String

  /// The maximum number of edits to list.
  private static let maximumEdits = 6
  /// The maximum length of a value, in characters; longer values are truncated.
  private static let maximumValueLength = 60

  /// Creates the text for a cause.
  public init(_ cause: Cause) {
    let names = CauseText.names(of: cause)
    description =
      switch cause.kind {
      case .edited: "\(CauseText.names(ofEdited: cause)): \(CauseText.text(of: cause.edits))"
      case .inserted: CauseText.sentence(of: cause, "inserted")
      case .removed: CauseText.sentence(of: cause, "removed")
      case .moved: "\(CauseText.sentence(of: cause, "moved")) to a different parent"
      case .reordered: CauseText.sentence(of: cause, "reordered")
      case .code: "\(names): the code of \(CauseText.type(of: cause)) changed"
      case .unknown: "\(names): edited, or the code of \(CauseText.type(of: cause)) changed"
      case .environment: "the environment: \(CauseText.text(of: cause.edits))"
      case .proposal: "the proposal: \(CauseText.text(of: cause.edits, named: false))"
      }
  }

  private static func names(of cause: Cause) -> String {
    guard let first = cause.nodes.first else { return "" }
    let rest = cause.nodes.count - 1
    return first.reportName + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns the names of the nodes; omits their labels if the labels themselves were edited.
  private static func names(ofEdited cause: Cause) -> String {
    guard let first = cause.nodes.first, cause.edits.contains(where: { $0.name == "content" })
    else {
      return names(of: cause)
    }
    let rest = cause.nodes.count - 1
    return PrintableText.text(first.name) + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func sentence(of cause: Cause, _ verb: String) -> String {
    "\(names(of: cause)) \(cause.nodes.count > 1 ? "were" : "was") \(verb)"
  }

  private static func type(of cause: Cause) -> String {
    PrintableText.text(cause.nodes.first?.type ?? "")
  }

  private static func text(of edits: [ContentEdit], named: Bool = true) -> String {
    let listed = edits.prefix(maximumEdits).map { edit in
      // Both sides are quoted if either needs quotes.
      let isQuoted = [edit.old, edit.new].contains { $0.map(needsQuotes) ?? false }
      let sides = [edit.old, edit.new].map { text(of: $0, isQuoted: isQuoted) }
      return "\(named ? "\(PrintableText.text(edit.name)) " : "")\(sides[0]) → \(sides[1])"
    }
    let rest = edits.count - listed.count
    return listed.joined(separator: ", ") + (rest > 0 ? " and \(Counted(rest, "more edit"))" : "")
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
