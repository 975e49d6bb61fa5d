import Foundation
import Testing

@testable import ViewPackages

/// Folders that one target of an Xcode project compiles.
@Suite struct ViewsPlanTargetsTests {
  private let app = AppFolder()

  private static let project = """
    P = { isa = PBXProject; mainGroup = M; targets = (T, U); };
    M = { isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
    A = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
    B = { isa = PBXFileSystemSynchronizedRootGroup; path = iOS; sourceTree = "<group>"; };
    C = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = "Trips (iOS)"; fileSystemSynchronizedGroups = (A, B); };
    U = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (C); };
    """

  /// Returns the modules of folders with one file each, in words, and the sentences about them.
  private func modules(
    of folders: [String],
    except named: Set<String> = [],
    project: String? = project
  ) throws -> (modules: [String], sentences: [String]) {
    defer { app.remove() }
    for folder in folders { try app.write("import SwiftUI\n", to: "\(folder)/Card.swift") }
    if let project {
      let text = "{ rootObject = P; objects = { \(project) }; }"
      try app.write(text, to: "Trips.xcodeproj/project.pbxproj")
    }
    var plan = app.plan(for: folders)
    let sentences = plan.joinFoldersOfTargets(except: named)
    let modules = plan.modules.map { module in
      "\(module.name): \(module.folders.map { ($0 as NSString).lastPathComponent }.joined(separator: ", "))"
    }
    return (modules, sentences)
  }

  @Test func `Folders of one target are one module with its name`() throws {
    let found = try modules(of: ["Widget", "Shared", "iOS"])
    #expect(found.modules == ["Widget: Widget", "Trips__iOS_: Shared, iOS"])
    #expect(
      found.sentences == [
        "Shared and iOS are one module, Trips__iOS_, because one target of the Xcode project has them"
      ]
    )
  }

  @Test func `Modules with a chosen name, and folders without a project, remain`() throws {
    let separate = ["Shared: Shared", "iOS: iOS"]
    #expect(try modules(of: ["Shared", "iOS"], except: ["iOS"]).modules == separate)
    #expect(try modules(of: ["Shared", "iOS"], project: nil).modules == separate)
    #expect(try modules(of: ["Shared"]).sentences.isEmpty)
  }

  @Test func `Each module is compiled as its target says`() throws {
    defer { app.remove() }
    for folder in ["iOS", "Widget"] {
      try app.write("import SwiftUI\n", to: "\(folder)/Card.swift")
    }
    let target = "U = { isa = PBXNativeTarget; name = Widget;"
    let settings = """
      L = { isa = XCConfigurationList; buildConfigurations = (S); };
      S = { isa = XCBuildConfiguration; buildSettings = {
        SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
      }; };
      """
    let project = ViewsPlanTargetsTests.project
      .replacing(target, with: "\(target) buildConfigurationList = L;")
    try app.write(
      "{ rootObject = P; objects = { \(project) \(settings) }; }",
      to: "Trips.xcodeproj/project.pbxproj"
    )
    var plan = app.plan(for: "iOS", "Widget")
    plan.readLanguages()
    #expect(plan.modules.map(\.language?.usesSwift5) == [true, false])
    #expect(plan.modules.map(\.language?.isolatesToMainActor) == [false, true])
    var alone = app.plan(for: "Widget")
    alone.readLanguages()
    #expect(alone.modules.map(\.language) == [nil])
    #expect(!alone.usesSwift5)
  }
}
