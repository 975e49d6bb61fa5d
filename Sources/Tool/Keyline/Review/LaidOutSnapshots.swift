import Digests
package import Foundation
import LayoutStore

/// The snapshots that the tests of the last run of all tests laid out, which a file in `.build` keeps.
///
/// The run has a process for each testing library, and each adds its snapshots.
package struct LaidOutSnapshots: Sendable {
  /// A testing library, each of which has a process of its own.
  package enum Library: String, CaseIterable, Sendable { case xcTest, swiftTesting }

  /// The path of the file, relative to the package.
  static let path = ".build/keyline/laid-out.json"

  /// The identifier of the run.
  package let run: String
  /// When the last process of the run ended, such as `2026-01-31 12:00 UTC`.
  package private(set) var time = ""
  /// The libraries all of whose tests ran.
  package private(set) var libraries: Set<Library> = []
  /// The names of the scenes that the run has listed as unused.
  package private(set) var listed: Set<String> = []
  private var keys: Set<String> = []

  package init(run: String) { self.run = run }

  /// Reads the file of a package; `nil` if there is none.
  package init?(in package: URL) {
    let path = package.appendingPathComponent(LaidOutSnapshots.path).path
    guard RealPath(path).isInside(RealPath(package.path)),
      let bytes = try? LayoutFile.bytes(at: path),
      let object = (try? JSONReader.read(bytes, limits: JSONLimits(maximumBytes: .max)))?.object,
      let run = object["run"]?.string
    else { return nil }
    func texts(_ name: String) -> Set<String> {
      Set((object[name]?.array ?? []).compactMap(\.string))
    }
    self.run = run
    time = object["time"]?.string ?? ""
    libraries = Set(texts("libraries").compactMap(Library.init))
    listed = texts("listed")
    keys = texts("keys")
  }

  /// Adds the snapshots of a process that ran all tests of its library.
  package mutating func add(
    _ snapshots: some Sequence<SnapshotKey>,
    of library: Library,
    at time: Date
  ) {
    libraries.insert(library)
    keys.formUnion(snapshots.map(LaidOutSnapshots.key))
    self.time = "\(time.formatted(.iso8601).prefix(16).replacing("T", with: " ")) UTC"
  }

  /// Notes scenes that the run has listed.
  package mutating func note(listed names: some Sequence<String>) { listed.formUnion(names) }

  /// Returns whether a test laid out a snapshot.
  func contains(_ snapshot: RecordedSnapshot) -> Bool {
    keys.contains(LaidOutSnapshots.key(SnapshotKey(snapshot)))
  }

  private static func key(_ key: SnapshotKey) -> String {
    String(Digest(of: Array(key.text.utf8)).hex.prefix(20))
  }

  /// Writes the file of a package.
  ///
  /// - Throws: ``KeylineError`` if it cannot be written.
  package func write(in package: URL) throws {
    let url = package.appendingPathComponent(LaidOutSnapshots.path)
    guard RealPath(url.path).isInside(RealPath(package.path)) else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    func array(_ texts: some Sequence<String>) -> JSONValue {
      .array(texts.sorted().map(JSONValue.string))
    }
    let value: JSONValue = [
      "run": .string(run), "time": .string(time), "libraries": array(libraries.map(\.rawValue)),
      "listed": array(listed), "keys": array(keys),
    ]
    try ResultFile.write(Array(value.canonicalText.utf8), to: url.path)
  }

  /// Returns the libraries that a source of tests imports.
  static func libraries(of source: String) -> Set<Library> {
    var libraries: Set<Library> = []
    if source.contains("XCTest") { libraries.insert(.xcTest) }
    if source.contains("@Test") || source.contains("import Testing") {
      libraries.insert(.swiftTesting)
    }
    return libraries
  }
}
