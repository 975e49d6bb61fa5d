import Digests
import Foundation
import Testing

@testable import Keyline

/// The configuration of a project.
@Suite struct ProjectTests {
  private func project(_ text: String?) throws -> Project {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let tests = root.appendingPathComponent("Tests/CardTests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    if let text {
      try Data(text.utf8).write(to: root.appendingPathComponent("keyline.json"))
    }
    return try Project(above: tests.path)
  }

  @Test func `A test uses the mode and the tolerance of the nearest file above`() throws {
    let project = try project(#"{"keyline": 1, "record": "never", "tolerance": ["2x", "1@a"]}"#)
    #expect(project.configuration.record == "never")
    #expect(project.tolerance.rules.map(\.text) == ["2x", "1@a"])
  }

  @Test(arguments: [nil, #"{"keyline": 1}"#])
  func `Without missing versions there is no warning`(text: String?) throws {
    let project = try project(text)
    #expect(project.configuration.record == nil)
    #expect(project.tolerance == .exact)
  }

  @Test(arguments: [
    (#"{"keyline": 1, "tolerance": ["x"]}"#, "keyline.json: tolerance[0]: “x” is not a rule"),
    (#"{"keyline": 1, "record": "x"}"#, "keyline.json: record: the mode “x” is not known"),
  ])
  func `A file that is not valid is an error with its place`(text: String, part: String) {
    let failure = #expect(throws: KeylineError.self) { try project(text) }
    #expect(failure?.description.contains(part) == true)
  }
}

@Suite struct EnclosingFolderTests {
  /// Calls a closure with a new folder that contains `a/b/c`, and removes it.
  private func withFolders(_ body: (URL) throws -> Void) throws {
    let top = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)").standardizedFileURL
    defer { try? FileManager.default.removeItem(at: top) }
    try FileManager.default.createDirectory(
      at: top.appendingPathComponent("a/b/c"),
      withIntermediateDirectories: true
    )
    try body(top)
  }

  @Test func `The nearest folder that has an item is found`() throws {
    try withFolders { top in
      let inner = top.appendingPathComponent("a/b/c")
      let item = "Package-\(UUID().uuidString)"
      #expect(inner.nearestFolder(with: item) == nil)
      try Data().write(to: top.appendingPathComponent("a/\(item)"))
      #expect(inner.nearestFolder(with: item)?.path == top.path + "/a")
      try Data().write(to: inner.appendingPathComponent(item))
      #expect(inner.nearestFolder(with: item)?.path == inner.path)
      #expect(URL(fileURLWithPath: "/").nearestFolder(with: "tmp") == nil)
    }
  }

  @Test func `The root of a repository is the folder with .git, which a worktree has as a file`()
    throws
  {
    try withFolders { top in
      try Data().write(to: top.appendingPathComponent("a/.git"))
      let root = top.appendingPathComponent("a/b").repositoryRoot
      #expect(root.path == top.path + "/a")
      #expect(root.path(ofFile: top.path + "/a/b/c.swift") == "b/c.swift")
      #expect(root.path(ofFile: top.path + "/ab.swift") == top.path + "/ab.swift")
    }
  }
}

@Suite struct EnvironmentValueTests {
  private static let environment: JSONObject = [
    "layoutDirection": "rightToLeft", "displayScale": 2, "safeAreaInsets": ["top": 59],
  ]

  @Test(arguments: [
    ("layoutDirection=rightToLeft", true), ("layoutDirection=leftToRight", false),
    ("displayScale=2", true), ("displayScale=2.0", false), ("displayScale=3", false),
    (#"safeAreaInsets={"top":59}"#, true), ("locale=de", false),
  ])
  func `An environment has the values in its canonical text`(text: String, matches: Bool) throws {
    let value = try #require(EnvironmentValue(text))
    #expect(value.matches(Self.environment) == matches)
    #expect(value.description == text)
  }

  @Test(arguments: ["", "displayScale", "=2", "displayScale="])
  func `A value without a name, or a name without a value, is rejected`(text: String) {
    #expect(EnvironmentValue(text) == nil)
  }
}
