import Foundation
import LayoutContainers
import LayoutCore

extension PlatformMetrics {
  /// The evidence for lists.
  private static let lists =
    "lists on iOS 17.5 and 18.5: AccessibilitySnapshot; the space above a section without a header on iOS 16: "
    + "sentry-cocoa, view capture, and after a footer assumed"
  private static let pictures = "AccessibilitySnapshot, reference images of iOS 17.5 and 18.5"

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
    smallButtonInsets: .measured(smallButton, "28 high; the space beside the label is assumed"),
    buttonKeepsHeight: .assumed(false, "no measurement is on iOS"),
    menuArrow: .assumed(ControlMetrics.arrow, "as on iOS 26"),
    fieldHeight: .measured(22 / 17, "\(pictures): 22 for body text"),
    secureFieldHeight: .measured(21 / 17, "\(pictures): 21 for body text"),
    fieldInset: .assumed(6, "UITextField's rounded border is 34 high, as on iOS 26"),
    fieldExtraWidth: .assumed(0, "none was seen"),
    fieldIsInWholePixels: .assumed(true, "as other text"),
    textEditor: .assumed(CGSize(width: 10, height: 10), "as other flexible views"),
    segmentHeight: .assumed(32, "UISegmentedControl's height"),
    segmentExtraWidth: .assumed(nil, "UISegmentedControl in SwiftUI"),
    list: .measured(grouped, lists),
    form: .measured(grouped, lists),
    wideLists: .measured(
      WideLists(leastWidth: 393, inset: 20),
      "\(pictures), 393 and 402 wide; 16 in a list 300 wide: sentry-cocoa, view capture"
    ),
    footerLeading: .measured(.standard, pictures),
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
  /// The padding of a small button, around 18 points of a subheadline.
  static let smallButton = EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)

  private static var grouped: ListLayout {
    var list = ListLayout(inset: 16)
    list.platformGaps = ListSectionGaps(
      first: .init(untitled: 106 / 3, titled: 0),
      afterRows: .init(untitled: 106 / 3, titled: 17.5),
      afterFooter: .init(untitled: 53 / 3, titled: 0),
      header: EdgeInsets(vertical: 17, 6),
      footer: EdgeInsets(vertical: 6, 12)
    )
    return list
  }
}
