import Foundation
import Testing

@testable import LayoutDiff

/// Mapping the elements of an array on several threads.
@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 7, 1_000], [0, 9_999, 10_000, .max])
  func `The results have the order of the elements`(count: Int, nodes: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.mapConcurrently(nodes: nodes) { "\($0)" } == numbers.map { "\($0)" })
  }

  @Test func `Short work is done by one thread`() {
    let threads = Array(0..<1_000).mapConcurrently(nodes: 9_999) { _ in
      ObjectIdentifier(Thread.current)
    }
    #expect(Set(threads).count == 1)
  }
}
