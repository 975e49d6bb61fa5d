public import Foundation
public import LayoutCore
public import LayoutEngine
public import LayoutText

/// The environments in which a test lays out a view: devices, text sizes, directions and locales.
///
/// Each member multiplies the environments before it:
///
///     expectLayout(of: SignIn(), in: .iPhone16.dynamicTypeSizes(.large, .accessibility3))
///     expectLayout(of: SignIn(), in: [.iPhoneSE, .iPad(.landscape)])
///     expectLayout(of: SignIn(), in: .each(.iPhone16, .iPad).rightToLeft)
///
/// Unless a member changes them, an environment is left to right, in English, with the large text
/// size and the display scale of a current phone. A device also provides the size to propose.
public struct LayoutEnvironments: ExpressibleByArrayLiteral, Sendable {
  /// The orientation of a device.
  public enum Orientation: Sendable {
    /// The longer sides are vertical.
    case portrait
    /// The longer sides are horizontal.
    case landscape
  }

  /// An environment, and the screen whose size is proposed; `nil` for none.
  private struct Element: Sendable {
    var layout: LayoutEnvironment
    var screen: DeviceScreen?
    /// Whether a member sets the direction, which otherwise is that of the locale's language.
    var hasDirection = false
  }

  private var elements: [Element]

  private init(_ elements: [Element]) { self.elements = elements }

  private init(_ device: Device) { self.init([DeviceScreen(device)]) }

  private init(_ screens: [DeviceScreen]) {
    elements = screens.map { screen in
      var layout = LayoutEnvironment(on: .standard)
      layout.set(screen)
      return Element(layout: layout, screen: screen)
    }
  }

  /// Creates environments with values of their own, without a device.
  public init(_ environments: [LayoutEnvironment]) {
    elements = environments.map { Element(layout: $0) }
  }

  /// Creates all environments of an array.
  public init(arrayLiteral environments: LayoutEnvironments...) {
    elements = environments.flatMap(\.elements)
  }

  /// A single environment, with the display scale of a current phone and no device.
  public static var standard: LayoutEnvironments {
    LayoutEnvironments([LayoutEnvironment(on: .standard)])
  }

  /// Returns all of several environments, so that the next member applies to each.
  public static func each(_ environments: LayoutEnvironments...) -> LayoutEnvironments {
    LayoutEnvironments(environments.flatMap(\.elements))
  }

  // MARK: - Devices

  /// An iPhone SE (3rd generation): 375 × 667 points.
  public static var iPhoneSE: LayoutEnvironments { LayoutEnvironments(.iPhoneSE) }
  /// An iPhone 16e: 390 × 844 points.
  public static var iPhone16e: LayoutEnvironments { LayoutEnvironments(.iPhone16e) }
  /// An iPhone 16: 393 × 852 points.
  public static var iPhone16: LayoutEnvironments { LayoutEnvironments(.iPhone16) }
  /// An iPhone 16 Plus: 430 × 932 points.
  public static var iPhone16Plus: LayoutEnvironments { LayoutEnvironments(.iPhone16Plus) }
  /// An iPhone 16 Pro: 402 × 874 points.
  public static var iPhone16Pro: LayoutEnvironments { LayoutEnvironments(.iPhone16Pro) }
  /// An iPhone 16 Pro Max: 440 × 956 points.
  public static var iPhone16ProMax: LayoutEnvironments { LayoutEnvironments(.iPhone16ProMax) }
  /// An iPad mini (A17 Pro): 744 × 1133 points.
  public static var iPadMini: LayoutEnvironments { LayoutEnvironments(.iPadMini) }
  /// An iPad (A16): 820 × 1180 points.
  public static var iPad: LayoutEnvironments { LayoutEnvironments(.iPad) }
  /// An 11-inch iPad Pro (M4): 834 × 1210 points.
  public static var iPadPro11: LayoutEnvironments { LayoutEnvironments(.iPadPro11) }
  /// A 13-inch iPad Pro (M4): 1032 × 1376 points.
  public static var iPadPro13: LayoutEnvironments { LayoutEnvironments(.iPadPro13) }

  /// Returns devices in an orientation, such as `.iPad(.landscape)`.
  public func callAsFunction(_ orientation: Orientation) -> LayoutEnvironments {
    LayoutEnvironments(
      elements.map { element in
        guard let device = element.screen?.device else { return element }
        var turned = element
        let screen = DeviceScreen(device, orientation)
        turned.screen = screen
        turned.layout.safeAreaInsets = screen.safeAreaInsets
        return turned
      }
    )
  }

  // MARK: - Values

  /// Returns each environment with each of several text sizes.
  public func dynamicTypeSizes(_ sizes: DynamicTypeSize...) -> LayoutEnvironments {
    with(\.dynamicTypeSize, sizes)
  }

  /// Returns an environment for each of several text sizes.
  public static func dynamicTypeSizes(_ sizes: DynamicTypeSize...) -> LayoutEnvironments {
    standard.with(\.dynamicTypeSize, sizes)
  }

  /// The environments in right-to-left direction.
  public var rightToLeft: LayoutEnvironments { directed([.rightToLeft]) }

  /// An environment in right-to-left direction.
  public static var rightToLeft: LayoutEnvironments { standard.rightToLeft }

  /// The environments in both directions.
  public var bothDirections: LayoutEnvironments { directed([.leftToRight, .rightToLeft]) }

