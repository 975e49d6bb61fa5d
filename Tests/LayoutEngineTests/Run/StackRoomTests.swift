import Foundation
import Testing

@testable import LayoutEngine

@Suite struct StackRoomTests {
  @Test(arguments: [1, 4, 32])
  func `A thread has at least about the room that it was made with`(mebibytes: Int) async {
    let room = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: StackRoom.bytes) }
      thread.stackSize = mebibytes << 20
      thread.start()
    }
    #expect(room > mebibytes << 20 - 128 << 10)
  }

  private func room(below levels: Int) -> Int {
    levels == 0 ? StackRoom.bytes : room(below: levels - 1)
  }

  @Test func `What is called has less room than its caller`() {
    let own = room(below: 0)
    #expect(room(below: 100) < own)
    #expect(room(below: 100) > 0)
  }
}
