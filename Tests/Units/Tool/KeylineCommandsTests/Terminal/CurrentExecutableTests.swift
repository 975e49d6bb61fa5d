import Foundation
import Testing

@testable import KeylineCommands

@Suite final class CurrentExecutableTests {
  private let file: URL

  init() throws {
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    try write("first")
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  private func write(_ text: String, permissions: Int = 0o755) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: file.path
    )
  }

  @Test func `Another file in the place of the program is seen, once it is whole`() throws {
    let executable = CurrentExecutable(at: file.path)
    #expect(!executable.isReplaced {})
    try write("another")
    #expect(executable.isReplaced {})
    // What is written to while one waits is not whole.
    #expect(!executable.isReplaced { try? self.write("another still") })
    #expect(executable.folder == file.deletingLastPathComponent().path)
  }

  @Test func `What cannot be run, or is gone, takes no program's place`() throws {
    let executable = CurrentExecutable(at: file.path)
    try write("another", permissions: 0o644)
    #expect(!executable.isReplaced {})
    try FileManager.default.removeItem(at: file)
    #expect(!executable.isReplaced {})
  }
}
