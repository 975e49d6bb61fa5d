import Digests
import Foundation
import Testing

@testable import Keyline

@Suite final class LayoutProcessTests {
  private let folder: URL

  init() throws {
    // Like in the program: writing to a closed pipe is an error, and does not end the process.
    signal(SIGPIPE, SIG_IGN)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns a program that is a shell script.
  private func program(_ script: String) throws -> LayoutProcess {
    let file = folder.appendingPathComponent("program")
    try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return LayoutProcess(file.path, in: folder, timeout: 7)
  }

  private func message(_ response: Result<JSONObject, LayoutProcess.Refusal>) -> String? {
    guard case .failure(let refusal) = response else { return nil }
    return refusal.message
  }

  @Test func `One program answers all requests, with a time limit for each`() throws {
    let program = try program(
      """
      echo "$*" >> log
      while read -r line; do echo "$line" >> log; echo '{"snapshots":[]}'; done
      """
    )
    for _ in 0..<3 {
      guard case .success(let object) = program.response(to: ["a": 1]) else {
        Issue.record("it was refused")
        return
      }
      #expect(object == ["snapshots": []])
    }
    let log = try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
    #expect(
      log == "layout - --layout-timeout 7\n" + String(repeating: "{\"a\":1}\n", count: 3)
    )
  }

  @Test func `A program that ended is restarted, and its last error is reported`() throws {
    let program = try program("read -r line; echo 'error: a layout crashed' >&2; exit 65")
    #expect(message(program.response(to: [:])) == "a layout crashed")
    #expect(message(program.response(to: [:])) == "a layout crashed")
    let silent = try self.program("exit 1")
    #expect(message(silent.response(to: [:]))?.hasSuffix("/program ended") == true)
  }

  @Test(arguments: [
    ("{\"error\":\"no such type\"}", "no such type"), ("nonsense", "its response is not JSON"),
  ])
  func `An invalid response is rejected`(line: String, words: String) throws {
    let program = try program("while read -r line; do echo '\(line)'; done")
    #expect(message(program.response(to: [:])) == words)
  }

  @Test func `A file that is not a program is reported`() {
    let none = LayoutProcess("/dev/null/none", in: folder, timeout: 1)
    #expect(
      message(none.response(to: [:]))
        == "/dev/null/none: the program cannot be started: Not a directory"
    )
  }
}
