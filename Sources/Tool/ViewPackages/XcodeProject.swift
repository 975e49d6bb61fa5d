import ConfinedFiles
import Foundation

/// The objects of an Xcode project, such as its groups and targets.
struct XcodeProject {
  /// An object with its properties.
  struct Object {
    let id: String
    fileprivate let properties: [String: OpenStepList]

    var kind: String { text("isa") ?? "" }
    /// The name of a target.
    var name: String { text("name") ?? id }

    /// Whether it is a target of tests.
    var isTest: Bool {
      let type = text("productType") ?? ""
      return type.hasSuffix(".unit-test") || type.hasSuffix(".ui-testing")
    }

    func text(_ key: String) -> String? { properties[key]?.text }

    func list(_ key: String) -> [String] { properties[key]?.list?.compactMap(\.text) ?? [] }

    /// Returns the texts of a property that has keys, such as the requirement of a package.
    func texts(_ key: String) -> [String: String] {
      properties[key]?.values?.compactMapValues(\.text) ?? [:]
    }
  }

  private let objects: [String: Object]
  private let root: Object

  /// Reads the text of a `project.pbxproj`; `nil` if it is not one.
  init?(_ bytes: [UInt8]) {
    guard let values = OpenStepList(bytes)?.values, let objects = values["objects"]?.values,
      let id = values["rootObject"]?.text, let root = objects[id]?.values
    else { return nil }
    self.objects = Dictionary(
      uniqueKeysWithValues: objects.map { ($0, Object(id: $0, properties: $1.values ?? [:])) }
    )
    self.root = Object(id: id, properties: root)
  }

  /// Returns the projects in a folder by their names, in order; `nil` for one that cannot be read.
  static func all(in folder: URL) -> [(name: String, project: XcodeProject?)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcodeproj") }.map { name in
      let file = folder.appendingPathComponent("\(name)/project.pbxproj")
      let bytes = try? readOrdinaryFile(file.path, limit: largestProject)
      return (name, bytes.flatMap { XcodeProject($0) })
    }
  }

  /// The most bytes of a project.
  private static let largestProject = 64 << 20

  var targets: [Object] { objects(root, "targets") }

  /// The settings of the project, in its first configuration.
  var settings: [String: String] { settings(in: root) }

  /// Returns the settings of a target, over those of the project.
  func settings(of target: Object) -> [String: String] {
    settings.merging(settings(in: target)) { $1 }
  }

  /// Returns the settings in the first configuration of a target or the project.
  private func settings(in object: Object) -> [String: String] {
    let list = object.text("buildConfigurationList").flatMap { objects[$0] }
    let configurations = list.map { objects($0, "buildConfigurations") } ?? []
    return configurations.first?.texts("buildSettings") ?? [:]
  }

  /// The packages that the project refers to.
  var packages: [Object] { objects(root, "packageReferences") }

  /// The products of packages that targets use, in the order of their names.
  var packageProducts: [Object] {
    objects.values.filter { $0.kind == "XCSwiftPackageProductDependency" }
      .sorted { ($0.text("productName") ?? "", $0.id) < ($1.text("productName") ?? "", $1.id) }
  }

  /// The folders whose files belong to targets without being listed.
  var synchronizedFolders: [String: Object] {
    objects.filter { $0.value.kind == "PBXFileSystemSynchronizedRootGroup" }
  }

  /// Returns the objects that a property of an object lists.
  func objects(_ object: Object, _ key: String) -> [Object] {
    object.list(key).compactMap { objects[$0] }
  }

  /// The paths of files and folders from the project's folder, by the identifiers of their references.
  ///
  /// References outside of the folder, such as those of frameworks, have none.
  var paths: [String: String] {
    guard let main = root.text("mainGroup").flatMap({ objects[$0] }) else { return [:] }
    let base = root.text("projectDirPath") ?? ""
    var paths = [main.id: base]
    var rest = [main]
    while let group = rest.popLast(), let parent = paths[group.id] {
      for child in objects(group, "children") where paths[child.id] == nil {
        let folders = ["<group>": parent, "SOURCE_ROOT": base]
        guard let folder = child.text("sourceTree").flatMap({ folders[$0] }) else { continue }
        paths[child.id] = XcodeProject.path(child.text("path") ?? "", in: folder)
        rest.append(child)
      }
    }
    return paths
  }

  /// Returns a path without `.` and `..`.
  private static func path(_ path: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
