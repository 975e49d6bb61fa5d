public import LayoutDiff

/// The beginning of a diff, for the message of a test: what moved first, and how much more did.
public struct DiffBeginning: CustomStringConvertible, Sendable {
  /// The text, without a trailing line feed.
  public let description: String

  /// Creates the text of a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - old: The name of the old side.
  ///   - new: The name of the new side.
  ///   - limit: The number of changes that are listed for each cause.
  public init(_ diff: VersionDiff, from old: String, to new: String, limit: Int = 3) {
    var lines = ["\(PrintableText.text(old)) → \(PrintableText.text(new))", ""]
    let paragraphs = SceneParagraph.paragraphs(of: diff, limit: limit)
    if let first = paragraphs.first {
      // The command that lists all changes compares versions, which a test does not have.
      lines.append(first.title)
      lines += first.lines.map { $0.replacing("; explain lists all", with: "") }
    }
    let rest = paragraphs.dropFirst()
    if !rest.isEmpty {
      let count = rest.reduce(0) { $0 + $1.configurations.count }
      let names = rest.prefix(3).map(\.title).joined(separator: "; ")
      lines.append(
        "  … and \(Counted(count, "more snapshot")): \(names)\(rest.count > 3 ? "; …" : "")"
      )
    }
    description = lines.joined(separator: "\n")
  }
}
