import Foundation
import LayoutEngine
import Synchronization
import Testing

@Suite struct MainThreadTests {
  @Test @MainActor func `Work on the main thread is done at once`() {
    var isDone = false
    MainThread.perform { isDone = true }
    #expect(isDone)
    #expect(MainThread.isHere)
  }

  @Test @MainActor func `While other threads work, the main thread runs work that they submit`() {
    let places = Mutex<[Bool]>([])
    MainThread.serve {
      DispatchQueue.concurrentPerform(iterations: 40) { _ in
        MainThread.perform {
          MainActor.preconditionIsolated()
          places.withLock { $0.append(MainThread.isHere) }
        }
      }
    }
    #expect(places.withLock { $0 } == Array(repeating: true, count: 40))
  }

  @Test func `A different thread submits its work while the main thread is free`() async {
    let isThere = await Task.detached {
      var isThere = false
      MainThread.perform { isThere = MainThread.isHere }
      return isThere
    }
    .value
    #expect(isThere)
  }

  @Test func `Outside of the main thread, no work is accepted`() async {
    let isDone = Mutex(false)
    MainThread.serve { isDone.withLock { $0 = true } }
    #expect(isDone.withLock { $0 })
  }
}
