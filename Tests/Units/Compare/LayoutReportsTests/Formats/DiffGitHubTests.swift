import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffGitHubTests {
  @Test func `Each cause is an annotation, with the number of its snapshots`() throws {
    #expect(
      DiffGitHub(try Reports.diff()).description == """
        ::error title=card%3A edited%2C or the code of VStack changed::2 snapshots of 1 scene: card
        ::warning title=not compared::only in 1.0: 1 snapshot of 1 scene: card

        """
    )
  }

  @Test func `A known place is the annotation's file and line`() throws {
    var scene = try #require(try Reports.diff().scenes.first)
    scene.place = SourcePlace(file: "Tests/a,b.swift", line: 12, column: 5)
    let diff = VersionDiff(old: "1", new: "2", scenes: [scene], comparedCount: 1, omissions: [])
    #expect(
      DiffGitHub(diff).description == """
        ::error file=Tests/a%2Cb.swift,line=12,col=5,title=card%3A edited%2C or the code of VStack \
        changed::1 snapshot of 1 scene: card

        """
    )
  }

  @Test func `A cause of many scenes is one annotation, and GitHub's ten name all causes`() throws {
    let one = try Reports.diff(omits: false).scenes[0]
    var scenes = (0..<300).map { index in
      VersionDiff.SceneDiff(
        scene: "scene \(index)",
        proposal: one.proposal,
        environment: one.environment,
        isEdited: true,
        diff: one.diff
      )
    }
    func lines() -> [Substring] {
      let diff = VersionDiff(old: "1", new: "2", scenes: scenes, comparedCount: 300, omissions: [])
      return DiffGitHub(diff).description.split(separator: "\n")
    }
    #expect(lines().count == 1)
    #expect(
      lines()[0].hasSuffix(
        "::300 snapshots of 300 scenes: scene 0, scene 1, scene 2, scene 3, scene 4, …"
      )
    )
    for index in 0..<30 {
      let other = try Reports.diff(scene: "other \(index)", omits: false).scenes[0]
      scenes.append(other)
    }
    #expect(lines().count <= 10)
    #expect(lines().last?.contains("more cause") == true)
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
