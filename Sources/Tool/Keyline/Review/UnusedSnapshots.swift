package import Foundation
import LayoutDiff
package import LayoutStore

/// The snapshots in files beside a package's tests that no test seems to use, each with a reason.
package struct UnusedSnapshots: Sendable {
  /// Why a snapshot seems unused.
  package enum Reason: Hashable, Sendable {
    /// There is no test file of the name.
    case noSource(String)
    /// No source of the tests has the function.
    case noFunction(of: String)
    /// All expectations of the function have their layouts in the source.
    case inlineLayouts(function: String)
    /// The last run of all tests did not lay it out.
    case notLaidOut

    /// Whether the sources prove it: no run of the tests can use the snapshot.
    package var isCertain: Bool {
      switch self {
      case .noSource, .noFunction: true
      case .inlineLayouts, .notLaidOut: false
      }
    }
  }

  /// Snapshots of a scene that seem unused for the same reason.
  package struct Entry: Sendable {
    /// The file, relative to the package.
    package let path: String
    package let scene: String
    package let reason: Reason
    /// The snapshots, all of the scene or some of them.
    package let snapshots: [RecordedSnapshot]
    /// Whether the file has other snapshots of the scene.
    package let isPartial: Bool
  }

  /// The entries, by file and scene.
  package private(set) var entries: [Entry] = []
  /// What was not looked at, and why, a sentence each.
  package private(set) var omissions: [String] = []
  /// The number of files with snapshots.
  package private(set) var fileCount = 0
  private let package: URL

  /// Finds the unused snapshots of a package.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - run: The last run of all tests; `nil` if none is known.
  ///   - functions: Whether to look for the functions of tests in the sources, which takes longer.
  ///   - exactFiles: The paths of files all of whose snapshots are known to be used.
  package init(
    in package: URL,
    comparedWith run: LaidOutSnapshots?,
    lookingForFunctions functions: Bool,
    exceptIn exactFiles: Set<String> = []
  ) {
    self.package = package
    let folders = PackageFolders(package)
    guard !folders.sources.isEmpty || folders.layouts.isEmpty else {
      omissions = ["the sources of the tests are not in \(package.path)"]
      return
    }
    let sources = functions ? TestSources(folders.sources) : nil
    for folder in folders.layouts {
      for name in PackageFolders.names(in: folder) {
        let files = PackageFolders.names(in: "\(folder)/\(name)")
          .filter { $0.endsWithBytes(of: LayoutFile.suffix) }.map { "\(folder)/\(name)/\($0)" }
        fileCount += files.count
        let source =
          "\(URL(fileURLWithPath: folder).deletingLastPathComponent().path)/\(name).swift"
        let rule = Rule(source, run, sources)
        for file in files where !exactFiles.contains(file) { add(file, rule) }
      }
    }
    if run == nil, fileCount > 0 {
      omissions.append(
        "no run of all tests is known, so snapshots of tests that exist were not looked at; run swift test"
      )
    }
    omissions = Set(omissions).sorted()
  }

  private mutating func add(_ path: String, _ rule: Rule) {
    let name = self.package.path(ofFile: path)
    let snapshots: [RecordedSnapshot]
    do {
      let bytes = try LayoutFile.bytes(at: path) ?? []
      snapshots = try LayoutFile(reading: bytes, name: name).recorded
    } catch {
      omissions.append("\(error)")
      return
    }
    for (scene, members) in Dictionary(grouping: snapshots, by: \.scene).sorted(by: {
      $0.key < $1.key
    }) {
      let (reason, unused) = rule.reason(for: scene, members)
      if let omission = rule.omission, reason == nil { omissions.append(omission) }
      guard let reason, !unused.isEmpty else { continue }
      entries.append(
        Entry(
          path: name,
          scene: scene,
          reason: reason,
          snapshots: unused,
          isPartial: unused.count < members.count
        )
      )
    }
  }

  /// Removes the snapshots of entries from their files, and files that are then empty.
  ///
  /// - Throws: `StoreError` if a file cannot be written.
  package func remove(_ entries: [Entry]) throws {
    for entry in entries {
      let path = package.appendingPathComponent(entry.path).path
      let keys = Set(entry.snapshots.map(\.key))
      try LayoutFile.update(at: path, renewingDamaged: false) {
        $0.remove { keys.contains($0.key) }
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      // Only an empty folder is removed.
      for folder in [folder, folder.deletingLastPathComponent()] { rmdir(folder.path) }
    }
  }
}

extension UnusedSnapshots {
  /// Decides which snapshots of the files of a test source are unused.
  private struct Rule {
    private let source: String
    private let isGone: Bool
    /// Whether scenes provide their names, which do not follow from functions.
    private let hasOtherNames: Bool
    private let run: LaidOutSnapshots?
    private let sources: TestSources?
    /// Why a run is no evidence; `nil` if it is.
    let omission: String?

    init(_ source: String, _ run: LaidOutSnapshots?, _ sources: TestSources?) {
      self.source = source
      self.sources = sources
      guard let data = FileManager.default.contents(atPath: source) else {
        isGone = true
        hasOtherNames = false
        self.run = run
        omission = nil
        return
      }
      let text = String(decoding: data, as: UTF8.self)
      isGone = false
      hasOtherNames = text.contains("expectLayouts(")
      let imported = LaidOutSnapshots.libraries(of: text)
      let missing = imported.subtracting(run?.libraries ?? [])
      self.run = missing.isEmpty ? run : nil
      omission =
        run == nil || missing.isEmpty
        ? nil
        : """
        \(URL(fileURLWithPath: source).lastPathComponent): the last run did not run all tests of \
        \(missing.map(\.title).sorted().joined(separator: " and ")) in one process, so what they laid \
        out is not known
        """
    }

    /// Returns the reason why snapshots of a scene are unused, and which; `nil` if none is.
    func reason(for scene: String, _ members: [RecordedSnapshot]) -> (Reason?, [RecordedSnapshot]) {
      let file = URL(fileURLWithPath: source).lastPathComponent
      let unused = run.map { run in members.filter { !run.contains($0) } }
      if let unused, unused.count < members.count {
        return (unused.isEmpty ? nil : .notLaidOut, unused)
      }
      guard !isGone else { return (.noSource(file), members) }
      let own =
        scene.startsWithBytes(of: "\(file.dropLast(6))/")
        ? scene.unicodeScalars.dropFirst(file.unicodeScalars.count - 5) : nil
      if let own, let sources, !hasOtherNames {
        switch sources.use(of: String(own)) {
        case .none: return (.noFunction(of: scene), members)
        case .inline(let function): return (.inlineLayouts(function: function), members)
        case .possible: break
        }
      }
      return (unused == nil ? nil : .notLaidOut, unused ?? [])
    }
  }
}

extension LaidOutSnapshots.Library {
  fileprivate var title: String {
    switch self {
    case .xcTest: "XCTest"
    case .swiftTesting: "Swift Testing"
    }
  }
}
