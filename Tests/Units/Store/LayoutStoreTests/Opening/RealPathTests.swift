import Foundation
import Testing

@testable import LayoutStore

@Suite struct RealPathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    mkdir(folder.file("in"), 0o700)
    mkdir(folder.file("out"), 0o700)
  }

  private func link(_ target: String, as name: String) {
    #expect(symlink(target, folder.file(name)) == 0)
  }

  private func isInside(_ name: String) -> Bool {
    RealPath(folder.file(name)).isInside(RealPath(folder.file("in")))
  }

  @Test(arguments: ["in", "in/", "in/a", "in/none/a", "in/./a", "in/none/../a", "out/../in/a"])
  func `A path into the folder is inside, whether it exists or not`(name: String) {
    #expect(isInside(name))
  }

  @Test(arguments: ["out", "inner", "in/../out/a", "in/none/../../a", "in/..", "none/a"])
  func `A path out of the folder is not inside`(name: String) {
    #expect(!isInside(name))
  }

  @Test func `Links are followed, even to missing files`() {
    link("../out", as: "in/folder")
    link("\(folder.path)/out/none", as: "in/dangling")
    link("dangling", as: "in/chain")
    link("loop", as: "in/loop")
    link("../in", as: "out/back")
    #expect(!isInside("in/folder/a"))
    #expect(!isInside("in/dangling"))
    #expect(!isInside("in/chain"))
    #expect(isInside("in/loop"))
    #expect(isInside("out/back/a"))
  }

  @Test func `Everything is inside the root`() {
    #expect(RealPath("/none").isInside(RealPath("/")))
    #expect(RealPath("").isInside(RealPath(".")))
  }

  @Test(arguments: ["link", "link\u{D4E}", "\u{301}link"])
  func `A link is followed to what does not exist yet, whatever its name`(name: String) throws {
    let outside = try TemporaryFolder()
    let link = folder.file(name)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.path)
    let path = RealPath("\(link)/new.sqlite")
    #expect(path.text == RealPath(outside.path).text + "/new.sqlite")
    #expect(!path.isInside(RealPath(folder.path)))
    #expect(RealPath("\(link)/../x").text == RealPath(outside.path + "/..").text + "/x")
  }
}
