import Conformance
import Digests
import Foundation
import RepositoryFiles
import Testing

@Suite struct ConformanceTests {
  private static let files = ConformanceFiles(root: Repository.root)

  /// The results of all cases, laid out once.
  private static let results: ConformanceResults = {
    do {
      return ConformanceResults(of: try ConformanceCase.all(in: files.cases))
    } catch {
      Issue.record("the cases cannot be read: \(error)")
      return ConformanceResults(of: [])
    }
  }()

  private static let renew = "run Scripts/check/conformance --renew, and review what it writes"

  @Test(arguments: results.topics)
  func `A case that agreed with SwiftUI agrees`(topic: String) throws {
    var agreed = JSONObject()
    agreed[topic] = try Self.files.agreed()[topic]
    let lost = Self.results.lost(since: agreed)
    #expect(lost == [])
  }

  @Test func `A case that newly agrees is in the list`() throws {
    let gained = Self.results.gained(since: try Self.files.agreed())
    let names = gained.prefix(5).joined(separator: ", ")
    #expect(gained.count == 0, "more cases agree, such as \(names); \(Self.renew)")
  }

  @Test func `Every agreed case exists`() throws {
    let known = Set(Self.results.results.map { "\($0.measured.topic) \($0.measured.id)" })
    for (topic, ids) in try Self.files.agreed() {
      for id in ids.array ?? [] { #expect(known.contains("\(topic) \(id.string ?? "")")) }
    }
  }

  @Test func `Every case has a source, a system and an id of its own`() {
    let all = Self.results.results.map(\.measured)
    #expect(!all.isEmpty)
    #expect(Set(all.map { "\($0.topic) \($0.id)" }).count == all.count)
    #expect(all.allSatisfy { !$0.source.isEmpty && !$0.system.isEmpty })
  }

  @Test(.documentation) func `The page of cases names every source`() throws {
    let page = try String(
      contentsOf: Self.files.cases.appending(path: "README.md"),
      encoding: .utf8
    )
    for result in Self.results.results {
      let source = result.measured.source.prefix { $0 != " " && $0 != "@" }
      #expect(page.contains("\n| \(source)"), "\(source) is not in Cases/README.md")
    }
  }

  @Test(.documentation) func `The page of fidelity and the README have the results`() throws {
    let page = FidelityPage(Self.results)
    let isCurrent = try Self.files.page() == page.text
    #expect(isCurrent, "the page is stale; \(Self.renew)")
    #expect(try Self.files.quotedTotal() == page.total, "the README is stale; \(Self.renew)")
  }
}
