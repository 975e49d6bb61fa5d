import Digests
import Foundation
import Keyline
import LayoutStore

/// The accepted snapshots of a package's tests, in files beside the tests.
struct TestFiles: Sendable {
  private struct Reading {
    let file: LayoutFile
    /// Whether a test laid out all of its snapshots, and no others.
    var isExact = false
  }

  /// The package's folder, which must contain the files.
  private let package: String
  /// The folder that all files are in, if they are not beside the tests.
  private let folder: String?
  private var readings: [String: Reading] = [:]
  /// The paths of files in which scenes were found, whatever the scenes' tests are named now.
  private var foundPaths: [String: String] = [:]
  /// The folders that are known to be in the package after links are resolved.
  private var checkedFolders: Set<String> = []
  private var recordedCount = 0
  private var recordedFolders: Set<String> = []
  private var recordedFiles: Set<String> = []

  init(package: String) { (self.package, folder) = (package, nil) }

  /// Creates the files of layouts that are written to a folder without being compared.
  init(writingTo folder: String) { (package, self.folder) = (folder, folder) }

  /// Returns where the snapshots of a scene are, for messages.
  func place(of scene: String, _ source: TestSource) -> String { relative(file(of: scene, source)) }

  /// Returns the path of the file that a scene's snapshots are recorded in.
  private func file(of scene: String, _ source: TestSource) -> String {
    guard let folder else { return source.layoutFile(of: scene) }
    return "\(folder)/\(Digest(of: Array(scene.utf8)).hex)\(LayoutFile.suffix)"
  }

  /// Returns whether the file of a scene has exactly these snapshots.
  mutating func areExactly(_ snapshots: [Snapshot], of source: TestSource) throws -> Bool {
    guard let scene = snapshots.first?.scene else { return true }
    let path = file(of: scene, source)
    // A file that cannot be used fails when its snapshots are compared.
    guard let file = try? self.file(path) else { return false }
    let isExact = file.recorded == LayoutFile(snapshots).recorded
    readings[path]?.isExact = isExact
    return isExact
  }

  /// Returns the accepted snapshot with the name, proposal and environment of a different one.
  mutating func accepted(
    for snapshot: Snapshot,
    of source: TestSource
  ) throws -> Snapshot? {
    try file(path(of: snapshot.scene, source)).counterpart(of: RecordedSnapshot(snapshot))
  }

  /// Returns the accepted snapshots with the name and proposal of a different one.
  mutating func others(
    like snapshot: Snapshot,
    of source: TestSource
  ) throws -> [Snapshot] {
    try file(file(of: snapshot.scene, source)).snapshots.filter {
      $0.scene == snapshot.scene && $0.proposal == snapshot.proposal
    }
  }

  /// Accepts a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - renewsDamaged: Whether accepted ones that cannot be read are replaced.
  ///   - source: The expectation.
  /// - Throws: `KeylineError` or `StoreError` if the snapshot cannot be stored.
  mutating func accept(
    _ snapshot: Snapshot,
    renewingDamaged renewsDamaged: Bool,
    of source: TestSource
  ) throws {
    let path = file(of: snapshot.scene, source)
    try check(path)
    let file = try LayoutFile.update(at: path, renewingDamaged: renewsDamaged) {
      $0.insert(snapshot)
    }
    readings[path] = Reading(file: file)
    recordedCount += 1
    recordedFolders.insert(folder ?? relative(source.layoutFolder))
    recordedFiles.insert(relative(path))
  }

  /// Returns the accepted snapshots of the tests in the file of an expectation.
  mutating func all(of source: TestSource) throws -> [Snapshot] {
    let folder = "\(source.layoutFolder)/\(source.file)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var all: [Snapshot] = []
    for name in names.sorted() where name.endsWithBytes(of: LayoutFile.suffix) {
      let path = "\(folder)/\(name)"
      // A file that cannot be read fails its own test.
      for snapshot in (try? file(path))?.snapshots ?? [] {
        foundPaths[snapshot.scene] = path
        all.append(snapshot)
      }
    }
    return all
  }

