import Foundation
import Keyline
import LayoutStore

/// The accepted snapshots of a package's tests, in files beside the tests.
struct TestFiles: TestSnapshots {
  private struct Reading {
    let bytes: [UInt8]?
    var file: LayoutFile?
    /// Whether a test laid out all of its snapshots, and no others.
    var isExact = false
  }

  /// The package's folder, which must contain the files.
  private let package: String
  private var readings: [String: Reading] = [:]
  /// The folders that are known to be in the package after links are resolved.
  private var checkedFolders: Set<String> = []
  private var recordedCount = 0
  private var recordedFolders: Set<String> = []
  private var recordedFiles: Set<String> = []

  init(package: String) { self.package = package }

  func place(of scene: String, _ source: TestSource) -> String {
    relative(source.layoutFile(of: scene))
  }

  mutating func areExactly(_ members: [LayoutFile.Snapshot], of source: TestSource) throws -> Bool {
    guard let scene = members.first?.recorded.scene else { return true }
    let path = source.layoutFile(of: scene)
    let isExact = try reading(path).bytes == LayoutFile(members).text()
    readings[path]?.isExact = isExact
    return isExact
  }

  mutating func accepted(
    for member: LayoutFile.Snapshot,
    of source: TestSource
  ) throws -> AcceptedSnapshot? {
    let path = source.layoutFile(of: member.recorded.scene)
    guard let known = try file(path).counterpart(of: member.recorded) else { return nil }
    return AcceptedSnapshot(entry: known.recorded, origin: relative(path)) { known.content }
  }

  mutating func others(
    like member: LayoutFile.Snapshot,
    of source: TestSource
  ) throws -> [AcceptedSnapshot] {
    let path = source.layoutFile(of: member.recorded.scene)
    return try file(path).snapshots.filter { AcceptedSnapshot.isLike(member, $0.recorded) }
      .map { known in
        AcceptedSnapshot(entry: known.recorded, origin: relative(path)) { known.content }
      }
  }

  mutating func accept(
    _ member: LayoutFile.Snapshot,
    renewingDamaged renewsDamaged: Bool,
    of source: TestSource
  ) throws {
    let path = source.layoutFile(of: member.recorded.scene)
    try check(path)
    let file = try LayoutFile.update(at: path, renewingDamaged: renewsDamaged) { $0.insert(member) }
    readings[path] = Reading(bytes: nil, file: file)
    recordedCount += 1
    recordedFolders.insert(relative(source.layoutFolder))
    recordedFiles.insert(relative(path))
  }

  mutating func end(_ run: TestRunScope) throws -> TestSummary {
    var summary = TestSummary(recordedCount: recordedCount)
    summary.place = recordedFolders.sorted().joined(separator: ", ")
    summary.recordedFiles = recordedFiles.sorted()
    recordedCount = 0
    guard run.isComplete else { return summary }
    summary.droppedObsolete = run.isDroppingObsolete
    var names: Set<String> = []
    for path in paths(of: run) where readings[path]?.isExact != true {
      let isUnused = { (entry: RecordedSnapshot) in
        !run.requested.contains(SnapshotKey(entry))
      }
      // A file that cannot be read has failed its test, or no test uses it.
      let unused = ((try? file(path))?.snapshots ?? []).map(\.recorded).filter(isUnused)
      guard !unused.isEmpty else { continue }
      names.formUnion(unused.map(\.scene))
      if run.isDroppingObsolete {
        _ = try LayoutFile.update(at: path, renewingDamaged: false) { $0.remove(where: isUnused) }
      }
    }
    summary.obsoleteNames = names.sorted()
    return summary
  }

  // MARK: - Reading

  private mutating func reading(_ path: String) throws -> Reading {
    if let known = readings[path] { return known }
    try check(path)
    let reading = Reading(bytes: try LayoutFile.bytes(at: path), file: nil)
    readings[path] = reading
    return reading
  }

  private mutating func file(_ path: String) throws -> LayoutFile {
    let reading = try reading(path)
    if let file = reading.file { return file }
    let file = try reading.bytes.map { try LayoutFile(reading: $0, name: relative(path)) }
    readings[path]?.file = file ?? LayoutFile()
    return file ?? LayoutFile()
  }

  /// Rejects a folder that a link in a checkout leads out of the package.
  private mutating func check(_ path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard !checkedFolders.contains(folder) else { return }
    let target = RealPath(folder)
    guard target.isInside(RealPath(package)) else {
      throw KeylineError(
        .invalidInput,
        "\(folder): this leads to \(target.text), outside of the package; remove the link"
      )
    }
    checkedFolders.insert(folder)
  }

  private func relative(_ path: String) -> String {
    let start = package.hasSuffix("/") ? package : package + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  // MARK: - Unused files

  /// Returns the snapshot files of test files that ran or no longer exist.
  ///
  /// The tests of a file may all have run in a different process; those of a deleted file did not.
  private func paths(of run: TestRunScope) -> [String] {
    let tests = Set(run.documents.map { "\(package)/\($0.dropLast(".swift".count))" })
    var paths: [String] = []
    for folder in Set(tests.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }) {
      let layouts = "\(folder)/\(LayoutFile.folderName)"
      for name in names(in: layouts) {
        // A copy of the package can have the snapshots without the sources.
        let isGone =
          SourceLocations.folder == nil
          && !FileManager.default.fileExists(atPath: "\(folder)/\(name).swift")
        guard tests.contains("\(folder)/\(name)") || isGone else { continue }
        paths += names(in: "\(layouts)/\(name)").filter { $0.hasSuffix(LayoutFile.suffix) }
          .map { "\(layouts)/\(name)/\($0)" }
      }
    }
    return paths.sorted()
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
