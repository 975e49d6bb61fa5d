import ConfinedFiles
import Foundation

/// The names of the images or the colors of asset catalogs, by their namespaces.
struct AssetNames: Equatable {
  /// The names of assets by their properties.
  private(set) var assets: [String: String] = [:]
  private(set) var namespaces: [String: AssetNames] = [:]
  /// A sentence for each asset that has no property.
  private(set) var warnings: [String] = []

  /// Whether there are no names.
  var isEmpty: Bool { assets.isEmpty && namespaces.isEmpty }

  /// Finds the sets of the given kinds, such as `imageset`, in catalogs.
  init(in catalogs: [URL], kinds: Set<String>) {
    for catalog in catalogs { search(catalog, kinds: kinds, namespace: "", depth: 0) }
  }

  private init() {}

  /// The number of nested folders that are searched, so that links between them end.
  private static let depth = 16

  /// Adds the sets of a folder in the order of their names.
  private mutating func search(_ folder: URL, kinds: Set<String>, namespace: String, depth: Int) {
    guard depth < AssetNames.depth else { return }
    let entries = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    for entry in (entries ?? []).sorted(by: { $0.path < $1.path }) {
      let kind = entry.pathExtension
      if kinds.contains(kind) {
        add(namespace + entry.deletingPathExtension().lastPathComponent)
      } else if kind.hasSuffix("set") || kind == "json" {
        continue
      } else if AssetNames.providesNamespace(entry),
        let type = SymbolName.type(entry.lastPathComponent)
      {
        namespaces[type, default: AssetNames()].search(
          entry,
          kinds: kinds,
          namespace: "\(namespace)\(entry.lastPathComponent)/",
          depth: depth + 1
        )
        if namespaces[type]?.isEmpty == true { namespaces[type] = nil }
      } else {
        search(entry, kinds: kinds, namespace: namespace, depth: depth + 1)
      }
    }
  }

  private mutating func add(_ name: String) {
    let own = name.split(separator: "/").last ?? ""
    guard let property = SymbolName.property(own) else {
      return warnings.append("the asset “\(name)” has no letter or digit; rename it")
    }
    if let other = assets[property] {
      return warnings.append("the assets “\(other)” and “\(name)” are both \(property); rename one")
    }
    assets[property] = name
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    let path = folder.appendingPathComponent("Contents.json").path
    guard let bytes = try? readOrdinaryFile(path, limit: 1 << 20),
      let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let properties = object["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool == true
  }

  var allWarnings: [String] { warnings + namespaces.values.flatMap(\.allWarnings).sorted() }
}
