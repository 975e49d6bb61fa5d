import Foundation
import LayoutContainers
import LayoutCore

extension PlatformMetrics {
  /// The macOS programs in which the metrics were measured.
  private static let stacks = "MetalUI docs/probes, controls in stacks"
  private static let fields = "MetalUI docs/probes, field chrome"
  private static let looks = "MetalUI docs/probes, looks of controls"
  private static let controls = "sdk58 swiftui-ref, macOS 26.5"
  private static let goldens = "swiftui-web, macOS 26.2"

  package static let macOS26 = PlatformMetrics(
    toggle: .measured(
      Row(part: CGSize(width: 16, height: 16.42), spacing: 5, isLeading: true, isHugging: true),
      "\(stacks), FL2: 21 with the distance; its parts: \(controls)"
    ),
    loneToggle: .measured(CGSize(width: 16, height: 16), controls),
    switchToggle: .measured(CGSize(width: 54, height: 24), "\(controls), and \(goldens)"),
    stepper: .measured(
      Row(part: CGSize(width: 26, height: 24), spacing: 2, isHugging: true),
      "\(stacks), FL7: 28 with the distance; the buttons without a label: \(goldens)"
    ),
    slider: .measured(
      SliderSize(ideal: CGSize(width: 30, height: 16), leastWidth: 20),
      "\(stacks), FL6"
    ),
    spinner: .measured(
      Progress(size: CGSize(width: 32, height: 32)),
      "\(looks), V0; the label's distance: \(goldens)"
    ),
    progressBar: .measured(
      Progress(size: CGSize(width: 0, height: 20), labelDistance: 0),
      "\(looks), V2; 36 high with a label: \(goldens)"
    ),
    buttonInsets: .measured(
      EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12),
      "\(stacks), FL0 less FL1"
    ),
    smallButtonInsets: .assumed(nil, "no measurement is on macOS"),
    buttonKeepsHeight: .measured(true, "MetalUI docs/probes, controls in stacks, FL16"),
    menuArrow: .measured(
      CGSize(width: 19.5, height: 16),
      "a menu is 47.5 wider than its widest row: \(goldens)"
    ),
    fieldHeight: .measured(0, "\(fields), SZ4"),
    secureFieldHeight: .measured(0, "\(goldens): as other fields"),
    fieldInset: .measured(4, "\(fields), SZ4, and \(stacks), FL3"),
    fieldExtraWidth: .measured(4, "\(fields), SZ6b"),
    fieldIsInWholePixels: .measured(false, "\(fields), SZ4"),
    textEditor: .measured(CGSize(width: 0, height: 12), "\(stacks), FL5"),
    segmentHeight: .measured(24, "MetalUI docs/probes, controls and selection, PK1"),
    segmentExtraWidth: .measured(21, "\(controls), and \(goldens)"),
    list: .measured(list, "\(goldens), and \(controls)"),
    form: .measured(groupedForm, "\(controls), in the grouped style"),
    wideLists: .measured(nil, "\(goldens), and \(controls)"),
    footerLeading: .assumed(.standard, "no footer of two lines was measured"),
    labelIconWidth: .measured(0, controls),
    rowIconWidth: .measured(
      [.form: 18 / 13],
      "\(controls): titles begin 26 after icons of up to 16 in forms; in lists assumed"
    ),
    rowToggles: .measured([.form], "\(controls): 16 in forms, and their own height in lists"),
    divider: .measured(1, "\(stacks), FL11, at 1x and 2x"),
    defaults: .macOS26,
    bars: .macOS26
  )

  /// A list, whose sections are apart; its rows and headers have 16 at their sides.
  private static var list: ListLayout {
    var list = ListLayout(minimumRowHeight: 0, rowInset: 4)
    var spacing = ListSectionGaps(
      first: .init(untitled: 10, titled: 10),
      afterRows: .init(untitled: 20, titled: 20),
      afterFooter: .init(untitled: 20, titled: 20),
      header: EdgeInsets(vertical: 6, 6),
      footer: EdgeInsets(vertical: 6, 6)
    )
    spacing.leastHeight = 28
    spacing.separatesLooseRows = false
    list.platformGaps = spacing
    return list
  }

  /// A form in the grouped style, whose rows begin at 30 points.
  private static var groupedForm: ListLayout {
    var form = ListLayout(inset: 14, minimumRowHeight: 0, rowInset: 10.5)
    form.platformGaps = ListSectionGaps(
      first: .init(untitled: 19.5, titled: 20.25),
      afterRows: .init(untitled: 9, titled: 29.5),
      afterFooter: .init(untitled: 29.5, titled: 30),
      header: EdgeInsets(vertical: 0, 9.5),
      footer: EdgeInsets(vertical: 9.5, 0)
    )
    return form
  }
}
