import LayoutEngine

/// The names of the views that an app declares, by their types.
@MainActor
enum ViewTypeNames {
  /// The modules whose views have the names of the nodes that they lower to.
  private static let ownModules: Set<Substring> = [
    "KeylineAppKit", "KeylineAppleNames", "KeylineCombine", "KeylineSwiftUI", "KeylineUI",
    "KeylineUIKit",
    "LayoutScenes",
    "Swift",
  ]

  /// The names of the types whose bodies were evaluated; `nil` for types of these modules.
  private static var known: [ObjectIdentifier: ViewTypeName?] = [:]

  /// Returns the name of a view's type; `nil` unless an app declares it.
  static func name(of type: Any.Type) -> ViewTypeName? {
    let key = ObjectIdentifier(type)
    if let name = known[key] { return name }
    let name = uncachedName(of: type)
    known[key] = .some(name)
    return name
  }

  private static func uncachedName(of type: Any.Type) -> ViewTypeName? {
    let module = String(reflecting: type).prefix { $0 != "." }
    guard !ownModules.contains(module) else { return nil }
    let text = "\(type)"
    let name = text.prefix { $0 != "<" }
    return ViewTypeName(String(name), isGeneric: name.count < text.count)
  }
}

extension [LayoutNode] {
  /// Names the node that the body of a view became by the view's type, unless the body became
  /// several nodes.
  ///
  /// - Parameters:
  ///   - first: The position of the body's first node.
  ///   - view: The type of the view.
  @MainActor
  mutating func nameBody(from first: Int, of view: Any.Type) {
    guard count == first + 1, let name = ViewTypeNames.name(of: view) else { return }
    self[first].view = self[first].view.map { .joined(inner: $0, outer: name) } ?? name
  }
}
