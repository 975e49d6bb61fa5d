import Testing

@testable import LayoutDiff

@Suite struct CauseIDTests {
  private func node(_ path: String, _ type: String = "VStack") -> SceneOutline.Node {
    SceneOutline.Node(parent: nil, path: path, id: nil, type: type, label: nil)
  }

  private func id(
    _ kind: Cause.Kind,
    _ path: String = "card",
    _ type: String = "VStack",
    to spacing: Double = 12
  ) -> String {
    let edits = [ContentEdit(name: "spacing", old: 8, new: .number(spacing))]
    let cause = Cause(kind: kind, nodes: [node(path, type)], edits: kind == .edited ? edits : [])
    return CauseID(cause).description
  }

  @Test func `An id has ten hexadecimal digits`() {
    #expect(id(.edited).wholeMatch(of: /[0-9a-f]{10}/) != nil)
  }

  @Test func `The same edit or code has the same id at every path`() {
    #expect(id(.edited, "card") == id(.edited, "list"))
    #expect(id(.code, "card") == id(.code, "list"))
  }

  @Test func `A different edit, type, kind or path of an insertion has a different id`() {
    let ids = [
      id(.edited), id(.edited, to: 13), id(.edited, "card", "HStack"), id(.code), id(.unknown),
      id(.code, "card", "HStack"), id(.inserted), id(.inserted, "list"), id(.removed),
    ]
    #expect(Set(ids).count == ids.count)
  }
}

@Suite struct CauseSetTests {
  private func set(_ numbers: [Int]) -> CauseSet {
    var set = CauseSet()
    for number in numbers { set.insert(number) }
    return set
  }

  @Test(arguments: [
    ([1, 3], [2, 4], [1, 2, 3, 4]), ([1, 2], [2, 3], [1, 2, 3]), ([], [2], [2]), ([2], [], [2]),
    ([5], [1], [1, 5]), ([1], [5], [1, 5]), ([3, 1, 2], [2], [1, 2, 3]),
    ([63], [64], [63, 64]), ([200, 1], [64, 100], [1, 64, 100, 200]),
    ([100], [100, 64], [64, 100]), (Array(0..<40), Array(20..<64), Array(0..<64)),
  ])
  func `A union has the numbers of both sets in order`(one: [Int], other: [Int], union: [Int]) {
    var first = set(one)
    first.formUnion(set(other))
    #expect(first.numbers == union)
    #expect(first == set(union))
    #expect(union.allSatisfy(first.contains))
  }

  @Test func `Inserting nil changes nothing`() {
    var none = CauseSet()
    none.insert(nil)
    #expect(none.isEmpty)
    #expect(!set([0]).isEmpty)
    #expect(!set([0]).contains(1))
  }

  @Test(arguments: [0, 60, 100])
  func `The lowest thousand numbers are kept`(start: Int) {
    let all = Array(start..<start + 1_010)
    for numbers in [all, all.reversed()] {
      #expect(set(numbers).numbers == Array(all.prefix(1_000)))
    }
    var first = set(all.filter { $0 % 2 == 0 })
    first.formUnion(set(all.filter { $0 % 2 == 1 }))
    #expect(first.numbers == Array(all.prefix(1_000)))
  }
}
