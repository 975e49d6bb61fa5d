import Foundation
import LayoutContainers
import LayoutCore

extension PlatformMetrics {
  /// The evidence for lists.
  private static let grouped =
    "a list on iOS 16 with three pixels per point: sentry-cocoa, view capture; the space above a first section "
    + "without a header as on iOS 26, and the insets of rows from the line height of body text"

  /// The metrics of iOS 18, which are the same on iOS 16 and 17 as far as they were measured.
  package static let iOS18 = PlatformMetrics(
    toggle: .measured(
      Row(part: CGSize(width: 51, height: 31), spacing: 8),
      "the switch: wanteddev/montage-ios, pull request 488"
    ),
    loneToggle: .assumed(CGSize(width: 51, height: 31), "the switch"),
    switchToggle: .measured(
      CGSize(width: 51, height: 31),
      "wanteddev/montage-ios, pull request 488"
    ),
    stepper: .assumed(Row(part: CGSize(width: 94, height: 32), spacing: 8), "UIStepper's size"),
    slider: .assumed(
      SliderSize(ideal: CGSize(width: 118, height: 31)),
      "UISlider's height; no width is known"
    ),
    spinner: .assumed(
      Progress(size: CGSize(width: 20, height: 20)),
      "UIActivityIndicatorView's medium size; the label's distance as on macOS 26"
    ),
    progressBar: .assumed(
      Progress(size: CGSize(width: 10, height: 4), labelDistance: 4),
      "UIProgressView's height; the label's distance has no source"
    ),
    buttonInsets: .assumed(
      EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
      "UIButton.Configuration's insets"
    ),
    buttonKeepsHeight: .assumed(false, "no measurement is on iOS"),
    menuArrow: .assumed(ControlMetrics.arrow, "as on iOS 26"),
    fieldHeight: .assumed(0, "the height of its text"),
    fieldInset: .assumed(7, "UITextField's rounded border around a line of body text"),
    fieldExtraWidth: .assumed(0, "none was seen"),
    fieldIsInWholePixels: .assumed(true, "as other text"),
    textEditor: .assumed(CGSize(width: 10, height: 10), "as other flexible views"),
    segmentHeight: .assumed(32, "UISegmentedControl's height"),
    segmentExtraWidth: .assumed(nil, "UISegmentedControl in SwiftUI"),
    list: .measured(ListLayout(inset: 16), grouped),
    form: .measured(ListLayout(inset: 16), grouped),
    labelIconWidth: .measured(
      24 / 17,
      "labels of body text on iOS 16 to 18: sentry-cocoa, view capture; in other fonts assumed"
    ),
    rowIconWidth: .assumed([:], "as in other labels"),
    rowToggles: .assumed([.list, .form], "as on iOS 26"),
    divider: .assumed(nil, "no measurement is on iOS"),
    defaults: .iOS18,
    bars: .iOS18
  )
}
