import Foundation
import Testing

extension Workplace {
  /// The committer, because the machine may have none.
  static let gitAuthor = [
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  /// Runs git in the folder, and returns what it printed.
  @discardableResult
  func git(_ arguments: String...) throws -> String { try git(arguments) }

  /// Runs git in the folder, and returns what it printed.
  @discardableResult
  func git(_ arguments: [String]) throws -> String {
    let outcome = try Tool.run(
      arguments,
      executable: URL(fileURLWithPath: "/usr/bin/git"),
      in: folder,
      environment: Workplace.gitAuthor
    )
    #expect(outcome.status == 0, "git \(arguments): \(outcome.errors)")
    return outcome.output
  }

  /// Creates a repository in a folder, with a commit of all files on the branch `main`.
  func commitRepository(in folder: URL) throws {
    for arguments in [
      ["init", "--quiet", "--initial-branch", "main"], ["add", "--all"],
      ["commit", "--quiet", "--message", "one"],
    ] {
      try git(["-C", folder.path] + arguments)
    }
  }
}
