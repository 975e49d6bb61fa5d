import Digests
import Foundation
import LayoutCache
import LayoutCore
import LayoutRecorder
import LayoutStore
import Testing

@testable import Keyline

@Suite struct CacheAuditTests {
  private static let text = Array(repeating: "measure", count: 300).joined(separator: " ")

  private static func tree(_ type: String) -> JSONValue {
    let leaf: JSONValue = ["type": "Text", "arguments": ["content": .string(text)]]
    return ["type": .string(type), "children": .array(Array(repeating: leaf, count: 8))]
  }

  private func runner() throws -> CacheRunner {
    let runner = try CacheRunner()
    runner.registry.register(Lying.self)
    runner.registry.register(Counting.self)
    return runner
  }

  /// Lays out a scene again and returns the wrong entries of the cache.
  private func faults(_ runner: CacheRunner, _ request: RecordingRequest) throws -> [String] {
    let cache = runner.open()
    let caching = SubtreeCache(cache: cache, build: "b0", release: "keyline 1.0")
    let audit = cache.audit(
      of: caching.key(of: request, tree: Digest(of: request.scene.digest.bytes)),
      caching.subtrees(of: request),
      nodeCount: request.scene.outline.nodes.count
    )
    let first = try runner.recorder.record(request) { _ in audit }
    audit.beginSecondRun()
    let second = audit.needsSecondRun ? try runner.recorder.record(request) { _ in audit } : nil
    let faults = audit.finish(first.table, second: second?.table)
    #expect(audit.checkedCount > 0)
    cache.evict(faults)
    return faults.map(\.message)
  }

  @Test(arguments: ["VStack", "HStack", "WeatherLayout", "FlowLayout"])
  func `Correct layouts have no faults`(_ type: String) throws {
    let runner = try runner()
    for width in [700, 400, 90] {
      let proposal = ProposedViewSize(width: CGFloat(width), height: nil)
      let request = try runner.request(Self.tree(type), in: proposal)
      _ = try runner.warm([request])
      #expect(try faults(runner, request) == [])
    }
  }

  @Test func `A layout whose size differs within its region is found`() throws {
    let runner = try runner()
    func request(_ width: CGFloat) throws -> RecordingRequest {
      try runner.request(Self.tree("Lying"), in: ProposedViewSize(width: width, height: nil))
    }
    _ = try runner.warm([try request(700)])
    let found = try faults(runner, try request(400))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("its size at 400 × any is 400 ×") == true)
    #expect(found.first?.contains(", but in the cache 700 ×") == true)
    #expect(try faults(runner, try request(700)) == [])
  }

  @Test func `A stale persistent cache is found and deleted`() throws {
    let runner = try runner()
    let proposal = ProposedViewSize(width: 400, height: nil)
    let request = try runner.request(Self.tree("Counting"), in: proposal)
    _ = try runner.warm([request])
    let found = try faults(runner, request)
    #expect(found == ["its layout's stored cache changes the placements"])
    #expect(try faults(runner, request) == [])
  }
}
