import Foundation
import LayoutCore
import Testing

@testable import Keyline

@Suite final class SceneFilesTests {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)").resolvingSymlinksInPath().path
    for name in [
      "b.json", "a.json", "B.json", "deep/er/c.json", ".hidden/d.json", "text.txt", "keyline.json",
      "deep/keyline.json",
    ] {
      let file = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: file)
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/empty",
      withIntermediateDirectories: true
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func names(_ arguments: String...) throws -> [String] {
    try SceneFiles(arguments).paths.map { String($0.dropFirst(folder.count + 1)) }
  }

  @Test func `Documents of a folder are read in byte order at any depth, without hidden files`()
    throws
  {
    // A project's configuration is not a document.
    #expect(try names(folder) == ["B.json", "a.json", "b.json", "deep/er/c.json"])
    #expect(try names(folder + "/") == ["B.json", "a.json", "b.json", "deep/er/c.json"])
  }

  @Test func `A link to a folder is that folder, by its own name`() throws {
    let link = "\(folder)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(folder)/deep")
    #expect(try names(link) == ["link/er/c.json"])
  }

  @Test func `A document is read in its folder, and a pipe in it is not waited for`() throws {
    mkfifo("\(folder)/pipe.json", 0o600)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.json"))
    let files = try SceneFiles([folder])
    #expect(try files.read("\(folder)/a.json", limit: 9) == Array("{}".utf8))
    let pipe = #expect(throws: KeylineError.self) {
      try files.read("\(self.folder)/pipe.json", limit: 9)
    }
    #expect(pipe?.lines.first?.contains("not an ordinary file") == true)
    // It is exchanged after the folder was listed.
    try FileManager.default.removeItem(atPath: "\(folder)/a.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/a.json",
      withDestinationPath: "/etc/passwd"
    )
    let link = #expect(throws: KeylineError.self) {
      try files.read("\(self.folder)/a.json", limit: 1 << 20)
    }
    #expect(link?.lines.first?.contains("outside of its folder") == true)
  }

  @Test func `A file that nobody named is read without waiting, and inside of its folder`() throws {
    mkfifo("\(folder)/pipe.json", 0o600)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/out.json",
      withDestinationPath: "/etc/passwd"
    )
    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.json"))
    let inside = "\(folder)/deep"
    #expect(try SceneFiles.read("\(folder)/a.json", inside: folder, limit: 9) == Array("{}".utf8))
    for (path, problem) in [
      ("\(folder)/pipe.json", "not an ordinary file"), ("\(folder)/out.json", "outside"),
      ("\(inside)/../a.json", "outside"), ("/etc/passwd", "outside"),
    ] {
      let error = #expect(throws: KeylineError.self, "\(path)") {
        try SceneFiles.read(path, inside: path.hasPrefix(inside) ? inside : self.folder, limit: 99)
      }
      #expect(error?.lines.first?.contains(problem) == true, "\(path): \(error?.lines ?? [])")
    }
    for path in ["\(folder)/pipe.json", "/dev/zero", folder] {
      #expect(throws: KeylineError.self) { try SceneFiles.read(path, limit: 1 << 20) }
    }
  }

  @Test func `A file keeps its name, and is read once under any of its names`() throws {
    #expect(try names("\(folder)/text.txt") == ["text.txt"])
    let found = try names("\(folder)/b.json", folder, "\(folder)/deep/../b.json")
    #expect(found == ["b.json", "B.json", "a.json", "deep/er/c.json"])
  }

  @Test func `A missing file, or a folder without documents, is reported`() throws {
    let missing = #expect(throws: KeylineError.self) { try self.names("\(self.folder)/none") }
    #expect(missing?.code == .notFound)
    let empty = #expect(throws: KeylineError.self) { try self.names("\(self.folder)/empty") }
    #expect(empty?.code == .notFound)
  }

  @Test func `All folders that are not hidden are watched, or the folder of a file`() {
    let folders = Set(SceneFiles.folders(at: folder).map { String($0.dropFirst(folder.count)) })
    #expect(folders == ["", "/deep", "/deep/er", "/empty"])
    #expect(SceneFiles.folders(at: "\(folder)/b.json") == [folder])
  }
}

@Suite struct SceneSelectionTests {
  @Test(arguments: [
    ([], "card", "card", true), (["card"], "card", "card", true),
    (["card"], "cards", "cards", false),
    (["radial/*"], "radial/icons[padding=16]", "radial/icons", true),
    (["radial/icons"], "radial/icons[padding=16]", "radial/icons", true),
    (["a", "car?"], "card", "card", true), (["CARD"], "card", "card", false),
  ])
  func `A scene is selected by its name or its document's`(
    patterns: [String],
    name: String,
    document: String,
    isIncluded: Bool
  ) {
    let selection = SceneSelection(scenes: patterns)
    #expect(selection.includes(scene: name, document: document) == isIncluded)
    #expect(selection.isEmpty == patterns.isEmpty)
  }

  @Test func `Proposals are equal by their texts`() throws {
    let selection = ConfigurationSelection(
      proposals: [ProposedViewSize(width: 320.0, height: nil), .unspecified],
      environment: [try #require(EnvironmentValue("displayScale=2"))]
    )
    #expect(selection.proposals.texts == ["320x-", "-x-"])
    #expect(selection.text == "320 × any ideal size displayScale=2")
    #expect(selection.matches(["displayScale": 2]))
    #expect(!selection.matches([:]))
  }
}
