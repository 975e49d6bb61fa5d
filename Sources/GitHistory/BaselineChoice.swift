package import LayoutStore

/// The versions to compare sources with.
///
/// A comparison uses the most recent snapshot of each scene and configuration in any of them.
package struct BaselineChoice: Sendable {
  private let sites: [BaselineSite]
  private let platform: String

  init?(sites: [BaselineSite], platform: String) {
    guard !sites.isEmpty else { return nil }
    self.sites = sites
    self.platform = platform
  }

  /// The versions, the oldest first; usually one.
  package var versions: [RecordedVersion] { sites.map(\.version) }

  /// Whether a different platform recorded them, because this one has no version.
  package var isOfOtherPlatform: Bool { sites.contains { $0.version.build.platform != platform } }

  /// Whether the history contains the changes of each of them.
  package var isOfHistory: Bool { !sites.contains { $0.relation == .unmerged } }

  /// A sentence that names the versions and the reason for each.
  package var sentence: String {
    let names = sites.map { "\($0.version.label), \($0.description)" }.joined(separator: "; ")
    guard isOfOtherPlatform, let other = sites.last?.version.build.platform else {
      return "baseline: \(names)"
    }
    return "baseline: \(names), on \(other), because no version was recorded on \(platform)"
  }
}
