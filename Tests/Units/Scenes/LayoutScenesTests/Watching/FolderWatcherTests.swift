import Foundation
import LayoutScenes
import Testing

@Suite struct FolderWatcherTests {
  @Test func `A file that is written, renamed or removed ends a wait`() throws {
    let folder = try TemporaryFolder()
    let notices = FolderWatcher()
    notices.watch([folder.url.path])
    let path = try folder.write("1", to: "a")
    #expect(notices.wait(atMost: 5000))
    _ = rename(path, path + "b")
    #expect(notices.wait(atMost: 5000))
    try FileManager.default.removeItem(atPath: path + "b")
    #expect(notices.wait(atMost: 5000))
  }

  @Test func `Without changes a wait ends at its time limit`() throws {
    let folder = try TemporaryFolder()
    let notices = FolderWatcher()
    notices.watch([folder.url.path])
    #if os(Linux)
    #expect(notices.sendsNotifications)
    #expect(!notices.wait(atMost: 20))
    #endif
  }

  @Test
  func `If a folder cannot be watched, every wait ends soon and reports a change`() {
    let notices = FolderWatcher()
    notices.watch(["/no/such/folder"])
    #expect(!notices.sendsNotifications)
    let start = ContinuousClock.now
    #expect(notices.wait(atMost: 60_000))
    #expect(start.duration(to: .now) < .seconds(30))
  }
}

@Suite struct FileStampsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `Added, changed and removed files are reported once`() throws {
    let (a, b) = (try folder.write("1", to: "a"), try folder.write("2", to: "b"))
    var stamps = FileStamps()
    #expect(stamps.look(at: [b, a]).added == [a, b])
    #expect(stamps.look(at: [a, b]).isEmpty)
    try folder.write("3", to: "b")
    #expect(stamps.look(at: [a, b]) == changes(changed: [b]))
    try FileManager.default.removeItem(atPath: a)
    #expect(stamps.look(at: [a, b]) == changes(removed: [a]))
    #expect(stamps.look(at: [a, b]).isEmpty)
    try folder.write("1", to: "a")
    #expect(stamps.look(at: [a, b]).added == [a])
  }

  @Test func `An immediate write of as many bytes is detected`() throws {
    let path = try folder.write("0", to: "a")
    var stamps = FileStamps()
    _ = stamps.look(at: [path])
    for number in 1...20 {
      try folder.write("\(number % 10)", to: "a")
      #expect(stamps.look(at: [path]).changed == [path])
    }
  }

  @Test func `Replacing a file by one with the same content is not a change`() throws {
    let path = try folder.write("1", to: "a")
    var stamps = FileStamps()
    _ = stamps.look(at: [path])
    let other = try folder.write("1", to: "b")
    _ = rename(other, path)
    #expect(stamps.look(at: [path]).isEmpty)
    _ = rename(try folder.write("2", to: "b"), path)
    #expect(stamps.look(at: [path]).changed == [path])
  }

  @Test func `A folder is not a file`() throws {
    var stamps = FileStamps()
    #expect(stamps.look(at: [folder.url.path]).isEmpty)
  }

  private func changes(changed: [String] = [], removed: [String] = []) -> FileStamps.Changes {
    var changes = FileStamps.Changes()
    changes.changed = changed
    changes.removed = removed
    return changes
  }
}

/// A folder that is removed with the test that made it.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("keyline-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
