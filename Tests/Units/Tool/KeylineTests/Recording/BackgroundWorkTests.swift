import Synchronization
import Testing

@testable import Keyline

@Suite struct BackgroundWorkTests {
  @Test func `Work is done in order, and waiting is until all is done`() {
    let work = BackgroundWork()
    let done = Mutex<[Int]>([])
    for number in 0..<100 { work.add { done.withLock { $0.append(number) } } }
    work.wait()
    #expect(done.withLock { $0 } == Array(0..<100))
  }
}
