import EscapedText
package import Foundation

/// A Swift file with the symbols of catalogs of assets and strings, named and used like those that Xcode generates.
package struct SymbolSource {
  package let text: String
  /// A sentence for each asset without a symbol.
  package let warnings: [String]

  /// Writes the symbols of catalogs, whose bundle is given as a Swift expression.
  ///
  /// The keys of a string catalog named `Localizable` are members of `LocalizedStringResource`, those of a different one
  /// members of a type in it with the catalog's name.
  ///
  /// The static properties that the sources declare themselves, as apps did before Xcode generated
  /// symbols, are left out of the extensions of colors and images.
  package init(catalogs: [URL], strings: [URL] = [], bundle: String, sources: [URL] = []) {
    let colors = AssetNames(in: catalogs, kinds: ["colorset"])
    let images = AssetNames(in: catalogs, kinds: ["imageset", "symbolset"])
    let taken = DeclaredNames(in: sources).names.union(SymbolSource.known)
    func members(of names: AssetNames, type: String, of resource: String) -> [String] {
      SymbolSource.members(of: names, except: taken, type: type, of: resource)
    }
    // The system reads the texts of `InfoPlist`.
    let tables = strings.map {
      ($0.deletingPathExtension().lastPathComponent, StringSymbols(of: $0))
    }
    .filter { $0.0 != "InfoPlist" }.sorted { $0.0 < $1.0 }
    let color = members(of: colors, type: "Color", of: "ColorResource")
    let parts = [
      "// Written by the plugin KeylineAssetsPlugin from the catalogs of the target.",
      "import Foundation\nimport SwiftUI",
      SymbolSource.bundle(bundle),
      SymbolSource.extend("ColorResource", with: SymbolSource.resources(colors, "ColorResource")),
      SymbolSource.extend("ImageResource", with: SymbolSource.resources(images, "ImageResource")),
      SymbolSource.extend("Color", with: color),
      SymbolSource.extend(
        "ShapeStyle where Self == Color",
        with: color.filter { $0.hasPrefix("static") }
      ),
      SymbolSource.extend(
        "LocalizedStringResource",
        with: tables.flatMap { SymbolSource.members($1.declarations, of: $0) }
      ),
      SymbolSource.extend(
        "LocalizedStringKey",
        with: tables.flatMap { SymbolSource.members($1.keys, of: $0) }
      ),
      // Only targets that have an alias for UIKit have its colors and images.
      "#if canImport(UIKit)\nimport UIKit",
      SymbolSource.extend(
        "UIColor",
        with: members(of: colors, type: "UIColor", of: "ColorResource")
      ),
      SymbolSource.extend(
        "UIImage",
        with: members(of: images, type: "UIImage", of: "ImageResource")
      ),
      "#endif",
    ]
    text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    warnings = colors.allWarnings + images.allWarnings + tables.flatMap(\.1.warnings)
  }

  /// Returns the declarations of the texts of a catalog, in a type for a different table than the usual one.
  private static func members(_ declarations: [String], of table: String) -> [String] {
    guard table != "Localizable", !declarations.isEmpty, let type = SymbolName.type(table) else {
      return declarations
    }
    return block("nonisolated enum \(type)", declarations)
  }

  /// Returns the declaration of the bundle, a constant whose accessor can be on the main actor.
  private static func bundle(_ accessor: String) -> String {
    """
    private nonisolated let accessor: @MainActor @Sendable () -> Foundation.Bundle = { \(accessor) }

    // The types differ only in the actor, on which a constant does not depend.
    private nonisolated let resources = unsafeBitCast(
      accessor,
      to: (() -> Foundation.Bundle).self
    )()
    """
  }

  private static func resources(_ names: AssetNames, _ type: String) -> [String] {
    let own = names.assets.sorted { $0.key < $1.key }.map {
      "static let \($0.key) = \(type)(name: \(SwiftText.literal($0.value)), bundle: resources)"
    }
    return own + namespaces(in: names) { resources($0, type) }
  }

  /// Returns the declarations of colors or images, without those that exist already.
  private static func members(
    of names: AssetNames,
    except taken: Set<String>,
    type: String,
    of resource: String,
    path: String = ""
  ) -> [String] {
    let label = type.hasPrefix("UI") ? "resource: " : ""
    // In `Color(.brand)`, the resource comes before the color of UIKit.
    let attribute = type == "UIColor" ? "@_disfavoredOverload " : ""
    let own = names.assets.keys.sorted().filter { !path.isEmpty || !taken.contains($0) }.map {
      "\(attribute)static var \($0): \(type) { \(type)(\(label)\(resource).\(path)\($0)) }"
    }
    return own
      + names.namespaces.sorted { $0.key < $1.key }.flatMap { name, inner in
        let inside = members(
          of: inner,
          except: taken,
          type: type,
          of: resource,
          path: "\(path)\(name)."
        )
        return block("nonisolated enum \(name)", inside)
      }
  }

  private static func namespaces(
    in names: AssetNames,
    _ declarations: (AssetNames) -> [String]
  ) -> [String] {
    names.namespaces.sorted { $0.key < $1.key }.flatMap {
      block("nonisolated enum \($0)", declarations($1))
    }
  }

  private static func block(_ head: String, _ lines: [String]) -> [String] {
    ["\(head) {"] + lines.map { "  \($0)" } + ["}"]
  }

  /// Returns an extension that also targets compile whose declarations are on the main actor by default.
  private static func extend(_ type: String, with lines: [String]) -> String {
    lines.isEmpty ? "" : block("nonisolated extension \(type)", lines).joined(separator: "\n")
  }

  /// The names of the colors of SwiftUI and UIKit, for which Xcode generates resources only.
  private static let known: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "indigo",
    "label", "lightGray", "link", "magenta", "mint", "orange", "pink", "primary", "purple", "red",
    "secondary", "teal", "tint", "white", "yellow",
  ]
}
