import EscapedText
import LayoutCore
import LayoutDiff
import LayoutReports

/// The layouts of an expectation as the text in a test's source: one line per node.
struct InlineLayouts: CustomStringConvertible {
  /// The text, without a trailing line feed.
  let description: String

  /// Creates the text; if there are several layouts, each has a title.
  init(_ layouts: [Snapshot]) {
    description = layouts.map { layout in
      let nodes = InlineLayouts.nodes(of: layout)
      guard layouts.count > 1 else { return nodes }
      return "\(ConfigurationText(layout.proposal, layout.environment))\n\(nodes)"
    }.joined(separator: "\n\n")
  }

  private static func nodes(of layout: Snapshot) -> String {
    var depths: [Int] = []
    let names = layout.outline.nodes.map { node in
      let depth = node.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      let id = node.id.map { " #\($0)" } ?? ""
      let label = node.label.map { " “\($0)”" } ?? ""
      let name = PrintableText.text((node.view ?? node.type) + id + label)
      return String(repeating: "  ", count: depth) + name
    }
    let origins = layout.frames.map { PointsText.short($0.origin) }
    let width = names.map(\.count).max() ?? 0
    let originWidth = origins.map(\.count).max() ?? 0
    return layout.frames.indices.map { index in
      let (name, origin) = (
        Padded(names[index], to: width), Padded(origins[index], to: originWidth)
      )
      return "\(name)  \(origin)  \(PointsText.short(layout.frames[index].size))"
    }.joined(separator: "\n")
  }

  /// Compares the text with the expected one, or records it.
  ///
  /// - Parameters:
  ///   - expected: The text in the source; empty if none was recorded.
  ///   - mode: The texts to record.
  ///   - source: The expectation.
  /// - Returns: A failure with a remedy; `nil` if the texts are equal, or if the new one is recorded.
  /// - Throws: `KeylineError` if the text cannot be written into the source.
  func failure(
    against expected: String,
    _ mode: RecordMode,
    at source: TestSource
  ) throws -> String? {
    guard expected != description else { return nil }
    switch mode {
    case .changed, .all: break
    case .missing where expected.isEmpty: break
    case .missing, .never:
      guard !expected.isEmpty else {
        return """
          the layout is not recorded in the source
          to record it: \(source.command(.missing))
          """
      }
      return """
        \(difference(from: expected))
        to accept the change: \(source.command(.changed))
        """
    }
    let edit = InlineEdit(
      path: source.path,
      function: "\(source.function)",
      line: source.line,
      column: source.column,
      expected: expected,
      layout: description
    )
    try TestRun.record(edit, in: source.package)
    return nil
  }

  /// Returns the lines of both texts, with `-` before those that are only in the expected one and `+`
  /// before those that are only in the new one.
  private func difference(from expected: String) -> String {
    let (old, new) = (InlineLayouts.lines(of: expected), InlineLayouts.lines(of: description))
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(InlineLayouts.offset))
    let inserted = Set(changes.insertions.map(InlineLayouts.offset))
    var (lines, position): ([String], Int) = ([], 0)
    for (index, line) in new.enumerated() {
      while position < old.count, removed.contains(position) {
        lines.append("- \(old[position])")
        position += 1
      }
      lines.append("\(inserted.contains(index) ? "+" : " ") \(line)")
      if !inserted.contains(index) { position += 1 }
    }
    lines += old[min(position, old.count)...].map { "- \($0)" }
    return lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func offset(of change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
