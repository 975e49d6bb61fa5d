import Foundation
import SourceCuts
import Testing

@testable import ViewPackages

/// A package that is built until it compiles, with the output of a compiler in place of a build.
@Suite struct ViewsBuildTests {
  private let app = AppFolder()

  init() throws {
    try app.write(
      "import SwiftUI\nimport HealthKit\nstruct Card: View {\n  var body: some View { Map() }\n}\n"
        + "#Preview { Card() }\n",
      to: "Trips/Card.swift"
    )
    try app.write("import SwiftUI\n#Preview { Text(\"a\") }\n", to: "Trips/Row.swift")
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: app.url.appendingPathComponent(path), encoding: .utf8)
  }

  private var plan: ViewsPlan { app.plan(for: "Trips") }

  /// What the tests print that laid previews out.
  private func laidOut(count: Int, in folder: String = "LayoutTests") -> String {
    let file = "\(folder)/Tests/LayoutTests/PreviewTests.swift"
    return "keyline: \(count) scenes are laid out for \(app.path(file))\n"
  }

  /// The errors of a compiler that knows the package.
  private func outcome(_ words: [String]) throws -> ViewsBuild.Outcome {
    let list = (try? text(of: "LayoutTests/LeftOut.txt")) ?? ""
    if words.first == "test" {
      let crash = "Trips/Card.swift:6: the preview “Card” crashed; starting again without it"
      return .init(
        succeeded: false,
        output: "Fatal error: Card.body is left out, by LeftOut.txt\nkeyline: \(crash)\n"
      )
    }
    let file = app.path("Trips/Card.swift")
    let isLeftOut = list.contains(": body of Card.body")
    return .init(
      succeeded: isLeftOut,
      output: isLeftOut ? "" : "\(file):4:25: error: ambiguous use of 'Map'\n"
    )
  }

  @Test func `What does not compile is left out, with the previews that show it`() throws {
    var steps: [String] = []
    var build = ViewsBuild(plan, progress: { steps.append($0) }, run: outcome)
    let package = try build.build(isStrict: false)
    #expect(steps.count == 5)
    #expect(steps[1] == "1 error in 1 file; building again, without 2 parts")
    #expect(
      build.list.entries.map(\.cut.summary) == [
        "import HealthKit", "body of Card.body", "declaration #Preview",
      ]
    )
    #expect(
      build.report(on: package).hasPrefix(
        """
        wrote LayoutTests: 1 file compiled unchanged, 1 without some parts
        1 of 2 previews are laid out
        left out:
          1 preview: HealthKit is not here
          every part is in LayoutTests/LeftOut.txt
        """
      )
    )
    let manifest = try text(of: "LayoutTests/Package.swift")
    #expect(manifest.contains(#""Card.swift","#))
    #expect(manifest.contains(#".plugin(name: "KeylineLeftOutPlugin", package: "keyline")"#))
    #expect(try text(of: "Trips/Card.swift").contains("import HealthKit"))

    // The list is the beginning of the next build.
    var again = ViewsBuild(plan, progress: { _ in }, run: outcome)
    _ = try again.build(isStrict: false)
    #expect(again.firstErrors == nil)
    #expect(Set(again.list.entries.map(\.cut)) == Set(build.list.entries.map(\.cut)))
  }

  @Test func `A view that does not exist is named, and the preview with it is laid out`() throws {
    func run(_ words: [String]) throws -> ViewsBuild.Outcome {
      guard words.first != "test" else { return .init(succeeded: true, output: laidOut(count: 2)) }
      let list = (try? text(of: "LayoutTests/LeftOut.txt")) ?? ""
      let isLeftOut = list.contains("Trips/Card.swift: view Map of Card.body\n")
      let file = app.path("Trips/Card.swift")
      return .init(
        succeeded: isLeftOut,
        output: isLeftOut ? "" : "\(file):4:25: error: cannot find 'Map' in scope\n"
      )
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: run)
    let package = try build.build(isStrict: false)
    #expect(
      build.report(on: package).contains(
        "\n2 of 2 previews are laid out\nnot laid out in them, because it is left out: Map\n"
      )
    )
  }

  @Test func `A file with conditions of the platform is compiled as on it`() throws {
    let card = "import SwiftUI\n#if os(iOS)\nimport UIKit\n#Preview { Text(\"a\") }\n#endif\n"
    try app.write(card, to: "Trips/Card.swift")
    func run(_ words: [String]) throws -> ViewsBuild.Outcome {
      .init(succeeded: true, output: words.first == "test" ? laidOut(count: 2) : "")
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: run)
    let package = try build.build(isStrict: false)
    #expect(
      build.report(on: package).hasPrefix(
        """
        wrote LayoutTests: 1 file compiled unchanged, 1 with the conditions of iOS
        2 of 2 previews are laid out
        no CI file
        """
      )
    )
    let list = try text(of: "LayoutTests/LeftOut.txt")
    #expect(list.hasSuffix("\nSources/Trips/Card.swift: conditions of iOS\n"))
    #expect(try text(of: "LayoutTests/Package.swift").contains("\"Card.swift\","))

    // On a Mac, nothing of the file is compiled.
    var mac = plan
    mac.platform = .macos
    build = ViewsBuild(mac, progress: { _ in }, run: run)
    #expect(build.report(on: try build.build(isStrict: false)).contains("1 of 1 preview"))
    #expect(build.list.entries.map(\.cut.summary) == ["conditions of macOS"])
  }

  @Test func `A class that starts an app does not, where others use it`() throws {
    let start = "import UIKit\n@UIApplicationMain class Start: UIResponder { static let a = 1 }\n"
    try app.write(start, to: "Trips/Start.swift")
    try app.write("import SwiftUI\nlet b = Start.a\n", to: "Trips/Row.swift")
    let package = try ViewsPackage(plan, leavingOut: LeftOutList())
    #expect(
      package.list.cuts(of: "Sources/Trips/Start.swift").map(\.summary)
        == ["attribute @UIApplicationMain of Start"]
    )
  }

  @Test func `A package that is not built says that conditions of the platform do not hold`() throws
  {
    try app.write("import SwiftUI\n#if os(iOS)\nlet a = 1\n#endif\n", to: "Trips/Row.swift")
    let report = try ViewsPackage(plan).write()
    #expect(
      report.contains(
        "\nSources/Trips/Row.swift has conditions such as #if os(iOS), which do not hold on Linux; keyline views, "
      )
    )
  }

  @Test func `A module whose files are all generated has a source of its own`() throws {
    try FileManager.default.removeItem(at: app.url.appendingPathComponent("Trips/Row.swift"))
    var build = ViewsBuild(plan, progress: { _ in }, run: outcome)
    _ = try build.build(isStrict: false)
    let manifest = try text(of: "LayoutTests/Package.swift")
    #expect(manifest.contains(#"path: "Sources""#))
    #expect(manifest.contains(#"sources: ["Trips+Parts.swift"]"#))
    #expect(manifest.contains(#""Trips/Card.swift","#) && manifest.contains(#""LayoutSnapshots","#))
    let placeholder = try text(of: "LayoutTests/Sources/Trips+Parts.swift")
    #expect(placeholder.contains("// Every file of Trips is compiled as LeftOut.txt says."))
  }

  @Test func `Each module has its own rounds, since it is built after those that it imports`()
    throws
  {
    let functions = (1...9).map { "func f\($0)() -> Int { a }\n" }.joined()
    try app.write(functions, to: "Kit/Kit.swift")
    try app.write("import SwiftUI\nimport Kit\n" + functions, to: "Trips/Card.swift")
    // One error at a time, of the first function that remains; those of the second module come last.
    func run(_ words: [String]) throws -> ViewsBuild.Outcome {
      guard words.first != "test" else { return .init(succeeded: true, output: laidOut(count: 1)) }
      let list = (try? text(of: "LayoutTests/LeftOut.txt")) ?? ""
      for (file, offset) in [("Kit/Kit.swift", 0), ("Trips/Card.swift", 2)] {
        for line in 1...9 where !list.contains("\(file): body of f\(line)()\n") {
          let path = app.path(file)
          let place = "\(path):\(line + offset):20"
          return .init(succeeded: false, output: "\(place): error: cannot find 'a' in scope\n")
        }
      }
      return .init(succeeded: true, output: "")
    }
    var plan = plan
    plan.modules.append(.init(name: "Kit", folders: [app.path("Kit")]))
    var build = ViewsBuild(plan, progress: { _ in }, run: run)
    _ = try build.build(isStrict: false)
    let bodies = build.list.entries.filter { $0.cut.part == .body }
    #expect(bodies.count == 18)
  }

  @Test func `An error in a copy of a file is one of the file`() throws {
    func run(_ words: [String]) throws -> ViewsBuild.Outcome {
      guard words.first != "test" else { return .init(succeeded: true, output: laidOut(count: 1)) }
      let isLeftOut =
        (try? text(of: "LayoutTests/LeftOut.txt").contains(": body of Card.body")) == true
      let copy = "/build/outputs/layouttests/Trips/destination/KeylineLeftOutPlugin/Card.copy.swift"
      return .init(
        succeeded: isLeftOut,
        output: isLeftOut ? "" : "\(copy):5:25: error: type 'A' does not conform to 'Sendable'\n"
      )
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: run)
    _ = try build.build(isStrict: false)
    #expect(build.list.entries.map(\.cut.summary).contains("body of Card.body"))
  }

  @Test func `Only previews that the tests counted are laid out`() throws {
    func succeed(_ words: [String]) -> ViewsBuild.Outcome {
      let calls = ["load()", "track(_:)", "load()"].map {
        "keyline: \($0) is left out, by LeftOut.txt\n"
      }
      let output = calls.joined() + laidOut(count: 1)
      return .init(succeeded: true, output: words.first == "test" ? output : "")
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: succeed)
    let package = try build.build(isStrict: false)
    let report = build.report(on: package)
    #expect(report.contains("\n1 of 2 previews are laid out\n"))
    #expect(report.contains("\nviews call what is left out and does nothing: load() and 1 more\n"))
  }

  @Test func `A preview whose layout is another one in each process is left out`() throws {
    var runs = 0
    var isLeftOut: Bool { (try? text(of: "LayoutTests/LeftOut.txt"))?.contains("#Preview") == true }
    func lay(_ words: [String]) -> ViewsBuild.Outcome {
      guard words.first == "test" else { return .init(succeeded: true, output: "") }
      runs += 1
      let row = "keyline: Trips/Row.swift:2: the preview “Row” has the layout \(runs)\n"
      let card = "keyline: Trips/Card.swift:6: the preview “Card” has the layout 0\n"
      let output = isLeftOut ? card + laidOut(count: 1) : card + row + laidOut(count: 2)
      // Nothing is recorded yet, so the tests fail.
      return .init(succeeded: false, output: output)
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: lay)
    let package = try build.build(isStrict: false)
    let report = build.report(on: package)
    #expect(runs == 4)
    #expect(report.contains("\n1 of 2 previews are laid out\n"))
    #expect(report.contains("\n  1 preview: preview that differs in each run, as the order of"))
    #expect(
      try text(of: "LayoutTests/LeftOut.txt").contains("Trips/Row.swift: declaration #Preview")
    )
  }

  @Test(arguments: ["Other", nil])
  func `Tests that lay out no previews of the package are not believed`(folder: String?) throws {
    func succeed(_ words: [String]) -> ViewsBuild.Outcome {
      .init(
        succeeded: true,
        output: folder.map { laidOut(count: 9, in: $0) } ?? "Test run passed\n"
      )
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: succeed)
    #expect {
      try build.build(isStrict: false)
    } throws: { error in
      let failure = error as? ViewsFailure
      return failure?.isBusy == true && failure?.description.contains("did not lay out") == true
    }
  }

  @Test func `A strict build stops at the first errors`() throws {
    var build = ViewsBuild(plan, progress: { _ in }, run: outcome)
    #expect {
      try build.build(isStrict: true)
    } throws: {
      "\($0)".hasSuffix("Card.swift:4:25: ambiguous use of 'Map'")
    }
  }

  @Test func `Errors outside of the app's files end the build`() throws {
    var count = 0
    func fail(_ words: [String]) -> ViewsBuild.Outcome {
      count += 1
      return .init(succeeded: false, output: "error: no space left on device\n")
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: fail)
    #expect {
      try build.build(isStrict: false)
    } throws: {
      "\($0)" == "the package cannot be built:\n  error: no space left on device"
    }
    #expect(count == 1)
  }

  @Test func `A manifest that was edited is not built in vain`() throws {
    var build = ViewsBuild(plan, progress: { _ in }, run: outcome)
    _ = try build.build(isStrict: false)
    let manifest = try text(of: "LayoutTests/Package.swift")
    try app.write(manifest + "// mine\n", to: "LayoutTests/Package.swift")
    #expect {
      try build.build(isStrict: false)
    } throws: {
      "\($0)".hasPrefix("LayoutTests/Package.swift was edited")
    }
  }

  /// Writes a project that uses the products `HealthKit` and `Other` of a package.
  private func writeProject() throws {
    try app.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = M; targets = (); packageReferences = (R); };
        M = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/health";
          requirement = { kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
        D = { isa = XCSwiftPackageProductDependency; package = R; productName = HealthKit; };
        E = { isa = XCSwiftPackageProductDependency; package = R; productName = Other; };
      }; }
      """,
      to: "Trips.xcodeproj/project.pbxproj"
    )
  }

  @Test func `A package of the project that compiles is a dependency if files import it`() throws {
    try writeProject()
    var targets: [String] = []
    func succeed(_ words: [String]) -> ViewsBuild.Outcome {
      if words.contains("--target") { targets += words.suffix(1) }
      return .init(succeeded: true, output: words.first == "test" ? laidOut(count: 2) : "")
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: succeed)
    _ = try build.build(isStrict: false)
    #expect(targets == ["HealthKit"])
    #expect(build.list.entries.isEmpty)
    let manifest = try text(of: "LayoutTests/Package.swift")
    #expect(manifest.contains(#".package(url: "https://example.com/health", from: "1.0.0")"#))
    #expect(manifest.contains(#".product(name: "HealthKit", package: "health")"#))
    #expect(!manifest.contains("Other"))
  }

  @Test func `A package of the project that cannot be used is named with the reason`() throws {
    try writeProject()
    func fail(_ words: [String]) throws -> ViewsBuild.Outcome {
      guard words.contains("--target") else { return try outcome(words) }
      return .init(succeeded: false, output: "error: Failed to clone repository\n")
    }
    var build = ViewsBuild(plan, progress: { _ in }, run: fail)
    _ = try build.build(isStrict: false)
    #expect(!(try text(of: "LayoutTests/Package.swift").contains("example.com/health")))
    let message = build.list.entries.first { $0.cut.part == .import }?.message
    #expect(
      message == "imports HealthKit, a package that cannot be used (Failed to clone repository)"
    )
  }
}
