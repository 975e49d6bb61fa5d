import Foundation
import Testing

@testable import LayoutEngine

@Suite struct WaitedWorkTests {
  private final class Held {}

  @Test func `Waiting ends when the work is done and released`() {
    weak var held: Held?
    let work: WaitedWork
    do {
      let own = Held()
      held = own
      work = WaitedWork { withExtendedLifetime(own) {} }
    }
    #expect(held != nil)
    Thread { work.run() }.start()
    work.wait()
    #expect(held == nil)
  }
}
