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
