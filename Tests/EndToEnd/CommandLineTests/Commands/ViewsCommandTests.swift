import Foundation
import Testing

/// The package that `views` writes beside an app; `Scripts/try-package` builds one.
@Suite struct ViewsCommandTests {
  private let workplace: Workplace
  private let keyline: String

  /// Writes a small app in a Git repository, with Keyline in a folder of any name.
  init() throws {
    workplace = try Workplace()
    keyline = "Clone of Keyline"
    try workplace.write("// swift-tools-version: 6.2\n", to: "\(keyline)/Package.swift")
    try workplace.write("", to: ".git/HEAD")
    try workplace.write("", to: "Trips.xcodeproj/project.pbxproj")
    try workplace.write("import SwiftUI\n@main struct A: App {}\n", to: "Trips/App.swift")
    try workplace.write(
      "import SwiftUI\n#Preview { Text(\"\") }\n",
      to: "Trips/Card.swift"
    )
    try workplace.write("import TripKit\n", to: "Trips/Row.swift")
    try workplace.write("import HealthKit\nclass Trip {}\n", to: "Trips/Models/Trip.swift")
    try workplace.write("{}", to: "Trips/Assets.xcassets/Contents.json")
    try workplace.write("", to: "Trips/de.lproj/Localizable.strings")
    try workplace.write("", to: "Trips/de.lproj/Main.storyboard")
    try workplace.write("", to: "Trips/Info.plist")
    try workplace.write("public struct Place {}\n", to: "TripKit/Place.swift")
  }

  private func views(_ arguments: String...) throws -> Tool.Outcome {
    let words = ["views", "--no-build"] + arguments + ["--keyline", keyline]
    return try Tool.run(words, in: workplace.folder)
  }

