import Foundation
import SourceCuts
import Testing

@testable import ViewPackages

/// An app of several modules, whose errors are found at once.
@Suite struct `ViewsBuild+ModulesTests` {
  private let app = AppFolder()

  init() throws {
    try app.write("struct Kit {\n  func f() { a }\n  var b: B\n}\n", to: "Kit/Kit.swift")
    try app.write("import Kit\n  func f() { a }\n", to: "Cards/Cards.swift")
    try app.write(
      "import SwiftUI\nimport Cards\n  func f() { a }\n#Preview { Text(\"a\") }\n",
      to: "Trips/Trips.swift"
    )
  }

  private static let all = ["Kit", "Cards", "Trips"]

  /// A build of modules, or of everything, and what had to be left out when it began.
  private struct Build: Equatable {
    let modules: [String]?
    let errors: [String]
  }

  private func manifest() throws -> String {
    let file = app.url.appendingPathComponent("LayoutTests/Package.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Builds the app with a compiler that prints errors as long as nothing that they are about is left out; returns the
  /// build with what was left out when each build began.
  private func build(
    errors: [(text: String, cut: String)]
  ) throws -> (build: ViewsBuild, builds: [Build]) {
    var builds: [Build] = []
    let list = app.url.appendingPathComponent("LayoutTests/LeftOut.txt")
    func run(_ words: [String]) throws -> ViewsBuild.Outcome {
      if words.first == "test" {
        let test = app.path("LayoutTests/Tests/LayoutTests/PreviewTests.swift")
        return .init(succeeded: true, output: "keyline: 1 scenes are laid out for \(test)\n")
      }
      let isForErrors = words == ["build", "--product", "CheckedModules"]
      #expect(isForErrors || words == ["build", "--build-tests"])
      #expect(try manifest().contains("allow-module-with-compiler-errors") == isForErrors)
      let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
      let left = errors.filter { !text.contains($0.cut + "\n") }
      let modules = try manifest().firstMatch(
        of: /"CheckedModules", type: \.static, targets: \[([^\]]*)\]/
      )
      .map { $0.1.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) } }
      builds.append(Build(modules: modules, errors: left.map(\.cut)))
      let printed = left.filter { error in
        modules?.contains { error.text.hasPrefix("\($0)/") } ?? true
      }
      let output = printed.map { "\(app.path($0.text))\n" }.joined()
      return .init(succeeded: isForErrors || left.isEmpty, output: output)
    }
    var build = ViewsBuild(
      app.plan(for: "Kit", "Cards", "Trips"),
      progress: { _ in },
      run: run
    )
    _ = try build.build(isStrict: false)
    return (build, builds)
  }

  private func error(_ file: String, line: Int, _ message: String) -> String {
    "\(file):\(line):14: error: \(message)"
  }

  @Test func `Errors in statements of all modules are found by one build`() throws {
    let cuts = [
      "Kit/Kit.swift: body of Kit.f()", "Cards/Cards.swift: body of f()",
      "Trips/Trips.swift: body of f()",
    ]
    let errors = zip(cuts, [2, 2, 3]).map { cut, line in
      (error(String(cut.prefix { $0 != ":" }), line: line, "cannot find 'a' in scope"), cut)
    }
    let (build, builds) = try build(errors: errors)
    #expect(
      build.list.entries.map(\.cut.summary) == ["body of f()", "body of Kit.f()", "body of f()"]
    )
    #expect(build.firstErrors == 3)
    #expect(
      builds == [
        Build(modules: Self.all, errors: cuts), Build(modules: Self.all, errors: []),
        Build(modules: nil, errors: []),
      ]
    )
  }

  @Test func `Errors that those of an imported module can explain wait for a later build`() throws {
    let kit = "Kit/Kit.swift: declaration Kit.b"
    let card = "Cards/Cards.swift: body of f()"
    let trips = "Trips/Trips.swift: body of f()"
    let (build, builds) = try build(errors: [
      ("Kit/Kit.swift:3:10: error: 'Kit' is too complex", kit),
      (error("Cards/Cards.swift", line: 2, "cannot find 'Kit' in scope"), card),
      // No file declares this one, so that it is missing whatever becomes of other files.
      (error("Trips/Trips.swift", line: 3, "cannot find 'a' in scope"), trips),
    ])
    #expect(builds.first == Build(modules: Self.all, errors: [kit, card, trips]))
    #expect(builds[1] == Build(modules: ["Kit"], errors: [card]))
    #expect(builds[2] == Build(modules: Self.all, errors: [card]))
    #expect(builds.last == Build(modules: nil, errors: []))
    #expect(build.list.entries.count == 3)
  }
}
