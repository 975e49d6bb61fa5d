import Foundation
import LayoutContainers
import LayoutCore

extension PlatformMetrics {
  /// The programs in which the metrics were measured: an iPhone 17 Pro with iOS 26.5 at three pixels per
  /// point, and iOS 26.0 at two.
  private static let controls = "sdk58 swiftui-ref, iOS 26.5"
  private static let goldens = "swiftui-web, iOS 26.0"
  private static let pictures = "AccessibilitySnapshot, reference images of iOS 26.2"
  private static let trees = "bb-studio, accessibility trees of iOS 27"

  package static let iOS26 = PlatformMetrics(
    toggle: .measured(
      Row(part: CGSize(width: 61, height: 28), spacing: 8),
      "\(controls); UISwitch is 63 wide with its shadow (wanteddev/montage-ios, pull request 488), "
        + "and 66 × 30 on iOS 26.0 (swiftui-web)"
    ),
    loneToggle: .measured(
      CGSize(width: 61, height: 28),
      "\(controls): the switch in a row; 69 where a toggle is created without a label"
    ),
    switchToggle: .measured(CGSize(width: 61, height: 28), controls),
    stepper: .measured(
      Row(part: CGSize(width: 94, height: 32), spacing: 8),
      "a row of settings on iOS 26, in an accessibility tree that a UI test prints; its width is assumed"
    ),
    slider: .measured(
      SliderSize(ideal: CGSize(width: 118, height: 31)),
      "\(controls); no width is known"
    ),
    spinner: .measured(
      Progress(size: CGSize(width: 20, height: 20)),
      "UIActivityIndicatorView on Mac Catalyst: Vercantez/openuikit, golden/control_activity; "
        + "the label's distance as on macOS 26"
    ),
    progressBar: .measured(
      Progress(size: CGSize(width: 10, height: 4), labelDistance: 4),
      "UIProgressView on Mac Catalyst: Vercantez/openuikit, golden/demo_settings; no width is known, "
        + "and the label's distance has no source"
    ),
    buttonInsets: .measured(
      EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
      "\(controls), and \(goldens)"
    ),
    smallButtonInsets: .measured(smallButton, "28 high; the space beside the label is assumed"),
    buttonKeepsHeight: .assumed(false, "as on iOS 18"),
    menuArrow: .measured(
      CGSize(width: 12.2, height: 12),
      "12 in half points (\(goldens)) and 12.333 in thirds (\(controls))"
    ),
    fieldHeight: .measured(22 / 17, "\(controls): 22 for body text"),
    secureFieldHeight: .measured(21 / 17, "\(pictures): 21 for body text"),
    fieldInset: .measured(6, "a bordered field is 34 high: \(goldens)"),
    fieldExtraWidth: .measured(0, controls),
    fieldIsInWholePixels: .measured(true, controls),
    textEditor: .assumed(CGSize(width: 10, height: 10), "as on iOS 18"),
    segmentHeight: .measured(31, "\(controls), and \(goldens)"),
    segmentExtraWidth: .measured(nil, "\(controls), and \(goldens)"),
    list: .measured(grouped, "\(controls); \(pictures); \(trees)"),
    form: .measured(grouped, "\(controls); \(pictures); \(trees)"),
    wideLists: .measured(
      WideLists(leastWidth: 414, inset: 20),
      "\(trees): 20 in a list 834 wide, and 16 in one 402 wide; between them assumed"
    ),
    footerLeading: .measured(.tight, trees),
    labelIconWidth: .measured(0, controls),
    rowIconWidth: .measured(
      [.list: 97 / 3 / 17, .form: 97 / 3 / 17],
      "\(controls): titles begin 40.333 after icons of body text; in other fonts assumed"
    ),
    rowToggles: .measured([.list, .form], "\(controls): 20.333 for body text, in rows of 52"),
    divider: .measured(nil, "\(controls): a third of a point"),
    defaults: .iOS26,
    bars: .iOS26
  )

  private static var grouped: ListLayout {
    var list = ListLayout(inset: 16, minimumRowHeight: 52, rowInset: 15)
    list.platformGaps = ListSectionGaps(
      first: .init(untitled: 35, titled: 0),
      afterRows: .init(untitled: 35, titled: 17.5),
      afterFooter: .init(untitled: 17.5, titled: 0),
      header: EdgeInsets(vertical: 10, 10),
      footer: EdgeInsets(vertical: 8, 8)
    )
    return list
  }
}
