import LayoutDiff
import LayoutReports
import LayoutStore

/// What is said of versions that a store knows by name only, since one that follows them was fetched alone.
struct UnfetchedVersions {
  private let labels: [String]

  init(_ labels: [String]) {
    self.labels = labels
  }

  /// How many there are, which are the newest of them, and how they are fetched.
  var sentence: String {
    let newest = labels.suffix(3).map { PrintableText.text($0) }.joined(separator: ", ")
    let names = labels.count > 3 ? "…, \(newest)" : newest
    return """
      not fetched: \(Counted(labels.count, "earlier version")) (\(names)); \
      `keyline pull ADDRESS` fetches what they list
      """
  }

  /// Says before which version a history was not fetched, if it was not.
  static func sayBefore(_ version: RecordedVersion, in records: RecordsStore) throws {
    guard let parent = try records.line(of: version).first?.parent else { return }
    Program.say(
      """
      note: what came before, up to \(PrintableText.text(parent)), was not fetched; \
      keyline pull ADDRESS fetches it
      """
    )
  }
}
