import Foundation
import LayoutCore

/// The heights of a platform's bars and the room of its list accessories in points, each with the evidence for it.
struct BarMetrics: Sendable {
  /// A navigation bar with an inline title, or with items alone.
  let inlineTitle: Metric<CGFloat>
  /// A navigation bar with a large title.
  let largeTitle: Metric<CGFloat>
  /// A tool bar at the bottom.
  let toolbar: Metric<CGFloat>
  /// A tab bar.
  let tabBar: Metric<CGFloat>
  /// The indicator of a link in a list with the distance before it.
  let linkIndicator: Metric<CGFloat>

  /// Returns the numbers of a platform; those of the default one for a platform that is not known.
  static func of(_ platform: Platform) -> BarMetrics {
    switch platform {
    case .iOS18: .iOS18
    case .macOS26: .macOS26
    default: .iOS26
    }
  }

  /// The numbers of iOS 18.
  private static let iOS18 = BarMetrics(
    inlineTitle: .assumed(44, "UINavigationBar's height in portrait"),
    largeTitle: .assumed(96, "UINavigationBar's height with a large title, 44 and 52"),
    toolbar: .assumed(44, "UIToolbar's height"),
    tabBar: .assumed(49, "UITabBar's height"),
    linkIndicator: .assumed(18, "UITableViewCell's disclosure indicator, about 10, and 8 before it")
  )

  /// The numbers of iOS 26.
  private static let iOS26 = BarMetrics(
    inlineTitle: .assumed(54, "UINavigationBar's height in portrait"),
    largeTitle: .assumed(106, "an inline bar and 52, as on iOS 18"),
    toolbar: .assumed(44, "as on iOS 18"),
    tabBar: .assumed(49, "the safe area is that of iOS 18; the bar floats above its edge"),
    linkIndicator: .assumed(18, "as on iOS 18")
  )

  /// The numbers of macOS 26, whose bars are parts of the window outside of its content.
  private static let macOS26 = BarMetrics(
    inlineTitle: .assumed(0, "the title bar is outside of the content"),
    largeTitle: .assumed(0, "there are no large titles"),
    toolbar: .assumed(0, "there is no tool bar at the bottom"),
    tabBar: .assumed(0, "tabs are in the tool bar"),
    linkIndicator: .assumed(0, "links have no indicator")
  )
}
