package import Foundation
package import LayoutContainers
package import LayoutCore
package import LayoutText

/// The lengths of a platform's controls in points, with the evidence for each.
///
/// There is a table for each platform. When a control is laid out, it reads the table of the
/// environment's platform, so that a scene that was recorded once can be laid out on every
/// platform.
package struct PlatformMetrics: Sendable {
  /// The arrangement of a control and its label.
  package struct Row: Sendable, Equatable {
    /// The size of the part beside the label.
    package var part: CGSize
    /// The distance between the part and the label; if the row fills the proposed width, the
    /// minimum distance.
    package var spacing: CGFloat
    /// Whether the part is before the label.
    package var isLeading = false
    /// Whether the row is as wide as its content; otherwise, it takes the proposed width.
    package var isHugging = false
  }

  package struct SliderSize: Sendable {
    /// The height, and the width where none is proposed.
    var ideal: CGSize
    var leastWidth: CGFloat = 0
  }

  /// The lengths of a progress view.
  package struct Progress: Sendable {
    /// The size without labels; its width is the ideal one of a bar.
    package var size: CGSize
    /// The distance of the labels; `nil` for that of views without preferences.
    package var labelDistance: CGFloat?
  }

  /// The lists that are wide enough for wider insets.
  package struct WideLists: Sendable {
    /// The least width of such a list.
    package var leastWidth: CGFloat
    /// The distance of rows from the sides of an inset list, and of views from the sides of rows.
    package var inset: CGFloat
  }

  package let toggle: Metric<Row>
  /// A toggle without a label.
  package let loneToggle: Metric<CGSize>
  /// A toggle in the style of a switch, without its label.
  package let switchToggle: Metric<CGSize>
  package let stepper: Metric<Row>
  /// The ideal size and the minimum width of a slider.
  package let slider: Metric<SliderSize>
  /// A progress view without a value.
  package let spinner: Metric<Progress>
  package let progressBar: Metric<Progress>
  /// The padding around the label of a bordered button, and of a menu of rows.
  package let buttonInsets: Metric<EdgeInsets>
  /// The padding around the label of a small bordered button, which is a subheadline; `nil` if it is not known.
  package let smallButtonInsets: Metric<EdgeInsets?>
  /// Whether the label of a bordered button has its ideal height, whatever is proposed.
  package let buttonKeepsHeight: Metric<Bool>
  package let menuArrow: Metric<CGSize>
  /// The least height of a field without its border, in font sizes.
  package let fieldHeight: Metric<CGFloat>
  /// The least height of a field for secret text without its border, in font sizes.
  package let secureFieldHeight: Metric<CGFloat>
  /// The padding around the text of a field with a border.
  package let fieldInset: Metric<CGFloat>
  /// The difference between the ideal width of a field and the width of its text.
  package let fieldExtraWidth: Metric<CGFloat>
  /// Whether the ideal width of a field's text is rounded up to pixels.
  package let fieldIsInWholePixels: Metric<Bool>
  /// The ideal size of a text editor.
  package let textEditor: Metric<CGSize>
  package let segmentHeight: Metric<CGFloat>
  /// The width of a segment less that of the widest content; `nil` if segments take the proposed width.
  package let segmentExtraWidth: Metric<CGFloat?>
  /// A list in the platform's default style.
  package let list: Metric<ListLayout>
  /// A form; on macOS, one with grouped sections.
  package let form: Metric<ListLayout>
  /// The lists with wider insets; `nil` if all lists have the same.
  package let wideLists: Metric<WideLists?>
  /// The leading of footnotes in the footers of lists.
  package let footerLeading: Metric<Font.Leading>
  /// The width of a label's icon in font sizes, at least; 0 for the symbol's own width.
  package let labelIconWidth: Metric<CGFloat>
  /// The width of a label's icon in rows, in the same way; that of other labels if there is none.
  package let rowIconWidth: Metric<[ListKind: CGFloat]>
  /// The lists in whose rows a toggle is as high as its label.
  package let rowToggles: Metric<Set<ListKind>>
  /// The thickness of a divider; `nil` for a pixel.
  package let divider: Metric<CGFloat?>
  /// The lengths that every view has by default.
  package let defaults: DefaultMetrics
  let bars: BarMetrics

  /// Returns the metrics of a platform; those of the default platform if the platform is unknown.
  package static func of(_ platform: Platform) -> PlatformMetrics {
    switch platform {
    case .iOS18: .iOS18
    case .macOS26: .macOS26
    default: .iOS26
    }
  }
}
