import Testing

@testable import LayoutCore

@Suite struct RawMemoryTests {
  private final class Counted {}

  @Test func `A list keeps its elements while it grows`() {
    var list = RawList<Int>(capacity: 0)
    for number in 0..<100 { #expect(list.append(number * number) == number) }
    #expect(list.append(repeating: 7, count: 3) == 100)
    let squares = (0..<100).map { $0 * $0 }
    let elements = (0..<list.count).map { list[$0] }
    #expect(elements == squares + [7, 7, 7])
    list[4] = -1
    #expect(list[4] == -1)
    list.free()
  }

  @Test func `A freed list releases its elements`() {
    weak var held: Counted?
    var list = RawList<Counted>(capacity: 1)
    do {
      let counted = Counted()
      held = counted
      list.append(counted)
      list.append(counted)
    }
    #expect(held != nil)
    list.free()
    #expect(held == nil)
  }

  @Test func `Values without a size share one address, and others have their own`() {
    let nothing = (0..<3).map { _ in UInt(bitPattern: RawMemory.allocate(())) }
    #expect(Set(nothing).count == 1)
    RawMemory.free(RawMemory.allocate(()))
    let numbers = (1...3).map { RawMemory.allocate($0) }
    #expect(Set(numbers).count == 3)
    #expect(numbers.map(\.pointee) == [1, 2, 3])
    for number in numbers { RawMemory.free(number) }
  }
}
