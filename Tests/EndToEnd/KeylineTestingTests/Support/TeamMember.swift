import Foundation
import KeylineUI
import LayoutCore
import LayoutRecorder
import LayoutScenes
import Testing

@testable import KeylineTesting

/// A member of a team, who changes views on a branch in a clone and records their tests.
///
/// A view is a file with the spacing of a stack; the test that lays it out has the same name.
@MainActor struct TeamMember {
  let branch: String
  let clone: URL

  /// The names of the views.
  var views: [String] {
    get throws {
      let folder = clone.appendingPathComponent("Views").path
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }

  /// Changes a view, or adds one.
  func change(_ view: String, to spacing: Int) throws {
    let file = clone.appendingPathComponent("Views/\(view)")
    try Data("\(spacing)\n".utf8).write(to: file)
  }

  /// Runs the tests of all views, as one process does.
  ///
  /// - Returns: The number of recorded snapshots, and of those that differ or are missing.
  @discardableResult
  func test(_ mode: RecordMode) throws -> (recorded: Int, failed: Int) {
    let store = TestStore(TestFiles(package: clone.path))
    var source = TestSource.here("views()")
    source.move(to: clone.appendingPathComponent("Tests.swift").path)
    var failed = 0
    for view in try views {
      let text = try String(
        contentsOf: clone.appendingPathComponent("Views/\(view)"),
        encoding: .utf8
      )
      let spacing = try #require(Double(text.trimmingCharacters(in: .newlines)), "\(text)")
      let recordings = try TeamMember.recordings(of: view, spacing: spacing)
      for verdict in try store.verdicts(
        on: recordings.map { $0.snapshot.rounded() },
        mode,
        .exact,
        of: source
      ) {
        switch verdict {
        case .same, .recorded: continue
        case .missing, .differs: failed += 1
        }
      }
    }
    return (store.end(isComplete: true).recordedCount, failed)
  }

  private static func recordings(of view: String, spacing: Double) throws -> [RecordedLayout] {
    let scene = Scene(view, proposals: .widths(100, 200)) {
      VStack(alignment: .leading, spacing: spacing) {
        Text("The title of \(view)").id("title")
        Rectangle().frame(height: 20).id("bar")
      }
    }
    return try scene.scenes().flatMap { try RecordingRequest.requests(for: $0) }.map {
      try Recorder().record($0)
    }
  }

  /// The bytes of the tests' files, by name.
  var layouts: [String: Data] {
    get throws {
      let folder = clone.appendingPathComponent("__Layouts__/TestStoreTests")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
        }
      )
    }
  }

  /// Runs git in the clone, and returns its status and output.
  @discardableResult
  func git(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "core.editor=true"] + arguments
    process.currentDirectoryURL = clone
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": clone.path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": branch,
      "GIT_AUTHOR_EMAIL": "\(branch)@example.org", "GIT_COMMITTER_NAME": branch,
      "GIT_COMMITTER_EMAIL": "\(branch)@example.org", "LC_ALL": "C",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Runs git, and expects it to succeed.
  @discardableResult
  func succeed(_ arguments: String...) throws -> String {
    let outcome = try git(arguments)
    #expect(outcome.status == 0, "git \(arguments): \(outcome.output)")
    return outcome.output
  }
}
