import Foundation
import Testing

@Suite struct CompareCommandTests {
  private func repository() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.git("init", "--quiet", "--initial-branch", "main")
    try workplace.write("", to: "scenes/.keep")
    try workplace.writeCard(spacing: 8, to: "scenes/card.json")
    try workplace.git("add", "--all")
    try workplace.git("commit", "--quiet", "--message", "one")
    return workplace
  }

  @Test func `The work tree is compared with a ref, and no store is touched`() throws {
    let workplace = try repository()
    let same = try workplace.keyline("compare", "HEAD", "scenes")
    #expect(same.status == 0, "\(same.errors)")
    #expect(same.output.contains("2 snapshots compared; nothing differs"))
    try workplace.writeCard(spacing: 12, to: "scenes/card.json")
    let moved = try workplace.keyline("compare", "main", "scenes")
    #expect(moved.status == 1, "\(moved.errors)")
    let commit = try workplace.git("rev-parse", "HEAD").prefix(7)
    #expect(moved.output.hasPrefix("main (\(commit)) → work tree\n"))
    #expect(moved.output.contains("card: spacing 8 → 12"))
    #expect(try workplace.git("worktree", "list").split(separator: "\n").count == 1)
    #expect(try workplace.git("status", "--porcelain") == " M scenes/card.json\n")
  }

  @Test(arguments: [["--sweep"], ["--sweep", "--all"]])
  func `A sweep lays out both sides in its configurations, and says where they differ`(
    flags: [String]
  ) throws {
    let workplace = try repository()
    try workplace.writeCard(spacing: 12, to: "scenes/card.json")
    let outcome = try Tool.run(["compare", "main", "scenes"] + flags, in: workplace.folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("card: spacing 8 → 12"))
    let place = try #require(outcome.output.firstMatch(of: /in all (\d+) configurations/))
    let total = try #require(outcome.output.firstMatch(of: /(\d+) snapshots compared/))
    #expect(place.1 == total.1 && (Int(place.1) ?? 0) >= 60, "\(outcome.output)")
    // The configurations are not listed.
    #expect(!outcome.output.contains("dynamicTypeSize=accessibility5"), "\(outcome.output)")
  }

  @Test func `Tests have sweeps of their own`() throws {
    let workplace = try repository()
    let outcome = try Tool.run(["compare", "main", "--tests", "--sweep"], in: workplace.folder)
    #expect(outcome.status == 64 && outcome.errors.contains("across:"), "\(outcome.errors)")
  }

  @Test func `A folder of the repository is compared with the same folder at the ref`() throws {
    let workplace = try repository()
    try workplace.writeCard(spacing: 12, to: "scenes/card.json")
    let folder = workplace.folder.appendingPathComponent("scenes")
    let outcome = try Tool.run(["compare", "main", "card.json"], in: folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("card: spacing 8 → 12"))
  }

  /// Writes a repository with a package beside a dependency, and a build tool that needs it.
  ///
  /// The tool prints the program of these tests as what it built, and notes where it ran.
  private func packages() throws -> (workplace: Workplace, app: URL, path: String) {
    let workplace = try Workplace()
    try workplace.write("", to: "Shared/Package.swift")
    try workplace.write("", to: "App/Package.swift")
    try workplace.write(".build\n", to: "App/.gitignore")
    try workplace.writeCard(spacing: 8, to: "App/scenes/card.json")
    let app = workplace.folder.appendingPathComponent("App")
    try workplace.commitRepository(in: app)
    let tools = workplace.folder.appendingPathComponent("tools").path
    try workplace.write(
      """
      #!/bin/sh
      cat ../Shared/Package.swift || { echo 'error: ../Shared is missing'; exit 1; }
      case "$*" in
        *--show-bin-path*) echo '\(tools)' ;;
        *) echo "$PWD $(stat -c '%i %y' Package.swift)" >> '\(tools)/log'; echo '[1/2] Compiling' ;;
      esac

      """,
      to: "tools/swift"
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(tools)/swift"
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(tools)/Snapshots",
      withDestinationPath: Tool.executable.path
    )
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (workplace, app, "\(tools):\(path)")
  }

  @Test func `A build of a ref finds a dependency beside the repository, and is reused`()
    throws
  {
    let (workplace, app, path) = try packages()
    func compare(_ ref: String) throws -> Tool.Outcome {
      let words = ["compare", ref, "scenes", "--product", "Snapshots"]
      return try Tool.run(words, in: app, environment: ["PATH": path])
    }
    try workplace.writeCard(spacing: 12, to: "App/scenes/card.json")
    let first = try compare("main")
    #expect(first.status == 1, "\(first.errors)")
    #expect(first.output.contains("card: spacing 8 → 12"))
    #expect(first.errors.contains("building Snapshots at main ("), "\(first.errors)")
    let second = try compare("HEAD")
    #expect(second.status == 1, "\(second.errors)")
    // The same file at the same path: the package manager has nothing to compile.
    let builds = try workplace.text(of: "tools/log").split(separator: "\n")
      .filter { $0.contains("/.build/compare/") }
    #expect(builds.count == 2)
    #expect(builds.first == builds.last)
    // The links to the folders beside the repository are there only while it builds.
    let left = FileManager.default.enumerator(atPath: app.path + "/.build")?.compactMap {
      ($0 as? String)?.hasSuffix("/Shared") == true ? $0 : nil
    }
    #expect(left?.isEmpty == true)
    #expect(
      try workplace.git(["-C", app.path, "status", "--porcelain"]) == " M scenes/card.json\n"
    )
  }

  @Test func `A file that an earlier commit lacks is not in its checkout`() throws {
    let (workplace, app, path) = try packages()
    try workplace.writeCard(spacing: 9, named: "later", to: "App/scenes/later.json")
    try workplace.git(["-C", app.path, "add", "--all"])
    try workplace.git(["-C", app.path, "commit", "--quiet", "--message", "two"])
    for ref in ["HEAD", "HEAD~1"] {
      let words = ["compare", ref, "scenes", "--product", "Snapshots"]
      let outcome = try Tool.run(words, in: app, environment: ["PATH": path])
      #expect(outcome.output.contains("only in work tree") == (ref == "HEAD~1"))
      #expect(outcome.status == (ref == "HEAD~1" ? 1 : 0), "\(outcome.errors)\(outcome.output)")
    }
  }

  @Test func `A build folder that git tracks is not written to`() throws {
    let (workplace, app, path) = try packages()
    let outside = workplace.folder.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: app.path + "/.build",
      withDestinationPath: outside.path
    )
    try workplace.git(["-C", app.path, "add", "--force", ".build"])
    let words = ["compare", "main", "scenes", "--product", "Snapshots"]
    let outcome = try Tool.run(words, in: app, environment: ["PATH": path])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("git tracks .build"), "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  /// A package with a tool that runs its tests by recording a scene, as a test writes its layouts.
  private func testedPackage(_ tests: String) throws -> (Workplace, app: URL, path: String) {
    let (workplace, app, path) = try packages()
    try workplace.write(
      """
      #!/bin/sh
      echo "$*" >> "$(dirname "$0")/arguments"
      \(tests)

      """,
      to: "tools/swift"
    )
    return (workplace, app, path)
  }

  private static let passingTests = """
    store="$KEYLINE_LAYOUTS.sqlite"
    '\(Tool.executable.path)' record scenes --label x --store "$store"
    exec '\(Tool.executable.path)' store export x "$KEYLINE_LAYOUTS" --store "$store"
    """

  @Test func `A package without scenes has the layouts of its tests compared`() throws {
    let (workplace, app, path) = try testedPackage(Self.passingTests)
    try workplace.writeCard(spacing: 12, to: "App/scenes/card.json")
    for plugin in [nil, "swift package keyline"] {
      let outcome = try Tool.run(
        ["compare", "main"],
        in: app,
        environment: ["PATH": path, "KEYLINE_COMMAND": plugin ?? ""]
      )
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(outcome.output.contains("card: spacing 8 → 12"), "\(outcome.output)")
      #expect(outcome.output.contains(") → work tree\n"))
      #expect(outcome.errors.contains("building and running the tests of main ("))
      #expect(
        outcome.errors.contains(/work tree: 2 snapshots of tests in \d+s/),
        "\(outcome.errors)"
      )
    }
    let runs = try workplace.text(of: "tools/arguments").split(separator: "\n")
    try #require(runs.count == 4)
    #expect(runs[0].hasPrefix("test --scratch-path "))
    #expect(runs[1] == "test")
    // The package manager waits for its plugin while it has the lock.
    #expect(runs[3] == "test --ignore-lock")
  }

  @Test(arguments: [
    ("echo 'A.swift:1:1: error: no A'; exit 1", 65, "A.swift:1:1: error: no A"),
    ("exit 0", 66, "lays out a view"),
  ])
  func `Tests that do not build or lay out nothing are errors`(
    tests: String,
    status: Int,
    message: String
  ) throws {
    let (workplace, app, path) = try testedPackage(tests)
    let outcome = try Tool.run(
      ["compare", "main", "--tests"],
      in: app,
      environment: ["PATH": path]
    )
    #expect(Int(outcome.status) == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try workplace.text(of: "tools/arguments").hasPrefix("test --scratch-path "))
  }

  @Test(arguments: [
    (["compare", "nowhere", "scenes"], 65, "“nowhere” is not a commit, branch or tag of"),
    (["compare", "main", "absent"], 65, "cannot be recorded"),
    (["compare", "main", "scenes", "--product", "Tool"], 65, "has no Package.swift, so Tool"),
    (["compare", "main", "scenes", "--scene", "other"], 66, "no snapshot matches other"),
  ])
  func `Snapshots that cannot be compared are errors`(
    arguments: [String],
    status: Int,
    message: String
  ) throws {
    let workplace = try repository()
    let outcome = try Tool.run(arguments, in: workplace.folder)
    #expect(Int(outcome.status) == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try workplace.git("worktree", "list").split(separator: "\n").count == 1)
  }
}
