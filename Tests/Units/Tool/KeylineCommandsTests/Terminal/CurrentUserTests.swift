import Foundation
import Testing

@testable import KeylineCommands

@Suite struct CurrentUserTests {
  @Test(arguments: [
    (["USER": "ada", "LOGNAME": "grace"], "ada"), (["LOGNAME": "grace"], "grace"),
    (["USER": "", "LOGNAME": "grace"], "grace"),
  ])
  func `The environment names the user`(environment: [String: String], name: String) {
    #expect(CurrentUser.name(in: environment) == name)
  }

  @Test func `The author is git's in a repository, and the user where git has none`() throws {
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
  func `Without a name in the environment the number is the name`(environment: [String: String]) {
    #expect(CurrentUser.name(in: environment) == "uid \(getuid())")
  }
}
