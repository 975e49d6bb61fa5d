import ConfinedFiles
import EscapedText
package import Foundation

/// What a package for view files is made of: the plugin and the command `views` describe it alike.
package struct ViewsPlan: Codable {
  /// A package that modules depend on.
  package struct Dependency: Codable {
    /// The name by which the manifest refers to the package.
    package var name: String
    /// The labels and values of the arguments with which a manifest declares it, such as `url`.
    ///
    /// With `before`, the versions that start at `from` end before that one.
    package var arguments: [[String]]
    /// The modules that its files can be imported as.
    package var modules: [String]

    package init(name: String, arguments: [[String]], modules: [String] = []) {
      self.name = name
      self.arguments = arguments
      self.modules = modules
    }

    /// Returns the declaration in a manifest, with more arguments in Swift.
    func declaration(with others: String...) -> String {
      let end = arguments.first { $0.count == 2 && $0[0] == "before" }?[1]
      let arguments = arguments.compactMap { argument -> String? in
        guard argument.count == 2, Dependency.labels.contains(argument[0]) else { return nil }
        let value = SwiftText.literal(argument[1])
        if argument[0] == "from", let end { return "\(value)..<\(SwiftText.literal(end))" }
        return "\(argument[0]): \(value)"
      }
      return ".package(\((arguments + others).joined(separator: ", ")))"
    }

    private static let labels: Set<String> = [
      "name", "path", "url", "id", "from", "exact", "branch", "revision",
    ]
  }

  package struct Product: Codable {
    package var name: String
    package var package: String
  }

  /// A module with files of the app.
  package struct Module: Codable {
    package var name: String
    package var folders: [String]
    /// The modules that it depends on; `nil` for those that its files import.
    package var modules: [String]?
    package var products: [Product]
    /// Whether tests lay out its previews.
    package var isTested: Bool
    /// The Swift files that are compiled; `nil` for all.
    package var sources: [String]?
    /// The declared resources; `nil` for those that Xcode would copy.
    package var resources: [String]?
    /// The folders of packages in its folders, which are modules of their own.
    var packages: [String]?
    /// How its files are compiled; `nil` if as those of the app.
    var language: LanguageSettings?

    /// A module with all files of folders.
    package init(name: String, folders: [String]) {
      self.name = name
      self.folders = folders
      products = []
      isTested = true
    }
  }

  package var folder: String
  /// The folder of the app, or of its package.
  package var root: String
  /// The command that writes the package again.
  package var command: String
  package var platform: ViewPlatform
  package var usesSwift5: Bool
  /// Whether declarations are on the main actor unless they say otherwise.
  package var isolatesToMainActor: Bool
  package var keyline: Dependency
  /// The folder of Keyline, if the package depends on it by a path.
  package var keylineFolder: String?
  package var dependencies: [Dependency]
  /// Why modules of packages that the project refers to cannot be imported.
  var unusableProducts: [String: String]? = [:]
  package var modules: [Module]

  package init(
    folder: String,
    root: String,
    command: String,
    platform: ViewPlatform,
    keyline: Dependency,
    modules: [Module]
  ) {
    self.folder = folder
    self.root = root
    self.command = command
    self.platform = platform
    self.keyline = keyline
    self.modules = modules
    dependencies = []
    let folder = URL(fileURLWithPath: root)
    let target = ViewsPlan.mainTarget(of: modules, in: folder)
    let settings = LanguageSettings(in: folder, of: target)
    usesSwift5 = settings.usesSwift5
    isolatesToMainActor = settings.isolatesToMainActor
  }

  var keylinePath: URL? { keylineFolder.map { URL(fileURLWithPath: $0).standardizedFileURL } }

  /// The modules that `import` finds.
  var importableModules: Set<String> {
    AppleModules.swift.union(AppleModules.keyline).union(AppleModules.frameworks)
      .union([platform.module])
      .union(modules.map(\.name)).union(dependencies.flatMap(\.modules))
  }
}

extension ViewsPlan.Dependency {
  /// Keyline at an address, whose last component is the name of the package.
  package static func keyline(at address: String, branch: String) -> Self {
    Self(
      name: RemotePackage.name(at: address) ?? "keyline",
      arguments: [["url", address], ["branch", branch]]
    )
  }

  /// Keyline in a folder, which can have any name.
  package static func keyline(in clone: URL, from folder: URL) -> Self {
    let path = clone.relativePath(from: folder)
    return Self(name: "keyline", arguments: [["name", "keyline"], ["path", path]])
  }
}

extension ViewsPlan.Module {
  /// Returns the name of a module for a folder, as Xcode derives it.
  package static func name(from folder: String) -> String {
    // By code points, because a letter and a quotation mark can be one `Character`.
    var name = ""
    for scalar in folder.precomposedStringWithCanonicalMapping.unicodeScalars {
      let isPart = scalar.properties.isXIDContinue
      name.unicodeScalars.append(isPart ? scalar : "_")
    }
    let isStart = name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    return isStart ? name : "_" + name
  }
}

extension ViewsPlan {
  /// Returns the folders in a folder with a Swift file that imports SwiftUI, without tests.
  package static func foldersWithViews(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      let inner = folder.appendingPathComponent(name)
      guard !name.hasPrefix("."), !name.hasSuffix("Tests") else { return false }
      let files = FileManager.default.enumerator(atPath: inner.path)
      return files?.contains { path in
        guard let path = path as? String, path.hasSuffix(".swift") else { return false }
        let file = inner.appendingPathComponent(path)
        let bytes = try? readOrdinaryFile(file.path, limit: 8 << 20)
        return bytes.map { String(decoding: $0, as: UTF8.self).contains("import SwiftUI") } == true
      } == true
    }
  }
}

extension URL {
  /// Whether a symbolic link is at the path, even one that leads to nothing.
  var isLink: Bool { (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil }

  /// Returns the path from a folder.
  package func relativePath(from folder: URL) -> String {
    let target = standardizedFileURL.pathComponents
    let start = folder.standardizedFileURL.pathComponents
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}
