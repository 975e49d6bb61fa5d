import Foundation
import LayoutStore
import Testing

@testable import GitHistory

/// Repositories that git does not read, which must not be taken for none.
@Suite struct GitRootTests {
  /// A way to damage a repository with a commit.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let message: String
    let damage: @Sendable (Repository) throws -> Void

    init(
      _ name: String,
      _ message: String,
      _ damage: @escaping @Sendable (Repository) throws -> Void
    ) {
      testDescription = name
      self.message = message
      self.damage = damage
    }

    static let all =
      [
        Damage("a .git without HEAD", "git cannot read") {
          try FileManager.default.removeItem(at: $0.folder.appendingPathComponent(".git/HEAD"))
        },
        Damage("a link to an absent repository", "not a git repository: /nowhere/.git") {
          try FileManager.default.removeItem(at: $0.folder.appendingPathComponent(".git"))
          try $0.write("gitdir: /nowhere/.git\n", to: ".git")
        },
        Damage("a later version of the format", "Expected git repo version") {
          try $0.git("config", "core.repositoryFormatVersion", "99")
        },
        Damage("a branch that is no hash", "your current branch appears to be broken") {
          try $0.write("none\n", to: ".git/refs/heads/main")
        },
        Damage("a configuration that includes a pipe", "git did not find the repository in ") {
          try $0.git("config", "include.path", "pipe")
          #expect(mkfifo($0.folder.path + "/.git/pipe", 0o600) == 0)
        },
      ] + pipes.map(pipe)

    private static let pipes = [
      "HEAD", "config", "index", "packed-refs", "shallow", "info/exclude", "refs/heads/main",
    ]

    /// A pipe in place of a file of the repository.
    private static func pipe(_ name: String) -> Damage {
      Damage("a pipe in place of \(name)", ".git/\(name) is not a file, and git would wait for it")
      {
        let path = $0.folder.path + "/.git/" + name
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
      }
    }
  }

  @Test(arguments: Damage.all)
  func `A repository that git cannot read is an error, not a missing one`(_ kind: Damage) throws {
    let repository = try Repository()
    try repository.commit("a")
    try kind.damage(repository)
    let error = #expect(throws: StoreError.self) { try WorkTree(around: repository.folder) }
    #expect(error?.code == .badInput)
    #expect(error?.message.contains(kind.message) == true, "\(error as Any)")
  }

  @Test func `A damaged repository is not taken for the one around it`() throws {
    let repository = try Repository()
    try repository.commit("a")
    let inner = repository.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(
      at: inner.appendingPathComponent(".git"),
      withIntermediateDirectories: true
    )
    #expect(try WorkTree(around: inner) != nil)
    try repository.write("", to: "inner/.git/config")
    let error = #expect(throws: StoreError.self) { try WorkTree(around: inner) }
    #expect(error?.message.contains("and uses a repository around it") == true, "\(error as Any)")
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a repository to a different user"))
  func `A repository of a different user is refused with the command that allows it`() throws {
    let repository = try Repository()
    try repository.commit("a")
    for name in ["", ".git"] {
      #expect(chown(repository.folder.appendingPathComponent(name).path, 65_534, 65_534) == 0)
    }
    let error = #expect(throws: StoreError.self) { try WorkTree(around: repository.folder) }
    let command = "git config --global --add safe.directory '\(repository.folder.path)'"
    #expect(error?.message.hasSuffix(command) == true, "\(error as Any)")
  }

  @Test func `A history that git cannot read is an error`() throws {
    let repository = try Repository()
    let first = try repository.commit("a")
    try repository.commit("b")
    try repository.record("1")
    try repository.commit("c")
    let object = ".git/objects/\(first.prefix(2))/\(first.dropFirst(2))"
    try FileManager.default.removeItem(at: repository.folder.appendingPathComponent(object))
    #expect(throws: StoreError.self) { try repository.baseline() }
  }
}
