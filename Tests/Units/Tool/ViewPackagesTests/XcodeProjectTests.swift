import Testing

@testable import ViewPackages

/// The objects of an Xcode project.
@Suite struct XcodeProjectTests {
  private func read(_ objects: String) -> XcodeProject? {
    XcodeProject(
      Array(
        """
        { rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = M; targets = (T, Gone); };
          T = { isa = PBXNativeTarget; name = Trips; };
          M = { isa = PBXGroup; children = (A, B, C); sourceTree = "<group>"; };
          \(objects)
        }; }
        """.utf8
      )
    )
  }

  @Test func `Paths are those of the groups around`() throws {
    let project = try #require(
      read(
        """
        A = { isa = PBXGroup; children = (F, G); path = "Trips/./Views"; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Products/Trips.app; sourceTree = BUILT_PRODUCTS_DIR; };
        C = { isa = PBXGroup; children = (H); name = Group; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = ../Card.swift; sourceTree = "<group>"; };
        G = { isa = PBXFileReference; path = Kit/Row.swift; sourceTree = SOURCE_ROOT; };
        H = { isa = PBXFileReference; path = List.swift; sourceTree = "<group>"; };
        """
      )
    )
    #expect(project.paths["F"] == "Trips/Card.swift")
    #expect(project.paths["G"] == "Kit/Row.swift")
    #expect(project.paths["H"] == "List.swift")
    #expect(project.paths["B"] == nil)
    #expect(project.targets.map(\.id) == ["T"])
  }

  @Test func `Groups in a circle come to their end`() throws {
    let group = #"isa = PBXGroup; path = a; sourceTree = "<group>";"#
    let objects = "A = { \(group) children = (B); }; B = { \(group) children = (A, M); };"
    let project = try #require(read(objects))
    #expect(project.paths == ["M": "", "A": "a", "B": "a"])
  }

  @Test func `A text without objects is no project`() {
    #expect(XcodeProject(Array("{ rootObject = P; }".utf8)) == nil)
  }
}
