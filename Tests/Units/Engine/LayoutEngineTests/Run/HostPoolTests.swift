import Foundation
import LayoutCore
import Testing

@testable import LayoutEngine

@Suite struct HostPoolTests {
  @Test func `A host serves one run at a time`() {
    let first = HostPool.take()
    let second = HostPool.take()
    #expect(first !== second)
    HostPool.put(first)
    HostPool.put(second)
  }

  @Test func `A host that was returned to the pool rejects the subviews of its run`() {
    let host = HostPool.take()
    let handle = host.handle
    let generation = handle.generation
    HostPool.put(host)
    #expect(handle.generation != generation)
  }

  @Test func `Concurrent runs do not affect one another`() async {
    let root = LayoutNode(
      type: "Column",
      layout: Column(spacing: 4),
      children: (1...20).map { fixed(CGFloat($0), 2) }
    )
    let heights = await withTaskGroup(of: CGRect?.self) { group in
      for number in 0..<200 {
        group.addTask {
          var tree = root
          if number.isMultiple(of: 2) {
            tree = LayoutNode(type: "Column", layout: Column(), children: [root, fixed(1, 10)])
          }
          return try? frames(of: tree)[0]
        }
      }
      return await group.reduce(into: [:]) { $0[$1?.height, default: 0] += 1 }
    }
    #expect(heights == [116: 100, 126: 100])
  }
}
