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
  /// The paths of files in which scenes were found, whatever the scenes' tests are named now.
  private var foundPaths: [String: String] = [:]
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
    let path = path(of: member.recorded.scene, source)
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

  mutating func all(of source: TestSource) throws -> [LayoutFile.Snapshot] {
    let folder = "\(source.layoutFolder)/\(source.file)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var all: [LayoutFile.Snapshot] = []
    for name in names.sorted() where name.hasSuffix(LayoutFile.suffix) {
      let path = "\(folder)/\(name)"
      // A file that cannot be read fails its own test.
      for snapshot in (try? file(path))?.snapshots ?? [] {
        foundPaths[snapshot.recorded.scene] = path
        all.append(snapshot)
      }
    }
    return all
  }

  /// Returns the path of the file that has a scene, which may be one of a test that was renamed.
  private func path(of scene: String, _ source: TestSource) -> String {
    let isOwn = scene == source.testName || scene.hasPrefix("\(source.testName)/")
    return (isOwn ? nil : foundPaths[scene]) ?? source.layoutFile(of: scene)
  }

  mutating func move(_ moves: [(old: String, new: String?)], of source: TestSource) throws {
    var moved: [LayoutFile.Snapshot] = []
    for (old, new) in moves {
      let snapshots = try file(path(of: old, source)).snapshots.filter {
        $0.recorded.scene.hasSameBytes(as: old)
      }
      if let new { moved += snapshots.map { $0.named(new) } }
    }
    for (old, _) in moves {
      try update(path(of: old, source)) { file in
        file.remove { $0.scene.hasSameBytes(as: old) }
      }
    }
    for (path, members) in Dictionary(
      grouping: moved,
      by: { source.layoutFile(of: $0.recorded.scene) }
    ) {
      try update(path) { file in
        for member in members { file.insert(member) }
      }
    }
  }

  private mutating func update(_ path: String, _ change: (inout LayoutFile) -> Void) throws {
    try check(path)
    let file = try LayoutFile.update(at: path, renewingDamaged: false, change)
    readings[path] = Reading(bytes: nil, file: file)
  }

  mutating func end(_ run: TestRunScope) throws -> TestSummary {
    var summary = TestSummary(recordedCount: recordedCount)
    summary.place = recordedFolders.sorted().joined(separator: ", ")
    summary.recordedFiles = recordedFiles.sorted()
    recordedCount = 0
    guard run.isComplete else { return summary }
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
    guard target.isAllowed(in: RealPath(package)) else {
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
}
