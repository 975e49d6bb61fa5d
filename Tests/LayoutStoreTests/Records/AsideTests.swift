import Dispatch
import Synchronization
import Testing

@testable import LayoutStore

@Suite struct AsideTests {
  @Test func `What is done aside is done once somebody waited for it`() throws {
    let numbers = Mutex<[Int]>([])
    let all = (0..<20).map { number in Aside { numbers.withLock { $0.append(number) } } }
    for one in all { try one.wait() }
    #expect(numbers.withLock { $0.sorted() } == Array(0..<20))
  }

  @Test func `It goes on while nobody waits`() throws {
    let told = DispatchSemaphore(value: 0)
    let work = Aside { told.wait() }
    told.signal()
    try work.wait()
  }

  @Test func `Whoever waits is told of a failure, as often as they wait`() {
    let work = Aside { throw StoreError.notAFile() }
    #expect(throws: StoreError.self) { try work.wait() }
    #expect(throws: StoreError.self) { try work.wait() }
  }
}
