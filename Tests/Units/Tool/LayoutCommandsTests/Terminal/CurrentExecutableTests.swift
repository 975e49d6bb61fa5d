import Foundation
import Testing

@testable import LayoutCommands

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

  @Test func `A new program file is noticed once it is complete`() throws {
    let executable = CurrentExecutable(at: file.path)
    #expect(!executable.isReplaced {})
    try write("another")
    #expect(executable.isReplaced {})
    // A file that is still being written is not complete.
    #expect(!executable.isReplaced { try? self.write("another still") })
    #expect(executable.folder == file.deletingLastPathComponent().path)
  }

  @Test func `A file that cannot run, or does not exist, does not replace the program`() throws {
    let executable = CurrentExecutable(at: file.path)
    try write("another", permissions: 0o644)
    #expect(!executable.isReplaced {})
    try FileManager.default.removeItem(at: file)
    #expect(!executable.isReplaced {})
  }
}

@Suite struct CurrentUserTests {
  @Test(arguments: [
    (["USER": "ada", "LOGNAME": "grace"], "ada"), (["LOGNAME": "grace"], "grace"),
    (["USER": "", "LOGNAME": "grace"], "grace"),
  ])
  func `The environment names the user`(environment: [String: String], name: String) {
    #expect(CurrentUser.name(in: environment) == name)
  }

  @Test func `The author is git's in a repository, or else the user`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git/objects"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let given = ["GIT_AUTHOR_NAME": "Grace", "USER": "ada"]
    #expect(CurrentUser.author(in: folder, environment: given) == "Grace")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git/refs"),
      withIntermediateDirectories: true
    )
    try Data("ref: refs/heads/main\n".utf8).write(to: folder.appendingPathComponent(".git/HEAD"))
    try Data("[user]\n\tname = Katherine\n".utf8)
      .write(to: folder.appendingPathComponent(".git/config"))
    #expect(CurrentUser.author(in: folder, environment: ["USER": "ada"]) == "Katherine")
    try Data("[user]\n\tname = Katherine\n[author]\n\tname = Ada L.\n".utf8)
      .write(to: folder.appendingPathComponent(".git/config"))
    #expect(CurrentUser.author(in: folder, environment: ["USER": "ada"]) == "Ada L.")
  }

  @Test(arguments: [[:], ["USER": "", "LOGNAME": ""]])
  func `Without a name in the environment, the user's name is the number`(
    environment: [String: String]
  ) {
    #expect(CurrentUser.name(in: environment) == "uid \(getuid())")
  }
}

#if os(Linux)
import Foundation
import Keyline
import LayoutScenes
import Testing

@testable import LayoutCommands

@Suite struct CrashGuardTests {
  /// Returns where the stack for signals of a thread that has one is, before and after work under guard.
  private func stacksForSignals() async throws -> [UnsafeMutableRawPointer?] {
    let text = #"{"keyline":1,"name":"a","root":{"type":"VStack"}}"#
    let scene = try #require(
      try SceneDocument(Array(text.utf8)).scenes(registry: SceneRegistry()).first
    )
    return await withCheckedContinuation { continuation in
      Thread {
        let own = UnsafeMutableRawPointer.allocate(byteCount: 64 << 10, alignment: 16)
        var stack = stack_t()
        stack.ss_sp = own
        stack.ss_size = 64 << 10
        var before = stack_t()
        sigaltstack(&stack, &before)
        let layouts = CrashGuard.layoutGuard(seconds: 60)
        layouts.watch(scene) { _ in }
        layouts.end()
        var after = stack_t()
        sigaltstack(&before, &after)
        own.deallocate()
        continuation.resume(returning: [own, after.ss_sp])
      }.start()
    }
  }

  @Test func `A thread keeps its existing signal stack`() async throws {
    let stacks = try await stacksForSignals()
    #expect(stacks.count == 2)
    #expect(stacks.first == stacks.last)
  }
}
#endif
