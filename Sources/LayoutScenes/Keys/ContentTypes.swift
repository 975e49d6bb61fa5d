import LayoutCore
import LayoutEngine

/// What is known of the types of layouts and leaves, found out once for each.
struct ContentTypes {
  /// What is known of a type.
  struct Known {
    /// The name, which no other type of the program has.
    let name: String
    let code: LayoutCode
    /// Whether what a layout does follows from its arguments, subviews and proposals alone.
    ///
    /// A layout's cache may hold something of earlier calls, such as a radius computed for the bounds of
    /// the first one. What is remembered spares calls, so it would give another layout; who says of a
    /// layout that its cache survives, or that it has a version, says that this is not so.
    let isWithoutHistory: Bool
  }

  /// What a layout passes on to its subviews.
  struct Passing {
    let isModifier: Bool
    let orientation: Axis?
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var passing: [ObjectIdentifier: Passing] = [:]
  private var keyNames: [ObjectIdentifier: String] = [:]

  /// Returns what is known of the type of a layout or leaf; of an `AnyLayout`, that of what is inside.
  mutating func type(of content: LayoutNode.Content) -> Known {
    let type: Any.Type
    switch content {
    case .layout(let layout): type = Swift.type(of: (layout as? AnyLayout)?.base ?? layout)
    case .leaf(let leaf): type = Swift.type(of: leaf)
    }
    if let known = known[ObjectIdentifier(type)] { return known }
    let found = ContentTypes.find(type)
    known[ObjectIdentifier(type)] = found
    return found
  }

  /// Returns the name of the type of a layout value's key, which no other type of the program has.
  mutating func name(ofKey key: ObjectIdentifier) -> String {
    if let known = keyNames[key] { return known }
    // What identifies a type is where its description lies, and so is the type itself.
    let name = ContentTypes.find(unsafeBitCast(key, to: Any.Type.self)).name
    keyNames[key] = name
    return name
  }

  /// Returns what a layout passes on to its subviews; `nil` for a leaf.
  mutating func passing(of content: LayoutNode.Content) -> Passing? {
    guard case .layout(let layout) = content else { return nil }
    let inner = (layout as? AnyLayout)?.base ?? layout
    let type = Swift.type(of: inner)
    if let known = passing[ObjectIdentifier(type)] { return known }
    let properties = type.layoutProperties
    let found = Passing(
      isModifier: properties.role.isModifier,
      orientation: properties.stackOrientation
    )
    passing[ObjectIdentifier(type)] = found
    return found
  }

  /// Finds out about a type.
  static func find(_ type: Any.Type) -> Known {
    let name = String(reflecting: type)
    guard name.contains("(unknown context") else { return known(type, name: name, unique: name) }
    let place = #/\(unknown context at \$([0-9a-f]+)\)/#
    let plain = name.replacing(place) { _ in "(private)" }
    // The address of a private type changes from run to run, but not its distance from another one.
    let base = UInt(bitPattern: unsafeBitCast(ContentTypes.self as Any.Type, to: Int.self))
    let unique = name.replacing(place) { match in
      "(private \(UInt(match.output.1, radix: 16).map { $0 &- base } ?? 0))"
    }
    return known(type, name: plain, unique: unique)
  }

  /// Returns what is known of a type by its name, and by a name that holds in this build only.
  private static func known(_ type: Any.Type, name: String, unique: String) -> Known {
    if let versioned = type as? any VersionedLayout.Type {
      let code = LayoutCode.versioned(name, versioned.layoutVersion)
      return Known(name: name, code: code, isWithoutHistory: true)
    }
    let isOurs = ours.contains { name.hasPrefix($0) } && !name.contains("<")
    let isWithoutHistory =
      isOurs || type is any PersistentCacheLayout.Type
      || (type as? any Layout.Type).map { !keepsCache($0) } ?? true
    return Known(
      name: unique,
      code: isOurs ? .keyline : .unversioned,
      isWithoutHistory: isWithoutHistory
    )
  }

  private static func keepsCache<L: Layout>(_ type: L.Type) -> Bool { L.Cache.self != Void.self }

  /// The modules whose code is known by Keyline's release, as the names of their types begin.
  private static let ours = [
    "LayoutCore.", "LayoutContainers.", "LayoutEngine.", "LayoutText.", "KeylineUI.", "SwiftUI.",
  ]
}
