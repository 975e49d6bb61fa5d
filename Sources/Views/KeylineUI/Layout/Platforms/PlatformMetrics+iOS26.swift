import Foundation
import LayoutContainers
import LayoutCore

extension PlatformMetrics {
  /// The metrics of iOS 26.
  package static let iOS26 = PlatformMetrics(
    toggle: .measured(
      Row(part: CGSize(width: 63, height: 28), spacing: 8),
      "the switch: wanteddev/montage-ios, pull request 488"
    ),
    stepper: .measured(
      Row(part: CGSize(width: 94, height: 32), spacing: 8),
      "a row of settings on iOS 26, in an accessibility tree that a UI test prints; its width is assumed"
    ),
    slider: .measured(
      CGSize(width: 118, height: 34),
      "UISlider on Mac Catalyst with the looks of iOS 26: Vercantez/openuikit, golden/control_slider; no width is known"
    ),
    leastSliderWidth: .assumed(0, "as on iOS 18"),
    spinner: .assumed(CGSize(width: 20, height: 20), "as on iOS 18"),
    progressBar: .measured(
      CGSize(width: 10, height: 4),
      "UIProgressView on Mac Catalyst: Vercantez/openuikit, golden/demo_settings; no width is known"
    ),
    buttonInsets: .assumed(
      EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
      "as on iOS 18"
    ),
    buttonKeepsHeight: .assumed(false, "as on iOS 18"),
    fieldInset: .assumed(7, "as on iOS 18"),
    fieldExtraWidth: .assumed(0, "as on iOS 18"),
    fieldIsInWholePixels: .assumed(true, "as on iOS 18"),
    textEditor: .assumed(CGSize(width: 10, height: 10), "as on iOS 18"),
    segmentHeight: .assumed(32, "as on iOS 18"),
    segmentsFillWidth: .assumed(true, "as on iOS 18"),
    listRowHeight: .measured(
      52,
      "rows of settings on iOS 26, in accessibility trees that UI tests print"
    ),
    listRowInset: .measured(
      15,
      "a row of two lines of body text on iOS 26 is 70.7 points high, in such a tree"
    ),
    listInset: .measured(
      16,
      "a list on iOS 26.2, in an accessibility tree of a UI test: 370 points in 402"
    ),
    listHeaderInsets: .assumed(ListLayout.groupHeaderInsets, "as on iOS 18"),
    listSectionSpacing: .assumed(ListLayout.groupSpacing, "as on iOS 18"),
    labelIconWidth: .assumed(24 / 17, "as on iOS 18"),
    divider: .assumed(nil, "as on iOS 18"),
    defaults: .iOS26,
    bars: .iOS26
  )
}
