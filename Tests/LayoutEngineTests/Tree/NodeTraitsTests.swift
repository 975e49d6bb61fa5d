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

  @Test func `A value has its key's identity and name`() {
    let value = NodeTraits.Value(Rank.self, 3)
    #expect(value.key == ObjectIdentifier(Rank.self))
    #expect(value.name == "Rank")
    #expect(value.value as? Int == 3)
  }

  @Test func `The first value of a key counts, added or given`() {
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

  @Test func `Traits tell nothing unless they are given something`() {
    #expect(NodeTraits().priority == nil)
    #expect(NodeTraits().values.isEmpty)
  }
}
