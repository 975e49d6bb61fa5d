import Foundation
import Synchronization

/// The images in the resources of a bundle: those of its asset catalogs, and single files.
///
/// On Linux, the package manager copies asset catalogs unchanged. Xcode compiles them to a format that
/// is not public, so their images are not found.
final class ImageAssets: Sendable {
  /// What a name stands for.
  enum Asset: Equatable {
    /// A custom symbol, which is laid out like a system symbol.
    case symbol
    /// An image.
    case image(ImageSet)
  }

  private let folders: Folders
  private let known = Mutex<[String: Asset?]>([:])

  private static let searched = Mutex<[URL?: ImageAssets]>([:])

  /// Returns the images of a bundle, whose resources are searched once.
  ///
  /// - Parameter resources: The folder of the resources; `nil` for those of the program and of the
  ///   packages in it.
  /// - Returns: The images, which are the same for every call.
  static func inResources(_ resources: URL?) -> ImageAssets {
    searched.withLock { searched in
      if let known = searched[resources] { return known }
      let assets = ImageAssets(resources: resources)
      searched[resources] = assets
      return assets
    }
  }

  /// Searches the resources of a bundle.
  init(resources: URL?) {
    var folders = Folders()
    let program = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    folders.search(resources ?? program)
    if resources == nil {
      for folder in Folders.contents(of: program)
      where ["resources", "bundle"].contains(folder.pathExtension) {
        folders.search(folder)
      }
    }
    self.folders = folders
  }

  /// Returns what a name stands for; `nil` if it is not known.
  func asset(named name: String) -> Asset? {
    known.withLock { known in
      if let asset = known[name] { return asset }
      let asset = folders.asset(named: name)
      known[name] = asset
      return asset
    }
  }
}

/// The places of the images in a folder of resources.
private struct Folders {
  /// The folders of image sets and symbol sets by name, which begins with the enclosing namespaces.
  private var sets: [String: URL] = [:]
  /// The image files by name, without `@2x` and the extension.
  private var files: [String: [(url: URL, scale: CGFloat)]] = [:]

  func asset(named name: String) -> ImageAssets.Asset? {
    guard let set = sets[name] else {
      return files[name].flatMap { ImageSet(files: $0) }.map { .image($0) }
    }
    return set.pathExtension == "symbolset" ? .symbol : ImageSet(folder: set).map { .image($0) }
  }

  /// The number of nested folders that are searched, so that links between them end.
  private static let depth = 16

  /// Adds the asset catalogs and image files of a folder and of the folders in it.
  mutating func search(_ folder: URL) {
    for entry in Folders.contents(of: folder) {
      if entry.pathExtension == "xcassets" {
        searchCatalog(entry, namespace: "", depth: 0)
      } else {
        addFile(entry)
        for inner in Folders.contents(of: entry) where inner.pathExtension == "xcassets" {
          searchCatalog(inner, namespace: "", depth: 0)
        }
      }
    }
  }

  private mutating func searchCatalog(_ folder: URL, namespace: String, depth: Int) {
    guard depth < Folders.depth else { return }
    for entry in Folders.contents(of: folder) where entry.pathExtension != "json" {
      switch entry.pathExtension {
      case "imageset", "symbolset":
        let name = namespace + entry.deletingPathExtension().lastPathComponent
        if sets[name] == nil { sets[name] = entry }
      case let kind where kind.hasSuffix("set"): continue
      default:
        let isNamespace = AssetContents(folder: entry)?.properties?.providesNamespace == true
        let inner = isNamespace ? "\(namespace)\(entry.lastPathComponent)/" : namespace
        searchCatalog(entry, namespace: inner, depth: depth + 1)
      }
    }
  }

  private mutating func addFile(_ file: URL) {
    guard ["png", "jpg", "jpeg", "heic", "pdf", "svg"].contains(file.pathExtension) else { return }
    var name = file.deletingPathExtension().lastPathComponent
    var scale: CGFloat = 1
    for (suffix, factor) in [("@2x", 2), ("@3x", 3)] as [(String, CGFloat)]
    where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
      scale = factor
    }
    files[name, default: []].append((file, scale))
    // `Image("photo.png")` names a file, too.
    files["\(name).\(file.pathExtension)", default: []].append((file, scale))
  }

  /// Returns the entries of a folder in the order of their names; none of anything else.
  static func contents(of folder: URL) -> [URL] {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (entries ?? []).sorted { $0.path < $1.path }
  }
}