  /// Returns the path of the file that has a scene, which may be one of a test that was renamed.
  private func path(of scene: String, _ source: TestSource) -> String {
    let isOwn = scene == source.testName || scene.startsWithBytes(of: "\(source.testName)/")
    return (isOwn ? nil : foundPaths[scene]) ?? file(of: scene, source)
  }

  /// Renames the accepted snapshots of scenes, all at once; those without a new name are removed.
  mutating func move(_ moves: [(old: String, new: String?)], of source: TestSource) throws {
    var moved: [Snapshot] = []
    for (old, new) in moves {
      let snapshots = try file(path(of: old, source)).snapshots.filter {
        $0.scene.hasSameBytes(as: old)
      }
      if let new { moved += snapshots.map { $0.named(new) } }
    }
    for (old, _) in moves {
      try update(path(of: old, source)) { file in
        file.remove { $0.scene.hasSameBytes(as: old) }
      }
    }
    for (path, snapshots) in Dictionary(
      grouping: moved,
      by: { file(of: $0.scene, source) }
    ) {
      try update(path) { file in
        for snapshot in snapshots { file.insert(snapshot) }
      }
    }
  }

  private mutating func update(_ path: String, _ change: (inout LayoutFile) -> Void) throws {
    try check(path)
    let file = try LayoutFile.update(at: path, renewingDamaged: false, change)
    readings[path] = Reading(file: file)
  }

  /// Ends the run of a process, and finds the snapshots that no test uses.
  mutating func end(_ run: TestRunScope) -> TestSummary {
    var summary = TestSummary(recordedCount: recordedCount)
    summary.place = recordedFolders.sorted().joined(separator: ", ")
    summary.recordedFiles = recordedFiles.sorted()
    recordedCount = 0
    guard run.isComplete, folder == nil else { return summary }
    summary.unusedNames = unusedNames(in: run)
    return summary
  }

  // MARK: - Unused snapshots

  /// Notes the snapshots that the process laid out, and returns the scenes of which no test of the run
  /// laid out any or some, unless the run has listed them.
  private func unusedNames(in run: TestRunScope) -> [String] {
    let folder = URL(fileURLWithPath: package, isDirectory: true)
    let earlier = LaidOutSnapshots(in: folder)
    var laidOut = LaidOutSnapshots(run: run.id)
    if let earlier, earlier.run == run.id { laidOut = earlier }
    laidOut.add(run.requested, of: run.library, at: Date())
    let unused = UnusedSnapshots(
      in: folder,
      comparedWith: laidOut,
      lookingForFunctions: false,
      exceptIn: Set(readings.filter(\.value.isExact).keys)
    )
    let names = Set(unused.entries.map(\.scene)).subtracting(laidOut.listed).sorted()
    laidOut.note(listed: names)
    do {
      try laidOut.write(in: folder)
    } catch {
      // In a checkout that cannot be written, only what an earlier run noted is wrong.
      if earlier != nil { TestReport.say("this run is not known to `keyline unused`: \(error)") }
    }
    return names
  }

  // MARK: - Reading

  private mutating func file(_ path: String) throws -> LayoutFile {
    if let known = readings[path] { return known.file }
    try check(path)
    let bytes = try LayoutFile.bytes(at: path)
    let file = try bytes.map { try LayoutFile(reading: $0, name: relative(path)) } ?? LayoutFile()
    readings[path] = Reading(file: file)
    return file
  }

  /// Rejects a folder that a link in a checkout leads out of the package.
  private mutating func check(_ path: String) throws {
    let folder = String(path[..<(path.unicodeScalars.lastIndex(of: "/") ?? path.startIndex)])
    guard !checkedFolders.contains(folder) else { return }
    let target = RealPath(folder)
    guard target.isAllowed(in: RealPath(package)) else {
      throw KeylineError(
        .invalidInput,
        "\(folder): this leads to \(target.text), outside of the package; remove the link"
      )
    }
    checkedFolders.insert(folder)
  }

  private func relative(_ path: String) -> String {
    let start = package.endsWithBytes(of: "/") ? package : package + "/"
    return path.startsWithBytes(of: start)
      ? String(path.unicodeScalars.dropFirst(start.unicodeScalars.count)) : path
  }
}
