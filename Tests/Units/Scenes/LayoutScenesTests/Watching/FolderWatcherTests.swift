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
  func `Where a folder cannot be watched, every wait ends soon and reports a change`() {
    let notices = FolderWatcher()
    notices.watch(["/no/such/folder"])
    #expect(!notices.sendsNotifications)
    let start = ContinuousClock.now
    #expect(notices.wait(atMost: 60_000))
    #expect(start.duration(to: .now) < .seconds(30))
  }
}
