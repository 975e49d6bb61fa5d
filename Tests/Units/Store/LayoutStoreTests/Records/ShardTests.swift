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
  func `A scene belongs to the shard that its name's digest leaves`(count: Int, index: Int) {
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
