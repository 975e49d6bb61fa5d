public import Foundation

/// A type that sizes and places a collection of subviews.
///
/// The protocol is SwiftUI's. A layout computes its size for a proposal in `sizeThatFits`, and
/// places its subviews in `placeSubviews`. All calls share the cache that `makeCache` creates.
public protocol Layout: Animatable, Sendable {
  /// The type of the data that the layout keeps between calls; `Void` by default.
  associatedtype Cache = Void
  /// The type of the layout's subviews.
  typealias Subviews = LayoutSubviews

  /// The properties that the layout declares to its subviews and to the engine.
  static var layoutProperties: LayoutProperties { get }

  /// Returns a new cache for a set of subviews.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the subviews changed; by default replaces it with a new one.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the distances that the container prefers to its neighbors.
  ///
  /// By default, the union of the subviews' preferences on every edge.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container for a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Returns the size for a proposal, and the region of proposals with the same size and guides.
  ///
  /// By default, the result of `sizeThatFits`, valid for this one proposal.
  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement

  /// Returns how the size follows from the proposal; by default, this is unknown.
  ///
  /// The function must agree with `measurement` bit for bit. It is kept until the layout or its
  /// subviews change.
  func sizeFunction(subviews: Subviews, cache: inout Cache) -> SizeFunction

  /// Places every subview inside `bounds`, in the coordinate space of `bounds`.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )

  /// Returns the explicit value of a horizontal guide, in the coordinate space of `bounds`.
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns the explicit value of a vertical guide, in the coordinate space of `bounds`.
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// A layout that reports, with each size, the region of proposals for which the size is the same.
///
/// The engine reuses the measurement for every proposal in its region instead of measuring again.
public protocol RegionLayout: Layout {}

extension RegionLayout {
  /// Returns the size of the measurement.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    measurement(proposal: proposal, subviews: subviews, cache: &cache).size
  }
}

extension Layout {
  /// Properties without an orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Replaces the cache with a new one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the union of the subviews' preferences, or zero distances without subviews.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    var spacing = ViewSpacing()
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }

  /// Returns the result of `sizeThatFits`, valid for this one proposal.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> LayoutMeasurement {
    LayoutMeasurement(
      size: sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache),
      region: ProposalRegion(proposal)
    )
  }

  /// Returns that the subviews must be measured.
  public func sizeFunction(subviews: Subviews, cache: inout Cache) -> SizeFunction { .unknown }

  /// Merges the explicit values of the subviews at their positions in `bounds`.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedAlignment(of: guide.key, along: .horizontal, in: bounds, proposal: proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Merges the explicit values of the subviews at their positions in `bounds`.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedAlignment(of: guide.key, along: .vertical, in: bounds, proposal: proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension Layout where Cache == Void {
  /// Does nothing, because the layout has no cache.
  public func makeCache(subviews: Subviews) {}
}

/// A layout of one view, possibly with decorations; the first subview is the modified view.
///
/// The modified view's layout values and spacing pass through to the container, and the orientation
/// of the containing stack passes through to the modified view.
public protocol ModifierLayout: Layout {
  /// Whether the layout priority of the modified view passes through; otherwise it is 0.
  static var keepsPriority: Bool { get }

  /// Whether the priority of a spacer, −∞, passes through as well; otherwise it becomes 0.
  static var keepsSpacerPriority: Bool { get }

  /// Where the explicit guides come from; by default, from the layout.
  static var guides: LayoutProperties.Guides { get }
}

extension ModifierLayout {
  /// The priority passes through.
  public static var keepsPriority: Bool { true }

  /// The priority of a spacer passes through.
  public static var keepsSpacerPriority: Bool { true }

  /// The layout may set any guide.
  public static var guides: LayoutProperties.Guides { .own }

  /// The properties of a modifier.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.role = .modifier(
      keepsPriority: keepsPriority,
      keepsSpacerPriority: keepsSpacerPriority
    )
    properties.guides = guides
    return properties
  }

  /// Returns the preferences of the modified view.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.first?.spacing ?? .zero
  }
}

