import Testing

@testable import Keyline

@Suite struct RecentValuesTests {
  @Test func `The last values are kept, and the oldest is evicted first`() {
    var values = RecentValues<Int, String>(capacity: 3)
    for key in 1...4 { values[key] = "\(key)" }
    #expect((1...4).map { values[$0] } == [nil, "2", "3", "4"])
  }

  @Test func `Setting a key again replaces its value and evicts no other`() {
    var values = RecentValues<Int, String>(capacity: 2)
    values[1] = "one"
    values[2] = "two"
    values[1] = "uno"
    #expect([values[1], values[2]] == ["uno", "two"])
    values[1] = nil
    #expect([values[1], values[2]] == [nil, "two"])
  }
}
