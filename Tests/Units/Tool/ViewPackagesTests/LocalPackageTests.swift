import Foundation
import Testing

@testable import ViewPackages

/// Packages in folders of an app, and the modules that they become.
@Suite struct LocalPackageTests {
  private let app = AppFolder()

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit",
      products: [.library(name: "Kit", targets: ["Kit"])],
      dependencies: [
        .package(path: "../Base"), .package(url: "https://example.com/a", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "Kit", // the views
          dependencies: [.target(name: "Trip-Core"), .product(name: "Base", package: "Base")],
          resources: [.process("Resources")]
        ),
        .target(name: "Trip-Core", path: "Core"),
        .target(name: "Absent"),
        .macro(name: "Macros"),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ]
    )
    """

  private func writePackage(in folder: String) throws {
    try app.write(LocalPackageTests.manifest, to: "\(folder)/Package.swift")
    try app.write("import Trip_Core\n", to: "\(folder)/Sources/Kit/Card.swift")
    try app.write("struct Core {}\n", to: "\(folder)/Core/Core.swift")
    try app.write("import XCTest\n", to: "\(folder)/Tests/KitTests/CardTests.swift")
  }

  /// Returns the modules of a plan for the folder `App`, with their paths, after its packages were added.
  private func modules() throws -> (modules: [String], sentence: String?, sources: [String]) {
    var plan = app.plan(for: "App")
    let sentence = plan.addLocalPackages()
    let names = plan.modules.map { module in
      let folders = module.folders.map { $0.dropFirst(app.url.path.count + 1) }
      return "\(module.name): \(folders.joined(separator: ", "))"
    }
    let sources = try ModuleFiles(of: plan.modules[0]).sources.keys.sorted()
    return (names, sentence, sources)
  }

  @Test func `A manifest names its targets and the packages that it depends on`() throws {
    defer { app.remove() }
    try writePackage(in: "Kit")
    let package = try #require(LocalPackage(in: app.url.appendingPathComponent("Kit")))
    #expect(package.targets.map(\.name) == ["Kit", "Trip_Core"])
    #expect(package.targets.map(\.folder.lastPathComponent) == ["Kit", "Core"])
    #expect(package.dependencies.map(\.path) == [app.path("Base")])
    try app.write("let package = \"", to: "Damaged/Package.swift")
    #expect(LocalPackage(in: app.url.appendingPathComponent("Damaged")) == nil)
    #expect(LocalPackage(in: app.url.appendingPathComponent("Absent")) == nil)
  }

  @Test(arguments: [
    ("Deck", #"from: "1.0.0""#), ("Cards", #"exact: "2.1.0""#), ("cards", #"exact: "2.1.0""#),
    ("Trees", #"branch: "main""#), ("Range", nil), ("Base", nil), ("Absent", nil),
  ])
  func `Products of packages at addresses are found by the manifest`(
    name: String,
    requirement: String?
  ) throws {
    defer { app.remove() }
    try app.write("", to: "Kit/Sources/Kit/Card.swift")
    try app.write(
      """
      dependencies: [
        .package(url: "https://example.com/games.git", .upToNextMajor(from: "1.0.0")),
        .package(url: "https://example.com/Cards", exact: "2.1.0"),
        .package(url: "git@example.com:a/trees.git", branch: "main"),
        .package(url: "https://example.com/range", "1.0.0"..<"3.0.0"),
        .package(path: "../Base"),
      ],
      targets: [
        .target(
          name: "Kit",
          dependencies: ["Cards", "Range", .product(name: "Deck", package: "games"), .product(name: "Trees", package: "trees")]
        )
      ]
      """,
      to: "Kit/Package.swift"
    )
    let package = try #require(LocalPackage(in: app.url.appendingPathComponent("Kit")))
    let product = package.product(named: name, pins: PackagePins(at: []))
    let declarations = product?.dependencies.map { $0.declaration() } ?? []
    #expect(declarations.count == (requirement == nil ? 0 : 1))
    #expect(declarations.first?.hasSuffix("\(requirement ?? ""))") != false)
  }

  @Test(arguments: [
    ("// swift-tools-version: 5.9", true, false), ("//swift-tools-version:6.0\n", false, false),
    ("// swift-tools-version: 6.2\nswiftLanguageModes: [.v5]", true, false),
    ("// swift-tools-version: 5.10\nswiftLanguageVersions: [.v5, .version(\"6\")]", false, false),
    ("// swift-tools-version: 6.2\n.defaultIsolation(MainActor.self)", false, true),
    ("let package = 1", true, false),
  ])
  func `A manifest has the language mode and the isolation`(
    manifest: String,
    usesSwift5: Bool,
    isolates: Bool
  ) {
    let settings = LanguageSettings(ofManifest: manifest)
    #expect(settings.usesSwift5 == usesSwift5)
    #expect(settings.isolatesToMainActor == isolates)
  }

  @Test(arguments: [
    ("6.0", "MainActor", "5.9", ".swiftLanguageMode(.v5),\n        .defaultIsolation(nil),"),
    ("6.0", "nonisolated", "5.9", ".swiftLanguageMode(.v5),"), ("6.0", "nonisolated", "6.0", ""),
    ("5.0", "MainActor", "6.0", ".defaultIsolation(nil),"), ("5.0", "nonisolated", "6.0", ""),
  ])
  func `A module of a package is compiled as its manifest says, beside the app`(
    version: String,
    isolation: String,
    tools: String,
    settings: String
  ) throws {
    defer { app.remove() }
    try app.write("import Kit\n", to: "App/Card.swift")
    try app.write("import SwiftUI\n", to: "App/Packages/Kit/Sources/Kit/Kit.swift")
    try app.write(
      "// swift-tools-version: \(tools)\nlet package = Package(targets: [.target(name: \"Kit\")])",
      to: "App/Packages/Kit/Package.swift"
    )
    try app.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T); buildConfigurationList = L; };
        T = { isa = PBXNativeTarget; name = App; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; buildSettings = {
          SWIFT_VERSION = \(version); SWIFT_DEFAULT_ACTOR_ISOLATION = \(isolation);
        }; };
      }; }
      """,
      to: "App.xcodeproj/project.pbxproj"
    )
    var plan = app.plan(for: "App")
    _ = plan.addLocalPackages()
    _ = try ViewsPackage(plan).write()
    let file = app.url.appendingPathComponent("LayoutTests/Package.swift")
    let manifest = try String(contentsOf: file, encoding: .utf8)
    let kit = try #require(manifest.split(separator: "name: \"Kit\"").last)
    let text =
      settings.isEmpty ? "swiftSettings: keyline\n" : "keyline + [\n        \(settings)\n      ]"
    #expect(kit.contains(text))
    #expect(manifest.contains("swiftSettings: keyline\n"))
  }

  @Test func `The targets of a package in a folder are modules of their own`() throws {
    defer { app.remove() }
    try app.write("import Kit\n", to: "App/Card.swift")
    try writePackage(in: "App/Packages/Kit")
    let found = try modules()
    #expect(
      found.modules == [
        "App: App", "Kit: App/Packages/Kit/Sources/Kit", "Trip_Core: App/Packages/Kit/Core",
      ]
    )
    #expect(found.sources == ["Card.swift"])
    #expect(found.sentence == "Kit and Trip_Core are modules of packages of the app")
  }

  @Test(arguments: [
    ("", ["Core: App/Core", "Kit: App/Kit"], "Core and Kit are modules of packages of the app"),
    ("App/Main.swift", ["App: App"], nil),
  ])
  func `A folder of several targets is as many modules, if it has no other files`(
    file: String,
    modules: [String],
    sentence: String?
  ) throws {
    defer { app.remove() }
    let targets = ["Core", "Kit"].map { ".target(name: \"\($0)\", path: \"App/\($0)\")" }
    try app.write("targets: [\(targets.joined(separator: ", "))]", to: "Package.swift")
    for name in ["Core", "Kit"] { try app.write("", to: "App/\(name)/A.swift") }
    if !file.isEmpty { try app.write("", to: file) }
    let found = try self.modules()
    #expect(found.modules == modules)
    #expect(found.sentence == sentence)
  }

  @Test func `A folder that only has packages is no module of its own`() throws {
    defer { app.remove() }
    try writePackage(in: "App/Kit")
    let found = try modules()
    #expect(found.modules == ["Kit: App/Kit/Sources/Kit", "Trip_Core: App/Kit/Core"])
    #expect(found.sources == ["Card.swift"])
  }

  @Test(arguments: [
    "R = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };",
    "F = { isa = PBXFileReference; path = Packages/Kit; sourceTree = \"<group>\"; };",
  ])
  func `Targets of packages beside a folder are modules if files import them`(reference: String)
    throws
  {
    defer { app.remove() }
    try app.write("import Kit\nimport Base\n", to: "App/Card.swift")
    try writePackage(in: "Packages/Kit")
    try app.write(
      "let package = Package(targets: [.target(name: \"Base\"), .target(name: \"Other\")])",
      to: "Packages/Base/Package.swift"
    )
    for name in ["Base", "Other"] { try app.write("", to: "Packages/Base/Sources/\(name)/A.swift") }
    try app.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = M; packageReferences = (R); };
        M = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        \(reference)
      }; }
      """,
      to: "App.xcodeproj/project.pbxproj"
    )
    #expect(
      try modules().modules == [
        "App: App", "Kit: Packages/Kit/Sources/Kit", "Base: Packages/Base/Sources/Base",
        "Trip_Core: Packages/Kit/Core",
      ]
    )
  }
}
