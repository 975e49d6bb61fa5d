import LayoutCore
import LayoutEngine
import Testing

@Suite struct NodeTraitsTests {
  private struct Rank: LayoutValueKey {
    static let defaultValue = 0
  }

  private struct Weight: LayoutValueKey {
    static let defaultValue = 0
  }

  private struct Total: CombinedLayoutValueKey {
    static let defaultValue = 0

    static func combined(inner: Int, outer: Int) -> Int { 10 * inner + outer }
  }

  @Test func `The values of a key that combines them are combined from the inside out`() throws {
    let value = { (number: Int) in NodeTraits.Value(Total.self, number) }
    #expect(NodeTraits(values: [1, 2, 3].map(value)).values.map { $0.value as? Int } == [123])
    let inner = fixed(1, 1).with(NodeTraits(values: [value(1)]))
    let node = inner.wrapped(in: KeepingWrap()).with(NodeTraits(values: [value(2)]))
    #expect(try asked(about: [node]) { $0[0][Total.self] } == 12)
  }

  @Test func `A value has its key's identity and name`() {
    let value = NodeTraits.Value(Rank.self, 3)
    #expect(value.key == ObjectIdentifier(Rank.self))
    #expect(value.name == "Rank")
    #expect(value.value as? Int == 3)
  }

  @Test func `The first value of a key wins, added or given`() {
    let values = [
      NodeTraits.Value(Rank.self, 1), NodeTraits.Value(Weight.self, 2),
      NodeTraits.Value(Rank.self, 3),
    ]
    var traits = NodeTraits(priority: 5, values: values)
    #expect(traits.priority == 5)
    #expect(traits.values.map(\.name) == ["Rank", "Weight"])
    #expect(traits.values.map { $0.value as? Int } == [1, 2])
    traits.add(NodeTraits.Value(Weight.self, 9))
    #expect(traits.values.map { $0.value as? Int } == [1, 2])
  }

  @Test func `Traits are empty by default`() {
    #expect(NodeTraits().priority == nil)
    #expect(NodeTraits().values.isEmpty)
  }
}
