import Digests
import EscapedText
package import Foundation
import GitHistory
import LayoutReports
package import LayoutStore

/// The history of tests' snapshots, imported from the files beside the tests in a git repository.
package struct TestHistory {
  package enum Commits {
    /// A commit alone.
    case only(String)
    /// A commit, and those of its ancestors that changed a file.
    case upTo(String)
  }

  private let repository: GitRepository
  private let git: Git

  /// Finds the repository around a folder, in which the files are searched.
  ///
  /// - Throws: ``KeylineError`` when there is none.
  package init(in folder: URL = WorkingFolder.url) throws(KeylineError) {
    repository = try GitRepository(around: folder)
    git = Git(folder: folder)
  }

  /// The path of the store of a history, unless the user names a different one.
  package static let defaultStore = ".keyline/tests.sqlite"

  /// Adds a version for each commit that the store lacks.
  ///
  /// - Returns: What was added, and the label of the last commit that has files.
  /// - Throws: ``KeylineError`` when a commit is unknown or has no files, `StoreError` when the store cannot be
  ///   written.
  package func add(_ commits: Commits, to location: StoreLocation) throws -> (
    report: MergeReport, latest: String?
  ) {
    let history = try history(of: commits)
    if case .upTo = commits, try repository.isShallow() {
      location.observer.warn(
        "this clone is shallow, so the history is not complete; fetch the rest: git fetch --unshallow"
      )
    }
    let records = try location.open(for: .recording)
    let known = Set(try records.versions().map(\.label))
    let labels = history.commits.map(LayoutFileSource.label)
    let start = labels.firstIndex { !known.contains($0) } ?? labels.count
    // A merge brings commits that were imported on their branch.
    let new = history.commits[start...].filter { !known.contains(LayoutFileSource.label(of: $0)) }
    let names = Set(new.flatMap(\.files.values))
    guard let files = try LayoutFileHistory.contents(of: names, in: git) else {
      throw KeylineError(.invalidInput, "\(repository.root.path): git cannot read its objects")
    }
    let parent: String?
    switch commits {
    case .only: parent = try records.versions().last?.label
    case .upTo: parent = start > 0 ? labels[start - 1] : nil
    }
    let source = LayoutFileSource(
      new,
      after: parent,
      reading: files,
      name: repository.root.path,
      location.observer
    )
    return (try records.merge([source]), labels.last)
  }

  private func history(of commits: Commits) throws(KeylineError) -> LayoutFileHistory {
    let (ref, history): (String, LayoutFileHistory?)
    switch commits {
    case .only(let name):
      ref = name
      history = LayoutFileHistory(of: try repository.commit(name), in: git)
    case .upTo(let name):
      ref = name
      history = LayoutFileHistory(upTo: try repository.commit(name), in: git)
    }
    guard let history, history.commits.contains(where: { !$0.files.isEmpty }) else {
      throw KeylineError(
        .notFound,
        """
        “\(ref)” has no snapshot files of tests in this folder, which are \
        \(LayoutFile.folderName)/…/*\(LayoutFile.suffix)
        """
      )
    }
    return history
  }
}

/// Versions made of the files of tests' snapshots in commits, each following the one before.
final class LayoutFileSource: VersionSource {
  /// A snapshot, with what the list of a version has of it.
  private typealias Listed = (recorded: RecordedSnapshot, snapshot: Snapshot)

  let name: String
  let parts: [SharedVersion]
  let decisions: [DecisionRow] = []
  private let snapshots: [Listed]
  /// The positions of the snapshots of each version, by its label.
  private let members: [String: [Int]]
  private let positions: [Digest: Int]

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
    var (parts, members) = ([SharedVersion](), [String: [Int]]())
    var parent = parent
    for commit in commits {
      let listed = reader.snapshots(of: commit)
      let digests = listed.map { reader.snapshots[$0].recorded.digest }
      let part = LayoutFileSource.version(of: commit, after: parent, digests)
      parts.append(part)
      members[part.label] = listed
      parent = part.label
    }
    self.name = name
    self.parts = parts
    self.members = members
    snapshots = reader.snapshots
    positions = reader.positions
  }

  /// Returns the label of the version of a commit, which git accepts as its name.
  static func label(of commit: LayoutFileHistory.Commit) -> String { String(commit.id.prefix(10)) }

  private static func version(
    of commit: LayoutFileHistory.Commit,
    after parent: String?,
    _ snapshots: [Digest]
  ) -> SharedVersion {
    SharedVersion(
      label: label(of: commit),
      parent: parent,
      build: .testFiles,
      sourceCommit: commit.id,
      message: String(PrintableText.text("\(commit.author): \(commit.subject)").prefix(200)),
      createdAt: commit.date,
      contentDigest: RecordedVersion.content(of: snapshots),
      scope: .all
    )
  }

  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] {
    (members[part.label] ?? []).map { snapshots[$0].recorded }
  }

  func snapshot(_ recorded: RecordedSnapshot) throws -> Snapshot {
    guard let position = positions[recorded.digest] else {
      throw KeylineError(.invalidInput, "\(name): \(recorded.scene) is not in the files")
    }
    return snapshots[position].snapshot
  }

  /// Reads each content once, whatever commits have it.
  private struct Reader {
    let files: [String: [UInt8]]
    let observer: WorkObserver
    private(set) var snapshots: [Listed] = []
    private(set) var positions: [Digest: Int] = [:]
    /// The snapshots in each content, with what identifies them in a version.
    private var entries: [String: [(key: Digest, position: Int)]] = [:]
    /// The sorted paths of the last commit, which most commits share.
    private var paths: [String] = []
    private var noted: Set<String> = []

    init(files: [String: [UInt8]], observer: WorkObserver) {
      self.files = files
      self.observer = observer
    }

    /// Returns the positions of a commit's snapshots; of two with the same name, proposal and
    /// environment the first.
    mutating func snapshots(of commit: LayoutFileHistory.Commit) -> [Int] {
      if paths.count != commit.files.count || paths.contains(where: { commit.files[$0] == nil }) {
        paths = commit.files.keys.sorted()
      }
      var (found, known) = ([Int](), Set<Digest>())
      for path in paths {
        for (key, position) in entries(of: commit.files[path] ?? "", at: path, in: commit) {
          if known.insert(key).inserted {
            found.append(position)
          } else {
            let scene = snapshots[position].recorded.scene
            note("\(path): \(scene) is also in a different file; name one of them", once: path)
          }
        }
      }
      return found
    }

    private mutating func entries(
      of name: String,
      at path: String,
      in commit: LayoutFileHistory.Commit
    ) -> [(key: Digest, position: Int)] {
      if let known = entries[name] { return known }
      var read: [(key: Digest, position: Int)] = []
      do {
        let file = try LayoutFile(reading: files[name] ?? [], name: path, from: .commit)
        read = zip(file.recorded, file.snapshots).map { ($0.key, position(of: ($0, $1))) }
      } catch {
        note("\(commit.id.prefix(10)): \(error)", once: name)
      }
      entries[name] = read
      return read
    }

    private mutating func position(of listed: Listed) -> Int {
      if let known = positions[listed.recorded.digest] { return known }
      positions[listed.recorded.digest] = snapshots.count
      snapshots.append(listed)
      return snapshots.count - 1
    }

    private mutating func note(_ text: String, once key: String) {
      if noted.insert(key).inserted { observer.warn(text) }
    }
  }
}

extension BuildDescription {
  /// What stands for the builds of tests, which the files do not name.
  static let testFiles = BuildDescription(
    fingerprint: "files of tests",
    program: testProgram,
    platform: "any"
  )
}
