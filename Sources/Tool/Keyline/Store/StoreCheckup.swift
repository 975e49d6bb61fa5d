import LayoutDiff
package import LayoutStore

/// A check of every page, reference and digest of a store.
///
///     let checkup = try StoreCheckup(of: project.store)
///     for finding in checkup.findings { print(finding.message) }
///     if checkup.isDamaged { print("restore a backup, or run `keyline store doctor --repair`") }
package struct StoreCheckup: Sendable {
  /// The path of the store.
  package let path: String
  /// The damage and the notes found.
  package private(set) var findings: [StoreFinding] = []
  /// The reason why the file cannot be opened; `nil` if it can be.
  package private(set) var obstacle: String?
  /// The intact and the missing parts of a damaged store; `nil` without damage.
  package private(set) var health: StoreHealth?
  /// The number of versions in a store without damage.
  package private(set) var versionCount = 0
  /// The number of their snapshots.
  package private(set) var snapshotCount = 0

  /// Whether any part is damaged.
  package var isDamaged: Bool { health != nil }

  /// Checks a store without changing it.
  ///
  /// - Throws: `StoreError` if the store does not exist or cannot be read.
  package init(of location: StoreLocation) throws(StoreError) {
    path = location.path
    let records: RecordsStore
    do {
      records = try location.open(for: .reading)
    } catch {
      guard Self.isRepairable(error) else { throw error }
      health = try RecordsStore.recoverableHealth(of: path, program: Release.program)
      let finding = error.finding.replacing("opening the store: ", with: "")
      obstacle = finding.split(separator: ";").first.map(String.init) ?? finding
      return
    }
    findings = try records.examine()
    if findings.contains(where: { $0.severity == .damage }) {
      health = try records.health()
    } else {
      let versions = try records.versions()
      versionCount = versions.count
      snapshotCount = versions.reduce(0) { $0 + $1.snapshotCount }
    }
  }

  /// Returns whether a file that cannot be opened may have intact parts.
  private static func isRepairable(_ error: StoreError) -> Bool {
    [.damaged, .notAStore, .foreign, .foreignSchema].contains(error.code)
  }
}
