import ConfinedFiles
import Foundation

/// The files of a module: what is compiled, copied as a resource, or left out.
struct ModuleFiles {
  /// The texts of the Swift files by their paths in the module's folder in the package.
  private(set) var sources: [String: String] = [:]
  /// The paths of the resources, such as `en.lproj`, and whether a folder is copied as it is.
  private(set) var resources: [(path: String, isWhole: Bool)] = []
  /// The folders of packages, which are modules of their own.
  private(set) var packages: [String] = []
  /// The files that are neither sources nor resources.
  private(set) var others: [String] = []
  /// Whether there is a catalog of assets or strings, whose symbols a plugin generates.
  private(set) var hasCatalog = false
  /// Whether there are localized strings.
  private(set) var isLocalized = false
  /// The files that Xcode would copy, but that have the name of a different resource.
  private(set) var duplicates: [String] = []

  private let module: ViewsPlan.Module
  private var resourceNames: Set<String> = []

  /// The extensions of files and folders that neither Swift on Linux nor a test can use.
  private static let unusable: Set<String> = [
    "c", "cc", "cpp", "docc", "entitlements", "h", "icon", "intentdefinition", "m", "md", "metal",
    "mlmodel", "mlpackage", "mm", "modulemap", "pch", "playground", "s", "storekit", "storyboard",
    "xcconfig", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcodeproj", "xcprivacy",
    "xcstickers", "xctestplan", "xcworkspace", "xib",
  ]
  /// The most bytes of a Swift file, of which every character is in memory.
  private static let largestSource = 8 << 20
  /// The extensions of folders that are copied as a whole.
  private static let bundles: Set<String> = ["xcassets", "bundle", "scnassets"]

  /// Lists the files in the folders of a module.
  init(of module: ViewsPlan.Module) throws {
    self.module = module
    for folder in module.folders {
      let url = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
      try read(url, as: module.folders.count == 1 ? "" : url.lastPathComponent + "/")
    }
  }

  /// Returns the folders, each with a slash at its end, in which a Swift file has a name.
  func folders(with name: String) -> [String] {
    sources.keys.filter { $0.hasSuffix("/\(name)") }.map { String($0.dropLast(name.count)) }
  }

  private mutating func read(_ folder: URL, as prefix: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      // A link can lead anywhere, even to a folder around it.
      if url.isLink, url.pathExtension != "swift" {
        others.append(prefix + name)
      } else {
        try read(url, as: prefix + name, isFolder: isFolder)
      }
    }
  }

  private mutating func read(_ url: URL, as path: String, isFolder: Bool) throws {
    let type = url.pathExtension.lowercased()
    if type == "swift", !isFolder {
      let isSource = module.sources?.contains(path) ?? (path != "Package.swift")
      let bytes = isSource ? try? readOrdinaryFile(url.path, limit: ModuleFiles.largestSource) : nil
      guard let text = bytes.flatMap({ String(validating: $0, as: UTF8.self) }) else {
        return others.append(path)
      }
      sources[path] = text
    } else if let resources = module.resources, resources.contains(path) || type == "xcassets" {
      add(path, type: type, isWhole: isFolder && type != "lproj")
    } else if ModuleFiles.unusable.contains(type) || url.lastPathComponent.hasSuffix("Info.plist") {
      others.append(path)
    } else if isFolder, type == "lproj" {
      isLocalized = true
      if module.resources == nil { add(path, type: type, isWhole: false) }
      for file in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      where ModuleFiles.unusable.contains((file as NSString).pathExtension.lowercased()) {
        others.append("\(path)/\(file)")
      }
    } else if isFolder, ModuleFiles.bundles.contains(type) {
      add(path, type: type, isWhole: true)
    } else if isFolder, module.packages?.contains(url.path) == true {
      packages.append(path)
    } else if isFolder {
      try read(url, as: path + "/")
    } else if module.resources == nil {
      add(path, type: type, isWhole: false)
    } else {
      others.append(path)
    }
  }

  private mutating func add(_ path: String, type: String, isWhole: Bool) {
    // Resources of all folders are in one folder, as in an app.
    guard resourceNames.insert((path as NSString).lastPathComponent).inserted else {
      duplicates.append(path)
      return
    }
    hasCatalog = hasCatalog || ["xcassets", "xcstrings"].contains(type)
    isLocalized = isLocalized || type == "xcstrings"
    resources.append((path, isWhole))
  }
}
