import Foundation
import Testing

@testable import LayoutStore

@Suite struct SystemFileTests {
  @Test
  func `A file that a different program creates meanwhile is missing or regular, and no link`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("layouts.sqlite")
    let making = Task.detached {
      while !Task.isCancelled {
        close(open(path, O_CREAT | O_WRONLY, 0o644))
        unlink(path)
      }
    }
    var kinds: Set<SystemFile.Kind> = []
    for _ in 0..<100_000 { kinds.insert(try SystemFile.inspect(path)) }
    making.cancel()
    await making.value
    #expect(kinds.isSubset(of: [.missing, .empty]))
  }

  @Test func `An open file becomes durable, and one that is not open does not`() throws {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.file("file"), O_CREAT | O_WRONLY, 0o644)
    #expect(SystemFile.sync(descriptor) == 0)
    close(descriptor)
    #expect(SystemFile.sync(-1) == -1)
    #expect(errno == EBADF)
  }

  @Test func `A link is followed, and one to nothing is refused`() throws {
    let folder = try TemporaryFolder()
    let (path, link) = (folder.file("file"), folder.file("link"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let message = refusal { try SystemFile.inspect(link) }?.message
    #expect(message?.contains("a link to a missing file") == true)
    _ = try folder.write([1], to: "file")
    #expect(try SystemFile.inspect(link) == .file)
  }
}