/// A layout whose cache persists between runs of a program.
///
/// A persistent cache replaces the result of `makeCache` if the layout, its subviews, their
/// environment and the code are the same as when the cache was stored. The subviews have not
/// changed, so `updateCache` is not called. The cache must not depend on anything else.
public protocol PersistentCacheLayout: Layout where Cache: Codable {}

extension PersistentCacheLayout {
  /// Returns the encoded form of a cache; `nil` if it cannot be encoded.
  static func encoded(_ cache: Any) -> [UInt8]? {
    guard let cache = cache as? Cache else { return nil }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    // The root of a property list cannot be a single value, such as a number.
    return (try? encoder.encode([cache])).map(Array.init)
  }

  /// Returns the cache from its encoded form; `nil` if it cannot be decoded.
  static func decoded(_ bytes: [UInt8]) -> Any? {
    (try? PropertyListDecoder().decode([Cache].self, from: Data(bytes)))?.first
  }
}

/// A layout that declares the version of its code.
///
/// A new build invalidates the cached results of a layout, because any of its code may have
/// changed. The cached results of a subtree in which every layout is versioned or built in stay
/// valid until one of the versions changes:
///
///     extension TagCloud: VersionedLayout {
///       static let layoutVersion = "2"
///     }
///
/// The placement of its subviews must depend only on its arguments, its subviews, and the proposal.
///
/// - Important: Change the version whenever a change to the code moves or resizes a subview,
///   including changes to functions that the layout calls. `keyline replay --no-cache` computes all
///   results anew.
public protocol VersionedLayout: Layout {
  /// The version of the code, which changes whenever its results change.
  static var layoutVersion: String { get }
}

/// The properties that a layout declares to its subviews and to the engine.
public struct LayoutProperties: Sendable {
  /// The relationship of a layout to its subviews.
  public struct Role: Hashable, Sendable {
    package let isModifier: Bool
    package let keepsPriority: Bool
    package let keepsSpacerPriority: Bool

    /// A layout that arranges its subviews, with a layout priority of 0.
    public static let container = Role(
      isModifier: false,
      keepsPriority: false,
      keepsSpacerPriority: false
    )

    /// A layout that arranges its subviews, and has the layout priority of its subview if there is
    /// only one.
    public static let stack = Role(
      isModifier: false,
      keepsPriority: true,
      keepsSpacerPriority: true
    )

    /// A layout that modifies its first subview; see `ModifierLayout`.
    public static func modifier(keepsPriority: Bool, keepsSpacerPriority: Bool = true) -> Role {
      Role(isModifier: true, keepsPriority: keepsPriority, keepsSpacerPriority: keepsSpacerPriority)
    }
  }

  /// Where the explicit values of a layout's alignment guides come from.
  public struct Guides: Hashable, Sendable {
    /// The sources that the engine distinguishes.
    package enum Source: Sendable { case own, subviews, firstSubview, none }

    package let source: Source

    /// The layout may set any guide, so the engine always calls it.
    public static let own = Guides(source: .own)

    /// The layout merges the values of its subviews, and sets no guide of its own frame.
    public static let merged = Guides(source: .subviews)

    /// The layout uses the values of its first subview, and sets none itself.
    public static let passedOn = Guides(source: .firstSubview)

    /// The layout has no explicit guides, and hides those of its subviews.
    public static let hidden = Guides(source: .none)
  }

  /// The axis along which the layout stacks its subviews; `nil` if it is not a stack.
  ///
  /// Spacers and dividers take their direction from it.
  public var stackOrientation: Axis?

  /// The relationship of the layout to its subviews; a container by default.
  public var role = Role.container

  /// Where the layout's explicit guides come from; by default, from the layout.
  ///
  /// The engine does not call a layout for guides that cannot exist.
  public var guides = Guides.own

  /// Creates the properties of a container without an orientation.
  public init() {}
}
