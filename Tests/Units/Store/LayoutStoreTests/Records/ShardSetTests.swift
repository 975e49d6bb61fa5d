import Testing

@testable import LayoutStore

@Suite struct ShardSetTests {
  private func shards(_ texts: String...) -> ShardSet { ShardSet(texts.compactMap { Shard($0) }) }

  @Test func `All shards of one count are a complete set`() {
    #expect(shards("2/3", "1/3", "3/3") == .all)
    #expect(shards("2/3", "1/3").isComplete == false)
    #expect(shards("1/2", "2/3", "2/2") == .all)
  }

  @Test func `A union does not depend on order or repetition`() {
    let parts = [shards("1/3"), shards("2/3"), shards("2/4"), shards("3/3")]
    for one in parts {
      #expect(one.union(one) == one)
      for other in parts {
        #expect(one.union(other) == other.union(one))
        for third in parts {
          #expect(one.union(other).union(third) == one.union(other.union(third)))
        }
      }
    }
  }

  @Test func `Missing shards are listed by their numbers`() {
    #expect(shards("1/4", "3/4").missing(of: 4) == [2, 4])
    #expect(ShardSet.all.missing(of: 4) == [])
    #expect(shards("1/4").missing(of: 2) == [1, 2])
  }

  @Test func `A set reads back as it is written`() {
    #expect(ShardSet("1/4 3/4") == shards("3/4", "1/4"))
    #expect(shards("3/4", "1/4").description == "1/4 3/4")
    #expect(ShardSet("1/4 x") == nil)
    #expect(ShardSet("") == nil)
  }

  @Test func `Only different shards of one number certainly have no scene in common`() {
    #expect(shards("1/4", "3/4").isDisjoint(with: shards("2/4")))
    #expect(!shards("1/4", "3/4").isDisjoint(with: shards("3/4")))
    #expect(!shards("1/4").isDisjoint(with: shards("2/3")))
    #expect(!ShardSet.all.isDisjoint(with: shards("2/3")))
    #expect(!ShardSet.all.isDisjoint(with: .all))
  }
}
