import Testing

@testable import LayoutEngine

@Suite struct FlatListTests {
  private final class Counted {}

  @Test func `A list keeps what is added while it grows`() {
    var list = FlatList<Int>(capacity: 0)
    for number in 0..<100 { #expect(list.append(number * number) == number) }
    #expect(list.append(repeating: 7, count: 3) == 100)
    #expect((0..<list.count).map { list[$0] } == (0..<100).map { $0 * $0 } + [7, 7, 7])
    list[4] = -1
    #expect(list[4] == -1)
    list.free()
  }

  @Test func `A freed list lets go of what it held`() {
    weak var held: Counted?
    var list = FlatList<Counted>(capacity: 1)
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
}
