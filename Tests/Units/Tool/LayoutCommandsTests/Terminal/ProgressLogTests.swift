import Keyline
import Synchronization
import Testing

@testable import LayoutCommands

@Suite struct ProgressLogTests {
  private func lines(every interval: Duration) -> [String] {
    let lines = Mutex<[String]>([])
    let log = ProgressLog(every: interval) { line in lines.withLock { $0.append(line) } }
    var observer = WorkObserver()
    observer.onProgress = { log.show($0) }
    for completed in 0...3 {
      observer.onProgress(
        .init(activity: "laying out", completed: completed, total: 3, isFinished: false)
      )
    }
    observer.onProgress(.init(activity: "laying out", completed: 3, total: 3, isFinished: true))
    return lines.withLock { $0 }
  }

  @Test func `Progress is a line after the interval, and none at the beginning or the end`() {
    let all = ["laying out: 1 of 3", "laying out: 2 of 3", "laying out: 3 of 3"]
    #expect(lines(every: .zero) == all)
    #expect(lines(every: .seconds(60)).isEmpty)
  }
}
