import Foundation
import Testing

/// A comparison with a ref whose program the package manager builds.
@Suite struct CompareBuildTests {
  /// Writes a package in a repository, with a dependency beside the repository.
  ///
  /// Its program continues as the program of these tests, so that only a few lines are compiled.
  private func packages() throws -> (workplace: Workplace, app: URL) {
    let workplace = try Workplace()
    try workplace.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shared",
        products: [.library(name: "Shared", targets: ["Shared"])],
        targets: [.target(name: "Shared", path: ".", sources: ["Shared.swift"])]
      )
      """,
      to: "Shared/Package.swift"
    )
    try workplace.write(
      "public let program = \"\(Tool.executable.path)\"\n",
      to: "Shared/Shared.swift"
    )
    try workplace.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [.package(path: "../Shared")],
        targets: [.executableTarget(name: "Snapshots", dependencies: ["Shared"], path: "Sources")]
      )
      """,
      to: "App/Package.swift"
    )
    try workplace.write(
      """
      #if canImport(Glibc)
      import Glibc
      #elseif canImport(Darwin)
      import Darwin
      #endif
      import Shared

      var words = CommandLine.arguments.map { strdup($0) } + [nil]
      execv(program, &words)
      """,
      to: "App/Sources/main.swift"
    )
    try workplace.write(".build\n", to: "App/.gitignore")
    try workplace.writeCard(spacing: 8, to: "App/scenes/card.json")
    let app = workplace.folder.appendingPathComponent("App")
    try workplace.commitRepository(in: app)
    return (workplace, app)
  }

  @Test func `The package manager finds a dependency beside the repository`() throws {
    let (workplace, app) = try packages()
    try workplace.writeCard(spacing: 12, to: "App/scenes/card.json")
    let words = ["compare", "main", "scenes", "--product", "Snapshots"]
    let outcome = try Tool.run(words, in: app)
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("card: spacing 8 → 12"), "\(outcome.errors)")
    #expect(outcome.errors.contains("building Snapshots at main ("), "\(outcome.errors)")
    // The package manager resolved nothing in the work tree.
    #expect(
      try workplace.git(["-C", app.path, "status", "--porcelain"]) == " M scenes/card.json\n"
    )
  }

  @Test func `Sources behind a link are those of the ref, and those of the work tree`() throws {
    let (workplace, app) = try packages()
    let files = FileManager.default
    try files.moveItem(
      at: app.appendingPathComponent("Sources"),
      to: app.appendingPathComponent("Code")
    )
    try files.createSymbolicLink(
      atPath: app.appendingPathComponent("Sources").path,
      withDestinationPath: "Code"
    )
    // The program lays out the documents of the folder that its source names.
    let source = try workplace.text(of: "App/Code/main.swift")
    let changed = source.replacing(
      "var words = CommandLine.arguments.map {",
      with: "var words = CommandLine.arguments.map { $0 == \"scenes\" ? folder : $0 }.map {"
    )
    try workplace.write("let folder = \"scenes\"\n\(changed)", to: "App/Code/main.swift")
    try workplace.writeCard(spacing: 12, to: "App/others/card.json")
    try workplace.git(["-C", app.path, "add", "--all"])
    try workplace.git(["-C", app.path, "commit", "--quiet", "--message", "two"])
    let words = ["compare", "main", "scenes", "--product", "Snapshots"]
    let same = try Tool.run(words, in: app)
    #expect(same.status == 0, "\(same.output)\(same.errors)")
    let shared = "\(workplace.folder.resolvingSymlinksInPath().path)/Shared"
    #expect(same.errors.contains("note: \(shared) is outside of the repository, so both main ("))
    try workplace.write("let folder = \"others\"\n\(changed)", to: "App/Code/main.swift")
    let outcome = try Tool.run(words, in: app)
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("card: spacing 8 → 12"), "\(outcome.errors)")
    try workplace.write("let folder = \n\(changed)", to: "App/Code/main.swift")
    let broken = try Tool.run(words, in: app)
    #expect(broken.status == 65, "\(broken.output)")
    #expect(
      broken.errors.contains("Snapshots does not build at the work tree; correct the errors"),
      "\(broken.errors)"
    )
  }
}
