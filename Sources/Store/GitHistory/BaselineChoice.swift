package import LayoutStore

/// The versions to compare the sources with.
///
/// A comparison uses the most recent snapshot of each scene and configuration among all of them.
package struct BaselineChoice: Sendable {
  private let sites: [BaselineSite]
  private let platform: String

  init?(sites: [BaselineSite], platform: String) {
    guard !sites.isEmpty else { return nil }
    self.sites = sites
    self.platform = platform
  }

  /// The versions, oldest first; usually only one.
  package var versions: [RecordedVersion] { sites.map(\.version) }

  /// Whether the versions are from a different platform, because this one has none.
  package var isOfOtherPlatform: Bool { sites.contains { $0.version.build.platform != platform } }

  /// Whether the history contains the changes of all versions.
  package var isOfHistory: Bool { !sites.contains { $0.relation == .unmerged } }

  /// A sentence that lists the versions with the reason for each.
  package var sentence: String {
    let names = sites.map { "\($0.version.label), \($0.description)" }.joined(separator: "; ")
    guard isOfOtherPlatform, let other = sites.last?.version.build.platform else {
      return "baseline: \(names)"
    }
    return "baseline: \(names), on \(other), because no version was recorded on \(platform)"
  }
}
