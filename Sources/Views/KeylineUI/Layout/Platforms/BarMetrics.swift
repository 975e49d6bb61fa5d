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
  let tabBar: Metric<CGFloat>
  /// The indicator of a link in a list with the distance before it.
  let linkIndicator: Metric<CGFloat>
}

extension BarMetrics {
  static let iOS18 = BarMetrics(
    inlineTitle: .measured(
      44,
      "UINavigationBar on a phone of 390 points, in an accessibility tree of a UI test"
    ),
    largeTitle: .measured(
      96,
      "UINavigationBar with a large title since iOS 11, 44 and 52: Hackworth, iPad navigation bar and toolbar height"
    ),
    toolbar: .measured(
      44,
      "UIToolbar on iOS 18.2, in an accessibility tree: mozilla-mobile/firefox-ios, issue 29114"
    ),
    tabBar: .measured(
      49,
      "UITabBar on phones of 320 and 375 points, in view hierarchies of debuggers"
    ),
    linkIndicator: .assumed(18, "UITableViewCell's disclosure indicator, about 10, and 8 before it")
  )

  static let iOS26 = BarMetrics(
    inlineTitle: .measured(
      54,
      "a navigation bar on a phone of 402 points, in accessibility trees of UI tests"
    ),
    largeTitle: .measured(
      106,
      "the navigation bar of Settings on a phone of 440 points, in an accessibility tree"
    ),
    toolbar: .assumed(44, "as on iOS 18"),
    tabBar: .measured(
      49,
      "a tab bar on a phone of 402 points, in accessibility trees of UI tests: 83 with the safe area of 34"
    ),
    linkIndicator: .assumed(18, "as on iOS 18")
  )

  /// The numbers of macOS 26, whose bars are parts of the window outside of its content.
  static let macOS26 = BarMetrics(
    inlineTitle: .assumed(0, "the title bar is outside of the content"),
    largeTitle: .assumed(0, "there are no large titles"),
    toolbar: .assumed(0, "there is no tool bar at the bottom"),
    tabBar: .assumed(0, "tabs are in the tool bar"),
    linkIndicator: .assumed(0, "links have no indicator")
  )

  /// The names, values and evidence of the numbers, in the order of the table.
  var rows: [MetricRow] {
    [
      ("navigation bar", PointsText.text(inlineTitle.value), inlineTitle.evidence),
      ("navigation bar with a large title", PointsText.text(largeTitle.value), largeTitle.evidence),
      ("tool bar at the bottom", PointsText.text(toolbar.value), toolbar.evidence),
      ("tab bar", PointsText.text(tabBar.value), tabBar.evidence),
      (
        "indicator of a link, with the distance before it", PointsText.text(linkIndicator.value),
        linkIndicator.evidence
      ),
    ]
  }
}
