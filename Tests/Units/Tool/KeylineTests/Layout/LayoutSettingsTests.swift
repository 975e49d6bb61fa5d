import Foundation
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Synchronization
import Testing

@testable import Keyline

@Suite struct LayoutGuardTests {
  /// The reports of a guard.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
  }

  private func layoutGuard(limit: Duration, _ log: Log) -> LayoutGuard {
    LayoutGuard(
      limit: limit,
      LayoutGuard.Handlers(
        willRun: { log.add($0) },
        didRun: { log.add("done") },
        didTimeOut: { log.add("late: \($0)") }
      )
    )
  }

  private func scene() throws -> LayoutScene {
    let text = #"{"keyline":1,"name":"a","proposals":[{"width":10}],"root":{"type":"VStack"}}"#
    let document = try SceneDocument(Array(text.utf8))
    return try #require(try document.scenes(registry: SceneRegistry()).first)
  }

  @Test func `The layouts of a scene and of its requests are named while they run`() throws {
    let log = Log()
    let layoutGuard = layoutGuard(limit: .seconds(60), log)
    defer { layoutGuard.end() }
    let scene = try scene()
    layoutGuard.watch(scene) { willLayOut in willLayOut(scene.root) }
    let request = try #require(try RecordingRequest.requests(for: scene).first)
    layoutGuard.watch(request) {}
    let layouts = "a: a layout"
    #expect(log.all == [layouts, layouts, "done", "a at 10 × any: a layout", "done"])
  }

  @Test func `A layout that runs for longer than the limit is reported`() throws {
    let log = Log()
    let layoutGuard = layoutGuard(limit: .milliseconds(1), log)
    defer { layoutGuard.end() }
    let end = Date() + 60
    try layoutGuard.watch(scene()) { _ in
      while !log.all.contains("late: a: a layout"), Date() < end {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    #expect(log.all.contains("late: a: a layout"))
  }

  @Test func `Work runs without handlers`() throws {
    #expect(try LayoutGuard().watch(scene()) { _ in 1 } == 1)
  }
}
