import Foundation
import RepositoryFiles
import Testing

/// The commands that the documents show, run as they stand, one after the other.
///
/// The script that writes the README's output runs those of the README.
@Suite(.documentation) struct DocumentedCommandsTests {
  /// A folder like that of a document's reader.
  enum Place {
    /// A folder that contains only scenes.
    case scenes
    /// Two versions of a card, the second one changed.
    case versions
    /// A repository whose work tree is changed since the last commit.
    case repository
    /// A repository of a package whose tests have recorded.
    case package
  }

  @Test(
    arguments: [
      ("Documentation/Reference/Reports.md", .versions),
      ("Documentation/HowTo/ReviewChanges.md", .versions),
      ("Documentation/HowTo/WatchScenes.md", .versions),
      ("Documentation/HowTo/ChooseProposals.md", .versions),
      ("Documentation/HowTo/CheckLayouts.md", .versions),
      ("Documentation/HowTo/ComparePlatforms.md", .versions),
      ("Documentation/HowTo/LayOutDocuments.md", .versions),
      ("Documentation/HowTo/CheckPullRequests.md", .repository),
      ("Documentation/HowTo/RecordInShards.md", .scenes),
      ("Documentation/Tutorials/TheArticles.md", .scenes),
      ("Documentation/HowTo/CopyAStore.md", .versions),
      ("Documentation/HowTo/TestLayouts.md", .package),
      ("Documentation/HowTo/KeepStoresInGit.md", .repository),
      ("Examples/WebPage/README.md", .versions),
    ] as [(String, Place)]
  )
  func `Every command works`(document: String, place: Place) throws {
    let workplace = try Workplace()
    try prepare(place, in: workplace)
    let commands = try commands(in: document)
    #expect(commands.contains { $0.contains("keyline ") })
    for command in commands {
      let outcome = try Tool.run(
        ["-c", command],
        executable: URL(fileURLWithPath: "/bin/sh"),
        in: workplace.folder,
        environment: ["PATH": "\(Tool.executable.deletingLastPathComponent().path):/usr/bin:/bin"]
      )
      // 1 says that something differs.
      #expect(outcome.status == 0 || outcome.status == 1, "\(command): \(outcome.errors)")
    }
  }

  /// The commands of a document that are run without building a package, and without a server: with one,
  /// other tests run them.
  private func commands(in document: String) throws -> [String] {
    let text = try String(
      contentsOf: Tool.root.appendingPathComponent(document),
      encoding: .utf8
    )
    return text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
      // The plugin runs the command in the package.
      .map { $0.replacing("swift package keyline ", with: "keyline ") }
      .filter {
        !$0.contains(#/^([A-Z_]+=\S* )?swift /#) && !$0.hasPrefix("Scripts/")
          && !$0.contains("postgresql://")
      }
  }

  private func prepare(_ place: Place, in workplace: Workplace) throws {
    let files = FileManager.default
    let folder = workplace.folder
    try workplace.writeCard(spacing: 8, to: "Scenes/card.json")
    try files.createSymbolicLink(
      at: folder.appendingPathComponent("Examples"),
      withDestinationURL: Tool.root.appendingPathComponent("Examples")
    )
    switch place {
    case .scenes: return
    case .versions:
      for (version, spacing) in [("1.0", 8), ("1.1", 12)] {
        try workplace.writeCard(spacing: spacing, to: "Scenes/card.json")
        #expect(try workplace.keyline("record", "Scenes", "--label", version).status == 0)
      }
    case .repository:
      try workplace.git("init", "--quiet", "--initial-branch", "main")
      try workplace.git("add", "Scenes")
      try workplace.git("commit", "--quiet", "--message", "one")
      #expect(try workplace.keyline("record", "Scenes", "--label", "one").status == 0)
      try workplace.writeCard(spacing: 12, to: "Scenes/card.json")
    case .package:
      try files.copyItem(
        at: Tool.root.appendingPathComponent("Examples/CardTests/Tests"),
        to: folder.appendingPathComponent("Tests")
      )
      try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
      try workplace.git("init", "--quiet", "--initial-branch", "main")
      try workplace.git("add", "Tests")
      try workplace.git("commit", "--quiet", "--message", "one")
    }
  }
}
