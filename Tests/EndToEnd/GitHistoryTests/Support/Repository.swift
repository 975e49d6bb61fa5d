import Foundation
import LayoutStore
import Testing

@testable import GitHistory

/// A git repository in a temporary folder, with a store beside it.
final class Repository: Sendable {
  let folder: URL
  private let place: URL

  /// Creates a repository, or clones one.
  init(cloning other: Repository? = nil, _ options: String...) throws {
    place = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-git-\(UUID().uuidString)").resolvingSymlinksInPath()
    folder = place.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let other {
      try git(["clone", "--quiet"] + options + ["file://\(other.folder.path)", folder.path])
    } else {
      try git("init", "--quiet", "--initial-branch", "main")
    }
  }

  deinit { try? FileManager.default.removeItem(at: place) }

  /// Runs git and returns its output.
  @discardableResult
  func git(_ arguments: String...) throws -> String { try git(arguments) }

  @discardableResult
  private func git(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_CONFIG_GLOBAL": "/dev/null",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Writes a file, by default a new one, and commits all changes.
  @discardableResult
  func commit(_ text: String, to name: String? = nil) throws -> String {
    try write(text + "\n", to: name ?? text)
    try git("add", "--all")
    try git("commit", "--quiet", "--message", text)
    return try git("rev-parse", "HEAD")
  }

  /// The work tree in its present state.
  var tree: WorkTree { get throws { try #require(try WorkTree(around: folder)) } }

  /// Records a version of the sources.
  func record(
    _ label: String,
    following parent: String? = nil,
    on platform: String = "here",
    build: String = "b",
    commit: String? = nil
  ) throws {
    let store = try open(.recording)
    let description = BuildDescription(fingerprint: build, program: "p", platform: platform)
    let revision = try commit ?? tree.revision().text
    let draft = VersionDraft(
      label: label,
      build: description,
      parent: parent,
      sourceCommit: revision
    )
    _ = try store.beginVersion(draft).commit()
  }

  /// Returns the versions to compare the sources with.
  ///
  /// - Parameters:
  ///   - other: The repository whose store has the versions; `nil` for this one.
  ///   - build: The current build.
  /// - Returns: The choice; `nil` if there is none.
  /// - Throws: An error if the store cannot be opened.
  func baseline(recordedIn other: Repository? = nil, build: String = "b") throws -> BaselineChoice?
  {
    let versions = try (other ?? self).open(.reading).versions()
    let tree = try tree
    return try BaselineSearch(in: tree, from: tree.revision(), platform: "here") { build }
      .baseline(among: versions)
  }

  private func open(_ access: StoreAccess) throws -> RecordsStore {
    let path = place.appendingPathComponent("layouts.sqlite").path
    return try RecordsStore.open(path, for: access, program: "tests")
  }
}

extension BaselineChoice {
  /// The labels of the versions.
  var labels: [String] { versions.map(\.label) }
}