  private func directed(_ directions: [LayoutDirection]) -> LayoutEnvironments {
    with(directions) { element, direction in
      element.layout.layoutDirection = direction
      element.hasDirection = true
    }
  }

  /// An environment for each direction.
  public static var bothDirections: LayoutEnvironments { standard.bothDirections }

  /// Returns each environment with each of several locales, which views read from `\.locale`.
  ///
  /// The direction becomes that of the language, unless a previous member sets it.
  public func locale(_ identifiers: String...) -> LayoutEnvironments { localized(identifiers) }

  private func localized(_ identifiers: [String]) -> LayoutEnvironments {
    with(identifiers) { element, identifier in
      element.layout.localeIdentifier = identifier
      guard !element.hasDirection else { return }
      element.layout.layoutDirection = LayoutDirection(ofLocale: identifier)
    }
  }

  /// Returns an environment for each of several locales, such as `.locale("de", "ja")`.
  public static func locale(_ identifiers: String...) -> LayoutEnvironments {
    standard.localized(identifiers)
  }

  /// Returns each environment with each of several numbers of pixels per point.
  public func displayScale(_ scales: CGFloat...) -> LayoutEnvironments {
    with(\.displayScale, scales)
  }

  /// Returns an environment for each of several numbers of pixels per point.
  public static func displayScale(_ scales: CGFloat...) -> LayoutEnvironments {
    standard.with(\.displayScale, scales)
  }

  /// Returns each environment with safe area insets, in points.
  public func safeAreaInsets(_ insets: EdgeInsets) -> LayoutEnvironments {
    with(\.safeAreaInsets, [insets])
  }

  /// Returns an environment with safe area insets, in points.
  public static func safeAreaInsets(_ insets: EdgeInsets) -> LayoutEnvironments {
    standard.safeAreaInsets(insets)
  }

  /// Returns each environment on each of several platforms.
  public func platforms(_ platforms: Platform...) -> LayoutEnvironments {
    with(\.platform, platforms)
  }

  /// Returns an environment for each of several platforms, with the display scale of its screens.
  public static func platforms(_ platforms: Platform...) -> LayoutEnvironments {
    LayoutEnvironments(platforms.map { LayoutEnvironment(on: $0) })
  }

  private func with<Value>(
    _ key: WritableKeyPath<LayoutEnvironment, Value>,
    _ values: [Value]
  ) -> LayoutEnvironments {
    with(values) { $0.layout[keyPath: key] = $1 }
  }

  private func with<Value>(
    _ values: [Value],
    _ change: (inout Element, Value) -> Void
  ) -> LayoutEnvironments {
    LayoutEnvironments(
      elements.flatMap { element in
        values.map { value in
          var changed = element
          change(&changed, value)
          return changed
        }
      }
    )
  }
}

extension LayoutEnvironments {
  /// The environments to lay out a view in, grouped by the sizes to propose.
  ///
  /// - Parameter proposals: The sizes for all environments; `nil` for those of the devices, and an
  ///   unspecified size without a device.
  /// - Returns: For each size, its environments, in the order in which sizes first appear.
  package func grouped(
    at proposals: [ProposedViewSize]?
  ) -> [(proposals: [ProposedViewSize], environments: [LayoutEnvironment])] {
    if let proposals { return [(proposals, elements.map(\.layout))] }
    var groups: [(proposals: [ProposedViewSize], environments: [LayoutEnvironment])] = []
    for element in elements {
      let size = element.screen?.size ?? .unspecified
      if let index = groups.firstIndex(where: { $0.proposals == [size] }) {
        groups[index].environments.append(element.layout)
      } else {
        groups.append(([size], [element.layout]))
      }
    }
    return groups
  }

  /// Creates the combinations of a sweep's values, by default on all phones at all text sizes; other
  /// axes without values are those of a current phone in English.
  package init(combining sweep: LayoutSweep) {
    self.init(sweep.devices.isEmpty ? DeviceScreen.phones : sweep.devices)
    let sizes = sweep.dynamicTypeSizes
    self = with(\.dynamicTypeSize, sizes.isEmpty ? DynamicTypeSize.allCases : sizes)
    if !sweep.languages.isEmpty { self = localized(sweep.languages) }
    if !sweep.layoutDirections.isEmpty { self = directed(sweep.layoutDirections) }
    if !sweep.platforms.isEmpty { self = with(\.platform, sweep.platforms) }
    let scales = sweep.displayScales.map { CGFloat($0) }
    if !scales.isEmpty { self = with(\.displayScale, scales) }
  }

  /// Returns some of the environments.
  ///
  /// - Parameter choose: Returns the positions of environments, given points that have equal numbers
  ///   where environments have equal values.
  /// - Returns: The environments, in order.
  package func chosen(by choose: ([[Int]]) -> [Int]) -> LayoutEnvironments {
    var known: [[String]: Int] = [:]
    let points = elements.map { element in
      let layout = element.layout
      let values = [
        element.screen?.name ?? "", layout.dynamicTypeSize.rawValue, layout.localeIdentifier,
        layout.layoutDirection.rawValue, layout.platform.rawValue, "\(layout.displayScale)",
      ]
      return values.enumerated().map { axis, value in
        let number = known[["\(axis)", value]] ?? known.count
        known[["\(axis)", value]] = number
        return number
      }
    }
    return LayoutEnvironments(choose(points).map { elements[$0] })
  }
}
