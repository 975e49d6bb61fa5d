import Foundation
import Testing

@testable import ViewPackages

/// Which files the targets of a project compile.
@Suite struct XcodeMembershipTests {
  /// Returns the membership of projects by their names.
  private func membership(of projects: [String: String]) throws -> XcodeMembership? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, objects) in projects {
      let bundle = folder.appendingPathComponent("\(name).xcodeproj")
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      let text = "{ rootObject = P; objects = { \(objects) }; }"
      try Data(text.utf8).write(to: bundle.appendingPathComponent("project.pbxproj"))
    }
    return XcodeMembership(in: folder)
  }

  private static let listed = """
    P = { isa = PBXProject; mainGroup = M; targets = (T); };
    M = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
    A = { isa = PBXGroup; path = Trips; children = (F, G); sourceTree = "<group>"; };
    F = { isa = PBXFileReference; path = Card.swift; sourceTree = "<group>"; };
    G = { isa = PBXFileReference; path = Draft.swift; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = Trips; buildPhases = (S, R); };
    S = { isa = PBXSourcesBuildPhase; files = (BF); };
    R = { isa = PBXResourcesBuildPhase; files = (BG); };
    BF = { isa = PBXBuildFile; fileRef = F; };
    BG = { isa = PBXBuildFile; fileRef = G; };
    """

  @Test func `A file belongs to the target that lists it as a source`() throws {
    let found = try #require(try membership(of: ["Trips": XcodeMembershipTests.listed]))
    #expect(found.contains("Trips/Card.swift"))
    #expect(!found.contains("Trips/Draft.swift"))
    #expect(!found.contains("Trips/New.swift"))
    #expect(found.targets(of: "Trips/Card.swift") == ["Trips"])
  }

  @Test func `A file in a synchronized folder belongs to its target, with exceptions`() throws {
    let found = try #require(
      try membership(of: [
        "Trips": """
        P = { isa = PBXProject; mainGroup = M; targets = (T, U); };
        M = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
        A = { isa = PBXFileSystemSynchronizedRootGroup; path = Trips; sourceTree = "<group>";
          exceptions = (E, X); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (Draft.swift, Shared.swift, Old); };
        X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U;
          membershipExceptions = (Shared.swift); };
        T = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = (A); };
        U = { isa = PBXNativeTarget; };
        """
      ])
    )
    #expect(found.contains("Trips/Views/Card.swift"))
    #expect(!found.contains("Trips/Draft.swift"))
    #expect(!found.contains("Trips/Old/Card.swift"))
    #expect(found.targets(of: "Trips/Shared.swift") == ["U"])
    #expect(!found.contains("TripsTests/CardTests.swift"))
  }

  @Test func `Nothing is known of a folder without a project, or with one that is damaged`() throws
  {
    #expect(try membership(of: [:]) == nil)
    #expect(try membership(of: ["Trips": XcodeMembershipTests.listed, "Other": "{"]) == nil)
  }
}
