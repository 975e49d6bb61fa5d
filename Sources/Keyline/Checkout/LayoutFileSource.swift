import Foundation
import GitHistory
import LayoutReports
import LayoutStore

/// Versions made of the files of tests' snapshots in commits, each following the one before.
final class LayoutFileSource: VersionSource {
  /// A version that is not in the store yet.
  private struct Version {
    let part: SharedVersion
    let members: [RecordedSnapshot]
  }

  let name: String
  let parts: [SharedVersion]
  let decisions: [DecisionRow] = []
  private let members: [String: [RecordedSnapshot]]
  /// The texts of the snapshots.
  private let contents: [RecordedSnapshot: SnapshotContent]

  /// Reads the files of commits.
  ///
  /// - Parameters:
  ///   - commits: The commits, each after its parent.
  ///   - parent: The label of the version that the first one follows.
  ///   - files: The contents of the files, by their names in git.
  ///   - name: The name of the repository, for messages.
  ///   - observer: The handler of notes about files that cannot be used.
  init(
    _ commits: some Sequence<LayoutFileHistory.Commit>,
    after parent: String?,
    reading files: [String: [UInt8]],
    name: String,
    _ observer: WorkObserver
  ) {
    var reader = Reader(files: files, observer: observer)
    var (parts, members) = ([SharedVersion](), [String: [RecordedSnapshot]]())
    var parent = parent
    for commit in commits {
      let entries = reader.entries(of: commit)
      let part = LayoutFileSource.version(of: commit, after: parent, entries)
      parts.append(part)
      members[part.label] = entries
      parent = part.label
    }
    self.name = name
    (self.parts, self.members, contents) = (parts, members, reader.contents)
  }

  /// Returns the label of the version of a commit.
  static func label(of commit: LayoutFileHistory.Commit) -> String {
    "tests-\(commit.id.prefix(10))"
  }

  private static func version(
    of commit: LayoutFileHistory.Commit,
    after parent: String?,
    _ entries: [RecordedSnapshot]
  ) -> SharedVersion {
    SharedVersion(
      label: label(of: commit),
      parent: parent,
      build: .testFiles,
      sourceCommit: commit.id,
      message: String(PrintableText.text(commit.subject).prefix(200)),
      createdAt: commit.date,
      contentDigest: RecordedVersion.content(of: entries.map(\.digest)),
      scope: .all
    )
  }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] { members[part.label] ?? [] }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    guard let content = contents[snapshot] else {
      throw KeylineError(.invalidInput, "\(name): \(snapshot.scene) is not in the files")
    }
    return switch kind {
    case .scene: content.scene
    case .nodes: content.nodes
    case .environment: content.environment
    case .result: content.result
    case .answers: content.answers
    }
  }

  /// Reads each content once, whatever commits have it.
  private struct Reader {
    let files: [String: [UInt8]]
    let observer: WorkObserver
    private(set) var contents: [RecordedSnapshot: SnapshotContent] = [:]
    private var entries: [String: [(key: SnapshotKey, entry: RecordedSnapshot)]] = [:]
    private var noted: Set<String> = []

    init(files: [String: [UInt8]], observer: WorkObserver) {
      (self.files, self.observer) = (files, observer)
    }

    /// Returns the snapshots of a commit; of two with the same name, proposal and environment the first.
    mutating func entries(of commit: LayoutFileHistory.Commit) -> [RecordedSnapshot] {
      var found: [SnapshotKey: RecordedSnapshot] = [:]
      for (path, name) in commit.files.sorted(by: { $0.key < $1.key }) {
        for (key, entry) in entries(of: name, at: path, in: commit) {
          if found[key] == nil {
            found[key] = entry
          } else {
            note(
              "\(path): \(entry.scene) is also in a different file; name one of them",
              once: path
            )
          }
        }
      }
      return Array(found.values)
    }

    private mutating func entries(
      of name: String,
      at path: String,
      in commit: LayoutFileHistory.Commit
    ) -> [(key: SnapshotKey, entry: RecordedSnapshot)] {
      if let known = entries[name] { return known }
      var read: [(key: SnapshotKey, entry: RecordedSnapshot)] = []
      do {
        let snapshots = try LayoutFile(reading: files[name] ?? [], name: path).snapshots
        for member in snapshots { contents[member.entry] = member.content }
        read = snapshots.map { (SnapshotKey($0.entry), $0.entry) }
      } catch {
        note("\(commit.id.prefix(10)): \(error)", once: name)
      }
      entries[name] = read
      return read
    }

    private mutating func note(_ text: String, once key: String) {
      if noted.insert(key).inserted { observer.warn(text) }
    }
  }
}

extension BuildDescription {
  /// What stands for the builds of tests, which the files do not name.
  fileprivate static let testFiles = BuildDescription(
    fingerprint: "files of tests",
    program: testProgram,
    platform: "any"
  )
}
