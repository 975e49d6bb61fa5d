package import LayoutStore

/// The versions that sources are held against: of each snapshot, what was recorded last in any of them.
package struct BaselineChoice: Sendable {
  private let sites: [BaselineSite]
  private let platform: String

  init?(sites: [BaselineSite], platform: String) {
    guard !sites.isEmpty else { return nil }
    self.sites = sites
    self.platform = platform
  }

  /// The versions, the oldest first; mostly one.
  package var versions: [RecordedVersion] { sites.map(\.version) }

  /// Whether another platform recorded them, since this one has recorded none.
  package var isOfOtherPlatform: Bool { sites.contains { $0.version.engine.platform != platform } }

  /// Whether they stand in the history itself.
  package var isOfHistory: Bool { !sites.contains { $0.relation == .beside } }

  /// What they are and why, in a sentence.
  package var sentence: String {
    let names = sites.map { "\($0.version.label), \($0.description)" }.joined(separator: "; ")
    guard isOfOtherPlatform, let other = sites.last?.version.engine.platform else {
      return "baseline: \(names)"
    }
    return "baseline: \(names), on \(other), since there is none of \(platform)"
  }
}
