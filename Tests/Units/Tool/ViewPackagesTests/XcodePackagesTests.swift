import Foundation
import Testing

@testable import ViewPackages

/// The products of packages that an Xcode project uses.
@Suite struct XcodePackagesTests {
  private let app = AppFolder()

  /// Writes a project with a package, and returns the declarations of the first product.
  private func declarations(_ package: String, pins: String = "") throws -> [String] {
    try app.write(
      """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = M; targets = (); packageReferences = (R); };
        M = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        R = { \(package) };
        D = { isa = XCSwiftPackageProductDependency; package = R; productName = Kit; };
      }; }
      """,
      to: "Trips.xcodeproj/project.pbxproj"
    )
    if !pins.isEmpty {
      try app.write(
        pins,
        to: "Trips.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
      )
    }
    let folder = app.url.appendingPathComponent("LayoutTests")
    let products = XcodePackages(in: app.url, from: folder).products
    return products.first?.dependencies.map { $0.declaration() } ?? []
  }

  private static let remote =
    #"isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/a/kit.git";"#

  @Test(
    arguments: [
      ("kind = upToNextMajorVersion; minimumVersion = 1.2.0;", #"from: "1.2.0""#),
      ("kind = upToNextMinorVersion; minimumVersion = 1.2.0;", #""1.2.0"..<"1.3.0""#),
      (
        "kind = versionRange; minimumVersion = 1.2.0; maximumVersion = 3.0.0;",
        #""1.2.0"..<"3.0.0""#
      ),
      ("kind = exactVersion; version = 1.2.0;", #"exact: "1.2.0""#),
      ("kind = branch; branch = main;", #"branch: "main""#),
      ("kind = revision; revision = abc;", #"revision: "abc""#),
    ]
  )
  func `A package has the versions that the project accepts`(
    requirement: String,
    argument: String
  ) throws {
    let found = try declarations("\(XcodePackagesTests.remote) requirement = { \(requirement) };")
    #expect(found == [#".package(url: "https://example.com/a/kit.git", \#(argument))"#])
  }

  @Test func `The version that the project has resolved is tried first`() throws {
    let found = try declarations(
      "\(XcodePackagesTests.remote) requirement = { kind = branch; branch = main; };",
      pins: """
        { "pins": [{ "identity": "kit", "location": "https://example.com/a/kit.git",
          "state": { "revision": "abc", "version": "1.4.1" } }], "version": 3 }
        """
    )
    #expect(found.count == 2)
    #expect(found.first?.hasSuffix(#"exact: "1.4.1")"#) == true)
  }

  @Test func `A package in a folder is one whose manifest names the product`() throws {
    try app.write(#"let package = Package(name: "Kit")"#, to: "Packages/Kit/Package.swift")
    let local = "isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit;"
    #expect(try declarations(local) == [#".package(path: "../Packages/Kit")"#])
    let other = "isa = XCLocalSwiftPackageReference; relativePath = Packages/Other;"
    #expect(try declarations(other) == [])
  }

  @Test func `An address that is an option or a path is not used`() throws {
    let package = #"isa = XCRemoteSwiftPackageReference; repositoryURL = "--upload-pack=a";"#
    #expect(
      try declarations("\(package) requirement = { kind = branch; branch = main; };") == []
    )
  }
}
