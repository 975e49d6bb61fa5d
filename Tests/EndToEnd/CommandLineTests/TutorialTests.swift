#if os(Linux)
import Foundation
import RepositoryFiles
import Testing

/// The code of the tutorial's steps, which compiles at every step.
///
/// `Scripts/try-tutorial` walks through it, and holds what the console shows against what is printed.
@Suite(.documentation) struct TutorialTests {
  private static let folder = Tool.root
    .appendingPathComponent("Sources/Tool/KeylineTesting/Keyline.docc")
  private static let resources = folder.appendingPathComponent("Resources")

  /// The options with which a compiler finds the modules that were built here.
  private static var modules: [String] {
    let products = Tool.executable.deletingLastPathComponent()
    // A module in C, ours or of a package that we depend on, has a map that names its headers.
    let built = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    let maps = built.filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") }
      .map { products.appendingPathComponent("\($0)/module.modulemap").path }
      .filter(FileManager.default.fileExists)
    let system = ["Base", "Extensions"].flatMap { layer in
      let folder = Tool.root.appendingPathComponent("Sources/\(layer)")
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .map { folder.appendingPathComponent("\($0)/module.modulemap").path }
    }.filter(FileManager.default.fileExists)
    // A build with fonts needs the headers of its libraries.
    let headers = ["harfbuzz", "fribidi"].flatMap { ["-Xcc", "-I/usr/include/\($0)"] }
    let alias = ["-module-alias", "SwiftUI=KeylineSwiftUI"]
    return alias + headers + [
      "-swift-version", "6", "-I", products.appendingPathComponent("Modules").path,
    ]
      + (maps + system).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private func compile(_ arguments: [String], in workplace: Workplace) throws {
    let outcome = try Tool.run(
      ["swiftc", "-warnings-as-errors"] + arguments + TutorialTests.modules,
      executable: URL(fileURLWithPath: "/usr/bin/env"),
      in: workplace.folder
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test(arguments: ["TagRows-1", "TagRows-2", "TagRows-3"])
  func `Every step of the layout compiles, and the test with it`(step: String) throws {
    let workplace = try Workplace()
    let file = { TutorialTests.resources.appendingPathComponent($0).path }
    try compile(
      ["-emit-module", "-enable-testing", "-module-name", "Tags", file("\(step).swift")],
      in: workplace
    )
    try compile(["-typecheck", "-I", ".", file("TagTests.swift")], in: workplace)
  }

  @Test func `Every file of the steps is shown, and none is missing`() throws {
    let folder = TutorialTests.folder.appendingPathComponent("Tutorials")
    let tutorials = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let texts = try tutorials.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let shown = Set(
      texts.flatMap { $0.matches(of: /file: "([^"]+)"/).map { String($0.1) } }
    )
    let files = try FileManager.default.contentsOfDirectory(atPath: TutorialTests.resources.path)
    #expect(shown == Set(files.filter { !$0.hasSuffix(".svg") }))
  }
}
#endif
