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

  @Test func `The mode and the tolerance of the file above a test hold`() throws {
    let project = try project(#"{"keyline": 1, "record": "never", "tolerance": ["2x", "1@a"]}"#)
    #expect(project.configuration.record == "never")
    #expect(project.tolerance.rules.map(\.text) == ["2x", "1@a"])
  }

  @Test(arguments: [nil, #"{"keyline": 1}"#])
  func `Without them there is no warning`(text: String?) throws {
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
