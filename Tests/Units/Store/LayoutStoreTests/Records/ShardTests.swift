import Testing

@testable import LayoutStore

@Suite struct ShardTests {
  @Test(arguments: ["1/1", "1/4", "4/4", "10000/10000"])
  func `A shard reads back as it is written`(text: String) {
    #expect(Shard(text)?.description == text)
  }

  @Test(arguments: [
    "", "/", "1", "0/4", "5/4", "-1/4", "1/0", "+1/4", " 1/4", "1/4/4", "1/10001", "a/b",
    "99999999999999999999/1",
  ])
  func `A text that is not a shard is refused`(text: String) {
    #expect(Shard(text) == nil)
  }

  // The SHA-256 of "abc" is ba7816bf…f20015ad: as a number, it is 1 modulo 2, 5 modulo 8 and 13
  // modulo 16, since its last hexadecimal digit is d.
  @Test(arguments: [(2, 2), (8, 6), (16, 14)])
  func `A scene belongs to the shard given by its name's digest`(count: Int, index: Int) {
    for other in 1...count {
      #expect(Shard(other, of: count)?.includes(scene: "abc") == (other == index))
    }
  }

  // 256 is 1 modulo 3 and 5, so the sum of the bytes determines the result: that of the 32 bytes of
  // SHA-256("abc") is 3,730 = 3 · 1,243 + 1 = 5 · 746.
  @Test(arguments: [(3, 2), (5, 1)])
  func `Shards whose count is not a power of two use the complete digest`(count: Int, index: Int) {
    #expect(Shard(index, of: count)?.includes(scene: "abc") == true)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `Every scene belongs to one shard`(count: Int) {
    for name in Sample.scenes {
      let owners = (1...count).filter { Shard($0, of: count)?.includes(scene: name) == true }
      #expect(owners.count == 1)
    }
  }
}

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
    #expect(shards("1/4").missing(of: 1) == [1])
    #expect(shards("1/4").missing(of: 0) == [])
  }

  @Test func `A set reads back as it is written`() {
    #expect(ShardSet(text: "1/4 3/4") == shards("3/4", "1/4"))
    #expect(shards("3/4", "1/4").text == "1/4 3/4")
    #expect(ShardSet(text: "1/4 x") == nil)
    #expect(ShardSet(text: "") == .all)
    #expect(ShardSet.all.text.isEmpty)
  }

  @Test func `Only different shards of one number certainly have no scene in common`() {
    #expect(shards("1/4", "3/4").isDisjoint(with: shards("2/4")))
    #expect(!shards("1/4", "3/4").isDisjoint(with: shards("3/4")))
    #expect(!shards("1/4").isDisjoint(with: shards("2/3")))
    #expect(!ShardSet.all.isDisjoint(with: shards("2/3")))
    #expect(!ShardSet.all.isDisjoint(with: .all))
  }
}
