import Digests
import Foundation
import RepositoryFiles
import Testing

@Suite struct RulesPageTests {
  private static let cases = Dictionary(grouping: LayoutCase.all, by: \.rule)

  @Test func `All cases are different`() {
    #expect(!LayoutCase.all.isEmpty)
    #expect(Set(LayoutCase.all.map(\.id)).count == LayoutCase.all.count)
    #expect(Set(LayoutCase.all.map(\.document)).count == LayoutCase.all.count)
    for (rule, cases) in Self.cases {
      #expect(Set(cases.map(\.id)) == Set((1...cases.count).map { "\(rule)/\($0)" }))
    }
  }

  @Test(.documentation) func `Every rule has a unique name`() {
    let names = RulesPage.package.rules.map(\.name)
    #expect(!names.isEmpty)
    #expect(Set(names).count == names.count)
  }

  @Test(.documentation) func `Every case is of a rule on the page`() {
    let names = Set(RulesPage.package.rules.map(\.name))
    #expect(Set(Self.cases.keys).subtracting(names).isEmpty)
  }

  @Test(.documentation, arguments: RulesPage.package.rules)
  func `A rule has a source or is a decision, and its case exists`(
    rule: RulesPage.Rule
  ) {
    let confidences = ["documented", "measured", "observed by others", "our decision"]
    #expect(confidences.contains(rule.confidence))
    #expect(rule.measurements.allSatisfy { $0?.hasPrefix("https://") == true })
    if rule.confidence == "measured" { #expect(!rule.measurements.isEmpty) }
    let isOurs = rule.confidence == "our decision"
    #expect(rule.sources.isEmpty == isOurs)
    for source in rule.sources { #expect(source.hasPrefix("https://")) }
    let cases = Self.cases[rule.name] ?? []
    #expect(cases.count == rule.caseCount)
    #expect(rule.caseCount > 0 || !rule.testFiles.isEmpty)
    for path in rule.testFiles {
      #expect(FileManager.default.fileExists(atPath: Repository.file(at: path).path), "\(path)")
    }
    for layoutCase in cases {
      let source = layoutCase.source
      let isPage = isOurs && source.hasPrefix("Documentation/")
      #expect(isPage || rule.sources.contains(source), "\(layoutCase.id)")
      #expect(!layoutCase.why.isEmpty && !layoutCase.frames.isEmpty, "\(layoutCase.id)")
    }
  }
}