  private func hasFile(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: workplace.folder.appendingPathComponent(name).path)
  }

  private func manifest() throws -> String { try workplace.text(of: "LayoutTests/Package.swift") }

  @Test func `The report lists the files that are left out, and why`() throws {
    let outcome = try views("Trips", "TripKit")
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == """
        wrote LayoutTests: Trips, TripKit; 3 files, 1 preview
        left out:
          Trips/App.swift                 starts the app (@main)
          Trips/Models/Trip.swift         imports HealthKit (health), which Linux does not have
          Trips/Info.plist                cannot be used on Linux
          Trips/de.lproj/Main.storyboard  cannot be used on Linux
        CI: .github/workflows/layouts.yml runs the tests for pull requests
        next: cd LayoutTests && swift test (the first build takes two to three minutes)

        """
    )
  }

  @Test func `The manifest declares modules, resources and languages`() throws {
    _ = try views("Trips", "TripKit")
    let manifest = try manifest()
    #expect(
      manifest.contains(
        #".package(name: "keyline", path: "../Clone of Keyline", traits: [.defaults, "Combine"])"#
      )
    )
    #expect(manifest.contains(#"package: "keyline"), "TripKit"],"#))
    #expect(manifest.contains(#"defaultLocalization: "en""#))
    #expect(manifest.contains(#".copy("Assets.xcassets"),"#))
    #expect(manifest.contains(#".process("de.lproj"),"#))
    #expect(manifest.contains(#""de.lproj/Main.storyboard","#))
    #expect(manifest.contains("UIKit=KeylineUIKit") && manifest.contains("AppKit=NoAppKit"))
    let files = FileManager.default
    let sources = workplace.folder.appendingPathComponent("LayoutTests/Sources")
    for name in ["Trips", "TripKit"] {
      let link = sources.appendingPathComponent(name).path
      #expect(try files.destinationOfSymbolicLink(atPath: link) == "../../\(name)")
    }
    #expect(files.fileExists(atPath: "\(sources.path)/../Tests/LayoutTests/__Layouts__/.gitkeep"))
  }

  @Test(arguments: [
    ("", "", true, false), ("", "SWIFT_VERSION = 5.0;", true, false),
    ("", "SWIFT_VERSION = 6.0;", false, false), ("SWIFT_VERSION = 6.0;", "", false, false),
    ("SWIFT_VERSION = 6.0;", "SWIFT_VERSION = 5.0;", true, false),
    ("", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\nSWIFT_VERSION = 5.0;", true, true),
  ])
  func `The language mode and the isolation are those of the target, and no test's`(
    project: String,
    target: String,
    usesSwift5: Bool,
    isolates: Bool
  ) throws {
    func list(_ id: String, _ settings: String) -> String {
      "\(id) = { isa = XCConfigurationList; buildConfigurations = (\(id)C); };"
        + "\(id)C = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; };"
    }
    let tests = "com.apple.product-type.bundle.unit-test"
    try workplace.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T, U); buildConfigurationList = L; };
        T = { isa = PBXNativeTarget; name = Trips; buildConfigurationList = N; };
        U = { isa = PBXNativeTarget; productType = "\(tests)"; buildConfigurationList = O; };
        \(list("L", project)) \(list("N", target)) \(list("O", "SWIFT_VERSION = 6.0;"))
      }; }
      """,
      to: "Trips.xcodeproj/project.pbxproj"
    )
    _ = try views("Trips")
    #expect(try manifest().contains("swiftLanguageModes: [.v5]") == usesSwift5)
    #expect(try manifest().contains(".defaultIsolation(MainActor.self),") == isolates)
  }

  @Test func `A file that no target compiles is left out, except in a package`() throws {
    try workplace.write(
      """
      // !$*UTF8*$!
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = M; targets = (T); };
        T = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = (G); };
        M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
        G = { isa = PBXFileSystemSynchronizedRootGroup; path = Trips; sourceTree = "<group>";
          exceptions = (E); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (Row.swift, Kit); };
      }; }
      """,
      to: "Trips.xcodeproj/project.pbxproj"
    )
    try workplace.write("import PackageDescription\n", to: "Trips/Kit/Package.swift")
    try workplace.write("struct Kit {}\n", to: "Trips/Kit/Sources/Kit/Kit.swift")
    let outcome = try views("Trips", "TripKit")
    let reason = "belongs to no target of the Xcode project"
    let lines = outcome.output.split(separator: "\n").filter { $0.hasSuffix(reason) }
    #expect(lines.map { $0.contains("Trips/Row.swift ") } == [true])
  }

  @Test func `A framework that files import is a product of its own`() throws {
    #expect(try views("Trips").status == 0)
    #expect(try !manifest().contains("KeylineMapKit"))
    try workplace.write("import MapKit\n", to: "Trips/Map.swift")
    #expect(try views("Trips").status == 0)
    let manifest = try manifest()
    #expect(manifest.contains(#"-module-alias", "MapKit=KeylineMapKit","#))
    #expect(
      manifest.contains(
        #".product(name: "KeylineMapKit", package: "keyline", condition: .when(platforms: [.linux]))"#
      )
    )
  }

  @Test func `Resources that would have one name in the package are copied once`() throws {
    try workplace.write("1", to: "Trips/A/data.json")
    try workplace.write("2", to: "Trips/B/data.json")
    let outcome = try views("Trips")
    #expect(outcome.output.contains("Trips/B/data.json"))
    #expect(outcome.output.contains("has the name of a different resource"))
    #expect(try manifest().contains(#".process("A/data.json")"#))
    #expect(try manifest().contains(#""B/data.json","#))
  }

  @Test func `Names of files and folders are quoted where they are written`() throws {
    try workplace.write("{}", to: "Trips/a\"\nb.json")
    mkfifo("\(workplace.folder.path)/Trips/Pipe.swift", 0o600)
    #expect(try views("Trips", "--output", "My 'App'/LayoutTests").status == 0)
    let manifest = try workplace.text(of: "My 'App'/LayoutTests/Package.swift")
    #expect(manifest.contains(#".process("a\"\u{a}b.json")"#))
    #expect(manifest.contains(#""Pipe.swift","#))
    let workflow = try workplace.text(of: ".github/workflows/layouts.yml")
    #expect(workflow.contains(#"path: "My 'App'/LayoutTests/.build""#))
    #expect(workflow.contains(#"--package-path 'My '\''App'\''/LayoutTests'"#))
  }

  @Test func `Several folders are one module if they have one name`() throws {
    #expect(try views("My App=Trips", "My App=TripKit", "--platform", "macos").status == 0)
    let manifest = try manifest()
    #expect(manifest.contains(#"name: "My_App""#))
    #expect(manifest.contains(#""Trips/App.swift","#))
    #expect(manifest.contains("AppKit=KeylineAppKit") && manifest.contains("UIKit=NoUIKit"))
    let link = workplace.folder.appendingPathComponent("LayoutTests/Sources/My_App/TripKit").path
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../TripKit"
    )
  }

  @Test func `One command writes a package at a time`() throws {
    #expect(try views("Trips").status == 0)
    let path = "\(workplace.folder.path)/LayoutTests/.build/keyline-views.lock"
    let lock = open(path, O_RDWR)
    #expect(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    let before = try manifest()
    let second = try views("Trips", "TripKit")
    #expect(second.status == 75)
    #expect(second.errors.contains("a different command is writing LayoutTests"))
    #expect(try manifest() == before)
    close(lock)
    #expect(try views("Trips", "TripKit").status == 0)
    #expect(try manifest() != before)
  }

  @Test func `What killed commands left is removed, and nothing else`() throws {
    // Killed before the first manifest was complete.
    try workplace.write("", to: "LayoutTests/.build/keyline-views.lock")
    let draft = "LayoutTests/.Package.swift.keyline-abcdefghijklmnop.part"
    try workplace.write("// swift-tools", to: draft)
    #expect(try views("Trips").status == 0)
    #expect(!hasFile(draft))
    let drafts = [
      "LayoutTests/Tests/LayoutTests/.PreviewTests.swift.keyline-abcdefghijklmnop.part",
      "LayoutTests/.LeftOut.txt.keyline-abcdefghijklmnop.part", draft,
      ".github/workflows/.layouts.yml.keyline-abcdefghijklmnop.part",
    ]
    let others = ["LayoutTests/mine.part", "LayoutTests/.Package.swift.keyline-mine.part"]
    for name in drafts + others { try workplace.write("", to: name) }
    #expect(try views("Trips").status == 0)
    #expect(drafts.filter(hasFile) == [])
    #expect(others.filter(hasFile) == others)
  }

  @Test func `The command repeats itself, and keeps what was edited`() throws {
    _ = try views("Trips")
    let first = try manifest()
    #expect(first.contains(": keyline views Trips --keyline 'Clone of Keyline' --no-build\n"))
    #expect(try views("Trips").status == 0)
    #expect(try manifest() == first)

    try workplace.write("import GameKit\n", to: "Trips/Shop.swift")
    let test = "LayoutTests/Tests/LayoutTests/PreviewTests.swift"
    let edited = try workplace.text(of: test) + "// mine\n"
    try workplace.write(edited, to: test)
    let own = "LayoutTests/Tests/LayoutTests/CardTests.swift"
    try workplace.write("// mine\n", to: own)
    let renewed = try views("Trips")
    #expect(
      renewed.output.contains("kept \(test), which was edited; to write it again, move it away")
    )
    #expect(try workplace.text(of: test) == edited)
    #expect(try workplace.text(of: own) == "// mine\n")
    #expect(try manifest().contains(#""Shop.swift","#))

    try workplace.write(try manifest() + "// mine\n", to: "LayoutTests/Package.swift")
    #expect(try views("Trips").output.contains("kept LayoutTests/Package.swift, which was edited"))
    #expect(try manifest().hasSuffix("// mine\n"))
  }

  @Test func `Links of modules that are gone are removed`() throws {
    _ = try views("Trips", "TripKit")
    _ = try views("Trips")
    let sources = workplace.folder.appendingPathComponent("LayoutTests/Sources").path
    let names = try FileManager.default.contentsOfDirectory(atPath: sources)
    #expect(names.sorted() == ["LayoutSnapshots", "Trips"])
  }

  private func link(_ path: String, _ target: String) throws {
    let path = workplace.folder.appendingPathComponent(path).path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `A link in the repository leads no file elsewhere`() throws {
    try workplace.write("", to: "other/.keep")
    try link(".github", "other")
    let outcome = try views("Trips")
    #expect(
      outcome.output.contains(".github/workflows/layouts.yml cannot be written (this is a link")
    )
    let placeholder = "LayoutTests/Tests/LayoutTests/__Layouts__/.gitkeep"
    try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent(placeholder))
    try link(placeholder, "\(workplace.folder.path)/other/created")
    #expect(try views("Trips").status == 0)
    let other = workplace.folder.appendingPathComponent("other").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: other) == [".keep"])
  }

  @Test func `A name cannot become code of the manifest or of the workflow`() throws {
    let name = "a\"\u{301});print(1);(\"\u{301}.json"
    try workplace.write("{}", to: "Trips/\(name)")
    let outcome = try views("Trips", "-o", "a${{ b }}/LayoutTests")
    #expect(outcome.output.contains("no CI file: GitHub would not read the name"))
    let manifest = try workplace.text(of: "a${{ b }}/LayoutTests/Package.swift")
    let literal = #".process("a\"\#u{301});print(1);(\"\#u{301}.json")"#
    #expect(manifest.unicodeScalars.contains(Array(literal.unicodeScalars)))
  }

  @Test func `The folders of a module can move, and become one`() throws {
    #expect(try views("App=Trips", "App=TripKit").status == 0)
    #expect(try views("App=Trips").status == 0)
    let app = workplace.folder.appendingPathComponent("LayoutTests/Sources/App").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: app) == "../../Trips")
    try FileManager.default.moveItem(
      at: workplace.folder.appendingPathComponent("Trips"),
      to: workplace.folder.appendingPathComponent("Moved")
    )
    #expect(try views("App=Moved", "Kit=TripKit").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: app) == "../../Moved")
    #expect(try views("App=Moved", "App=TripKit").status == 0)
  }

  @Test func `A workflow that exists is kept, and an address is named by its last part`() throws {
    try workplace.write("name: mine\n", to: ".github/workflows/layouts.yml")
    let address = "https://example.com/team/Keyline-Fork.git"
    let source = ["--keyline", address, "--branch", "next"]
    let outcome = try Tool.run(["views", "Trips", "--no-build"] + source, in: workplace.folder)
    #expect(outcome.output.contains("kept .github/workflows/layouts.yml, which was edited"))
    #expect(try workplace.text(of: ".github/workflows/layouts.yml") == "name: mine\n")
    let manifest = try manifest()
    #expect(manifest.contains(#".package(url: "\#(address)", branch: "next", traits: ["#))
    #expect(manifest.contains(#"package: "Keyline-Fork")"#))
  }

  @Test func `A clone outside of the repository is out of reach for continuous integration`() throws
  {
    let outside = try Workplace()
    try outside.write("", to: "Package.swift")
    let path = outside.folder.path
    let outcome = try workplace.keyline("views", "Trips", "--no-build", "--keyline", path)
    #expect(
      outcome.output.contains(
        "no CI file: Keyline is at \(path), outside of the repository; depend on it by its address"
      )
    )
  }

  @Test(arguments: [
    ([".", "--keyline", "Clone of Keyline"], 65, ". has Trips.xcodeproj", "such as Trips"),
    (["None", "--keyline", "Clone of Keyline"], 65, "None: there is no such folder", ""),
    (
      ["Trips", "Clone of Keyline", "--keyline", "Clone of Keyline"], 65,
      "Clone of Keyline has Package.swift", "leave it out"
    ),
    (["Trips", "--keyline", "Trips"], 65, "Trips is neither an address nor a folder", ""),
    (
      ["Trips/Models", "--keyline", "Clone of Keyline"], 73, "no Swift file of Models", "HealthKit"
    ),
    (["Trips", "--keyline", "Clone of Keyline", "-o", "TripKit"], 73, "TripKit exists, and", ""),
    (
      ["Trips", "--keyline", "Clone of Keyline", "-o", "Trips/Tests"], 65, "the package itself", ""
    ),
    (["Trips", "--keyline", "Clone of Keyline", "--platform", "tvos"], 64, "platform", "ios"),
  ])
  func `An error states the remedy`(
    arguments: [String],
    status: Int,
    problem: String,
    remedy: String
  ) throws {
    let outcome = try Tool.run(["views", "--no-build"] + arguments, in: workplace.folder)
    #expect(outcome.status == Int32(status))
    #expect(outcome.errors.contains(problem))
    #expect(remedy.isEmpty || outcome.errors.contains(remedy))
    #expect(!FileManager.default.fileExists(atPath: "\(workplace.folder.path)/LayoutTests"))
  }

  @Test func `What is no folder in place of the package is refused`() throws {
    #expect(mkfifo(workplace.folder.appendingPathComponent("LayoutTests").path, 0o600) == 0)
    let outcome = try views("Trips")
    #expect(outcome.status == 73)
    let message = "LayoutTests is not a folder; move it away, and repeat the command"
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test(arguments: ["Package.swift", "Sources", "Tests/LayoutTests/__Layouts__", ".gitignore"])
  func `Nothing is written through a link`(name: String) throws {
    let outside = try Workplace()
    _ = try views("Trips")
    let place = "\(workplace.folder.path)/LayoutTests/\(name)"
    try? FileManager.default.removeItem(atPath: place)
    symlink("\(outside.folder.path)/target", place)
    _ = try views("Trips", "TripKit")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.folder.path) == [])
  }
}
