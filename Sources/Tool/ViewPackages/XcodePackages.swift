import ConfinedFiles
import EscapedText
import Foundation

/// The products of packages that the targets of an Xcode project use.
struct XcodePackages {
  /// A product, with the ways to declare its package; the most exact version is the first.
  struct Product {
    var name: String
    var dependencies: [ViewsPlan.Dependency]
  }

  private(set) var products: [Product] = []
  /// The files with the versions that the projects have resolved.
  private(set) var pins: [URL] = []

  /// Reads the projects in a folder.
  ///
  /// The paths of local packages are those from a second folder.
  init(in root: URL, from folder: URL) {
    for (name, project) in XcodeProject.all(in: root) {
      guard let project else { continue }
      let file = root.appendingPathComponent(
        "\(name)/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
      )
      pins.append(file)
      add(project, pins: PackagePins(at: file), in: root, from: folder)
    }
  }

  /// Returns the folders of the packages that the projects in a folder have.
  static func folders(in root: URL) -> [URL] {
    XcodeProject.all(in: root).compactMap(\.project).flatMap { project -> [URL] in
      let named = project.packages.compactMap { $0.text("relativePath") }
      // A package can also be a folder among the files of the project.
      let all = named + project.paths.values
      return all.map { root.appendingPathComponent($0).standardizedFileURL }
        .filter { FileStatus(at: $0.appendingPathComponent("Package.swift").path)?.kind == .file }
        .sorted { $0.path < $1.path }
    }
  }

  private mutating func add(
    _ project: XcodeProject,
    pins: PackagePins,
    in root: URL,
    from folder: URL
  ) {
    let packages = project.packages
    for object in project.packageProducts {
      guard let name = object.text("productName"), !products.contains(where: { $0.name == name })
      else { continue }
      let package = packages.first { $0.id == object.text("package") }
      let dependencies: [ViewsPlan.Dependency] =
        if let package, package.kind == "XCRemoteSwiftPackageReference" {
          XcodePackages.remote(package, pins: pins)
        } else {
          packages.filter { package == nil || $0.id == package?.id }
            .compactMap { XcodePackages.local($0, product: name, in: root, from: folder) }
        }
      guard !dependencies.isEmpty else { continue }
      products.append(Product(name: name, dependencies: dependencies))
    }
  }

  /// Returns a package at an address: in the version that the project has resolved, and in those that it
  /// accepts.
  private static func remote(
    _ package: XcodeProject.Object,
    pins: PackagePins
  ) -> [ViewsPlan.Dependency] {
    package.text("repositoryURL").map {
      RemotePackage(at: $0, accepting: requirement(package.texts("requirement")))
        .dependencies(pins: pins)
    } ?? []
  }

  /// Returns the arguments for the versions that a project accepts; `nil` if they are not known.
  private static func requirement(_ texts: [String: String]) -> [[String]]? {
    let minimum = texts["minimumVersion"]
    switch texts["kind"] {
    case "upToNextMajorVersion": return minimum.map { [["from", $0]] }
    case "upToNextMinorVersion":
      let parts = minimum?.split(separator: ".").prefix(2).compactMap { Int($0) } ?? []
      guard let minimum, parts.count == 2 else { return nil }
      return [["from", minimum], ["before", "\(parts[0]).\(parts[1] + 1).0"]]
    case "versionRange":
      guard let minimum, let maximum = texts["maximumVersion"] else { return nil }
      return [["from", minimum], ["before", maximum]]
    case "exactVersion": return texts["version"].map { [["exact", $0]] }
    case "branch": return texts["branch"].map { [["branch", $0]] }
    case "revision": return texts["revision"].map { [["revision", $0]] }
    default: return nil
    }
  }

  /// Returns a package in a folder; `nil` if its manifest does not name the product.
  private static func local(
    _ package: XcodeProject.Object,
    product: String,
    in root: URL,
    from folder: URL
  ) -> ViewsPlan.Dependency? {
    guard package.kind == "XCLocalSwiftPackageReference", let path = package.text("relativePath")
    else { return nil }
    let place = root.appendingPathComponent(path).standardizedFileURL
    let manifest = place.appendingPathComponent("Package.swift")
    guard let bytes = try? readOrdinaryFile(manifest.path, limit: 1 << 20),
      String(decoding: bytes, as: UTF8.self).contains(SwiftText.literal(product))
    else { return nil }
    return ViewsPlan.Dependency(
      name: place.lastPathComponent,
      arguments: [["path", place.relativePath(from: folder)]]
    )
  }
}
