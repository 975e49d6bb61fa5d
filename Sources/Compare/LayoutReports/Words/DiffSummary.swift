import EscapedText
import LayoutCore
package import LayoutDiff

/// A sentence with the counts of a diff.
package struct DiffSummary: CustomStringConvertible {
  package let description: String

  package init(_ diff: VersionDiff) {
    let same = diff.comparedCount - diff.scenes.count
    var parts = [
      "\(Counted(diff.comparedCount, "snapshot")) compared",
      diff.scenes.isEmpty
        ? "nothing differs" : "\(DiffSummary.differing(diff.scenes.count)), \(same) unchanged",
    ]
    if !diff.omissions.isEmpty { parts.append("\(diff.omissions.count) not compared") }
    if diff.excludedCount > 0 { parts.append("\(diff.excludedCount) excluded") }
    description = parts.joined(separator: "; ")
  }

  private static func differing(_ count: Int) -> String {
    "\(count) \(count == 1 ? "differs" : "differ")"
  }

  /// Summarizes a diff in one line, with the labels of both versions and the number of causes.
  package static func line(of diff: VersionDiff) -> String {
    let names = "\(PrintableText.text(diff.old)) → \(PrintableText.text(diff.new))"
    let causes = Set(diff.scenes.flatMap { $0.diff.namedCauses(in: $0.scene) }.map(\.id))
    let count = causes.isEmpty ? "" : "; \(Counted(causes.count, "cause"))"
    return "\(names): \(DiffSummary(diff))\(count)\n"
  }
}
