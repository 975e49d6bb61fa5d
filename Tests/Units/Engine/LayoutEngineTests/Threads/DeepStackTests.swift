import Foundation
import LayoutContainers
import LayoutCore
import Testing

@testable import LayoutEngine

@Suite struct DeepStackTests {
  /// Where work ran.
  private final class Place: @unchecked Sendable {
    // `@unchecked`: the work is over before the place is read.
    var thread: Thread?
    var stackSize = 0
  }

  private func place(depth: Int, available: Int) -> Place {
    let place = Place()
    DeepStack.run(depth: depth, available: available) {
      place.thread = Thread.current
      place.stackSize = Thread.current.stackSize
    }
    return place
  }

  private static let cases: [(depth: Int, available: Int, isEnough: Bool)] = [
    (1, 512 << 10, true), (18, 512 << 10, true), (19, 512 << 10, false), (256, 512 << 10, false),
    (36, 1 << 20, true), (37, 1 << 20, false), (256, 8 << 20, true), (1, 0, false),
  ]

  @Test(arguments: cases)
  func `Work runs on the calling thread if its stack is large enough, else on a new one`(
    depth: Int,
    available: Int,
    isEnough: Bool
  ) {
    let place = place(depth: depth, available: available)
    #expect((place.thread === Thread.current) == isEnough)
    if !isEnough { #expect(place.stackSize == 33_554_432) }
  }

  @Test func `Deep work is done when the call returns, however many at once`() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for number in 0..<64 {
        group.addTask {
          let place = Place()
          DeepStack.run(depth: 100, available: 0) { place.stackSize = number }
          return place.stackSize
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums.sorted() == Array(0..<64))
  }

  private static let containers: [(String, @Sendable (LayoutNode) -> LayoutNode)] = [
    (
      "HStack", { LayoutNode(type: "HStack", layout: HStackLayout(), children: [$0, fixed(1, 1)]) }
    ),
    (
      "VStack", { LayoutNode(type: "VStack", layout: VStackLayout(), children: [$0, fixed(1, 1)]) }
    ),
    (
      "ZStack", { LayoutNode(type: "ZStack", layout: ZStackLayout(), children: [$0, fixed(1, 1)]) }
    ),
    ("frame", { LayoutNode(type: "frame", layout: FlexFrameLayout(minWidth: 1), children: [$0]) }),
    ("AnyLayout", { LayoutNode(type: "any", layout: AnyLayout(HStackLayout()), children: [$0]) }),
  ]

  @Test(arguments: containers, [40, 256])
  func `Trees of real containers fit a thread of 512 KiB`(
    container: (String, @Sendable (LayoutNode) -> LayoutNode),
    depth: Int
  ) async {
    let height: CGFloat? = await withCheckedContinuation { continuation in
      let thread = Thread {
        var node = fixed(3, 4)
        for _ in 1..<depth { node = container.1(node) }
        continuation.resume(returning: try? frames(of: node)[0].height)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect((height ?? 0) >= 4)
  }
}

@Suite struct RemainingStackTests {
  @Test(arguments: [1, 4, 32])
  func `The remaining size of a new stack is about the size of the stack`(mebibytes: Int) async {
    let available = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: DeepStack.remainingBytes) }
      thread.stackSize = mebibytes << 20
      thread.start()
    }
    #expect(available > mebibytes << 20 - 128 << 10)
  }

  private func available(below levels: Int) -> Int {
    levels == 0 ? DeepStack.remainingBytes : available(below: levels - 1)
  }

  @Test func `A callee has less stack remaining than its caller`() {
    let own = available(below: 0)
    #expect(available(below: 100) < own)
    #expect(available(below: 100) > 0)
  }
}

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
