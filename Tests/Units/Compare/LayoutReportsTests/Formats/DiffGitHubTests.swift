import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffGitHubTests {
  @Test func `Each cause of a scene is an annotation, once for all its proposals`() throws {
    #expect(
      DiffGitHub(try Reports.diff()).description == """
        ::error title=card::card: edited, or the code of VStack changed; 1 change in 100 × any, ideal size
        ::warning title=card::not compared in 0 × 0: only in 1.0

        """
    )
  }

  @Test func `A known place is the annotation's file and line`() throws {
    var scene = try #require(try Reports.diff().scenes.first)
    scene.place = SourcePlace(file: "Tests/a,b.swift", line: 12, column: 5)
    let diff = VersionDiff(old: "1", new: "2", scenes: [scene], comparedCount: 1, omissions: [])
    #expect(
      DiffGitHub(diff).description == """
        ::error file=Tests/a%2Cb.swift,line=12,col=5,title=card::card: edited, or the code of VStack \
        changed; 1 change in 100 × any

        """
    )
  }

  @Test func `Without differences there are no annotations`() {
    #expect(DiffGitHub(Reports.nothing).description == "")
  }

  @Test func `A name cannot begin a command, end its title or break its line`() throws {
    let text = DiffGitHub(try Reports.diff(scene: Reports.hostile)).description
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.count == text.count { $0 == "\n" })
    for line in lines {
      #expect(line.hasPrefix("::error title=") || line.hasPrefix("::warning title="))
      let title = line.dropFirst(2).drop { $0 != "=" }.dropFirst()
      // The title ends at the first pair of colons, and has none of its own.
      let name = title.prefix { $0 != ":" }
      #expect(!name.contains(","))
      #expect(title.dropFirst(name.count).hasPrefix("::"))
      #expect(!line.contains("%0A") && !line.contains("\u{1B}") && !line.contains("\u{202E}"))
      #expect(line.contains("%250A"))
    }
  }
}
