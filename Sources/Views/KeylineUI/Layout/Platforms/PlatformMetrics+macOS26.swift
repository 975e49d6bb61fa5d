import Foundation
import LayoutContainers
import LayoutCore

extension PlatformMetrics {
  /// The macOS programs in which the metrics were measured.
  private static let stacks = "MetalUI docs/probes, controls in stacks"
  private static let fields = "MetalUI docs/probes, field chrome"
  private static let looks = "MetalUI docs/probes, looks of controls"

  /// The metrics of macOS 26.
  package static let macOS26 = PlatformMetrics(
    toggle: .measured(
      Row(part: CGSize(width: 15, height: 16.42), spacing: 6, isLeading: true, isHugging: true),
      "\(stacks), FL2; 21 is the checkbox with its distance, 15 and 6 are its assumed parts"
    ),
    stepper: .measured(
      Row(part: CGSize(width: 20, height: 24), spacing: 8, isHugging: true),
      "\(stacks), FL7; 28 are the buttons with their distance, 20 and 8 are its assumed parts"
    ),
    slider: .measured(CGSize(width: 30, height: 16), "\(stacks), FL6"),
    leastSliderWidth: .measured(20, "\(stacks), FL6"),
    spinner: .measured(CGSize(width: 32, height: 32), "\(looks), V0"),
    progressBar: .measured(CGSize(width: 0, height: 20), "\(looks), V2"),
    buttonInsets: .measured(
      EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12),
      "\(stacks), FL0 less FL1"
    ),
    buttonKeepsHeight: .measured(true, "MetalUI docs/probes, controls in stacks, FL16"),
    fieldInset: .measured(4, "\(fields), SZ4, and \(stacks), FL3"),
    fieldExtraWidth: .measured(4, "\(fields), SZ6b"),
    fieldIsInWholePixels: .measured(false, "\(fields), SZ4"),
    textEditor: .measured(CGSize(width: 0, height: 12), "\(stacks), FL5"),
    segmentHeight: .measured(24, "MetalUI docs/probes, controls and selection, PK1"),
    segmentsFillWidth: .measured(false, "MetalUI docs/probes, controls and selection, PK1"),
    listRowHeight: .assumed(44, "as on iOS 18"),
    listRowInset: .assumed(11, "as on iOS 18"),
    listInset: .assumed(0, "lists have no inset groups"),
    listHeaderInsets: .assumed(ListLayout.groupHeaderInsets, "lists have no inset groups"),
    listSectionSpacing: .assumed(0, "lists have no inset groups"),
    labelIconWidth: .assumed(0, "no label was measured"),
    divider: .measured(1, "\(stacks), FL11, at 1x and 2x"),
    defaults: .macOS26,
    bars: .macOS26
  )
}
