import LayoutCore
package import LayoutEngine
import Synchronization

extension LayoutNode {
  /// Whether the node's layout is not one of Keyline's own.
  package var hasCustomLayout: Bool {
    guard case .layout = content else { return false }
    var types = ContentTypes()
    return types.type(of: content).code != .keyline
  }
}

/// A cache of properties of layout and leaf types.
struct ContentTypes {
  /// The properties of a type.
  struct Known {
    /// The name of the type, which is unique in the program.
    let name: String
    let code: LayoutCode
    /// Whether the layout depends only on its arguments, subviews and proposals.
    ///
    /// The cache of a layout may depend on earlier calls, such as a radius computed for the first
    /// bounds. Because cached results skip calls, the results of later calls could differ. A layout
    /// with a persistent cache or a version guarantees that they do not.
    let isPure: Bool
    /// Whether the canonical form of a value has everything that affects its layout.
    let isDescribed: Bool
    /// Whether the cache of a layout is persistent.
    let keepsCache: Bool
    /// Whether a layout reads where it is placed.
    let dependsOnPlacement: Bool

    fileprivate init(
      _ type: Any.Type,
      name: String,
      code: LayoutCode,
      isPure: Bool,
      keepsCache: Bool
    ) {
      self.name = name
      self.code = code
      self.isPure = isPure
      self.keepsCache = keepsCache
      isDescribed = type is any NodeDescribing.Type || type is any Codable.Type
      dependsOnPlacement = type is any PlacementDependentLayout.Type
    }
  }

  /// The context that a layout gives its subviews.
  struct SubviewContext {
    let isModifier: Bool
    let orientation: Axis?
  }

  /// The properties of all types that were found, which are the same as long as the program runs.
  private static let found = Mutex<[ObjectIdentifier: Known]>([:])

  private var known: [ObjectIdentifier: Known] = [:]
  private var contexts: [ObjectIdentifier: SubviewContext] = [:]
  private var keyNames: [ObjectIdentifier: String] = [:]

  /// Returns the properties of the type of a layout or leaf; for an `AnyLayout`, of the wrapped
  /// layout.
  mutating func type(of content: LayoutNode.Content) -> Known {
    let type: Any.Type
    switch content {
    case .layout(let layout): type = Swift.type(of: (layout as? AnyLayout)?.base ?? layout)
    case .leaf(let leaf): type = Swift.type(of: leaf)
    }
    if let known = known[ObjectIdentifier(type)] { return known }
    if let found = ContentTypes.found.withLock({ $0[ObjectIdentifier(type)] }) {
      known[ObjectIdentifier(type)] = found
      return found
    }
    // The lock is not held meanwhile, because the version of a layout is code of the app.
    let found = ContentTypes.find(type)
    ContentTypes.found.withLock { $0[ObjectIdentifier(type)] = found }
    known[ObjectIdentifier(type)] = found
    return found
  }

  /// Returns the unique name of the type of a layout value key.
  mutating func name(ofKey key: ObjectIdentifier) -> String {
    if let known = keyNames[key] { return known }
    // Both the `ObjectIdentifier` of a type and the type itself are the address of its metadata.
    let name = ContentTypes.find(unsafeBitCast(key, to: Any.Type.self)).name
    keyNames[key] = name
    return name
  }

  /// Returns the context that a layout gives its subviews; `nil` for a leaf.
  mutating func subviewContext(of content: LayoutNode.Content) -> SubviewContext? {
    guard case .layout(let layout) = content else { return nil }
    let inner = (layout as? AnyLayout)?.base ?? layout
    let type = Swift.type(of: inner)
    if let known = contexts[ObjectIdentifier(type)] { return known }
    let properties = type.layoutProperties
    let found = SubviewContext(
      isModifier: properties.role.isModifier,
      orientation: properties.stackOrientation
    )
    contexts[ObjectIdentifier(type)] = found
    return found
  }

  static func find(_ type: Any.Type) -> Known {
    let name = String(reflecting: type)
    guard name.contains("(unknown context") else { return known(type, name: name, unique: name) }
    let place = #/\(unknown context at \$([0-9a-f]+)\)/#
    let plain = name.replacing(place) { _ in "(private)" }
    // The address of a private type changes between runs, but its distance from any other type does
    // not.
    let base = UInt(bitPattern: unsafeBitCast(ContentTypes.self as Any.Type, to: Int.self))
    let unique = name.replacing(place) { match in
      "(private \(UInt(match.output.1, radix: 16).map { $0 &- base } ?? 0))"
    }
    return known(type, name: plain, unique: unique)
  }

  /// Returns the properties of a type with its name and a name that is unique only in this build.
  private static func known(_ type: Any.Type, name: String, unique: String) -> Known {
    if versionedModules.contains(where: { name.startsWithBytes(of: $0) }), !name.contains("<") {
      // Looking for a conformance that is not there is slow, and these types have neither of the next two.
      return Known(type, name: unique, code: .keyline, isPure: true, keepsCache: false)
    }
    let keepsCache = type is any PersistentCacheLayout.Type
    if let versioned = type as? any VersionedLayout.Type {
      let code = LayoutCode.versioned(name, version: versioned.layoutVersion)
      return Known(type, name: name, code: code, isPure: true, keepsCache: keepsCache)
    }
    let isPure = keepsCache || (type as? any Layout.Type).map { !hasCache($0) } ?? true
    return Known(type, name: unique, code: .unversioned, isPure: isPure, keepsCache: keepsCache)
  }

  private static func hasCache<L: Layout>(_ type: L.Type) -> Bool { L.Cache.self != Void.self }

  /// The prefixes of types in modules whose version is Keyline's release.
  private static let versionedModules = [
    "LayoutCore.", "LayoutContainers.", "LayoutEngine.", "LayoutText.", "KeylineUI.",
    "KeylineSwiftUI.",
  ]
}
