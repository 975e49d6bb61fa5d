import Foundation
import LayoutCore

extension PlatformMetrics {
  /// All metrics of the platform, in the order of the table.
  package var rows: [MetricRow] { defaults.rows + controlRows + listRows + bars.rows }

  /// The metrics of controls, dividers and labels.
  private var controlRows: [MetricRow] {
    [
      ("toggle", toggle.value.text, toggle.evidence),
      ("stepper", stepper.value.text, stepper.evidence),
      ("slider", slider.value.text, slider.evidence),
      (
        "least width of a slider", PointsText.text(leastSliderWidth.value),
        leastSliderWidth.evidence
      ),
      ("progress view, circular", spinner.value.text, spinner.evidence),
      ("progress view, linear", progressBar.value.text, progressBar.evidence),
      ("space around a bordered label", buttonInsets.value.text, buttonInsets.evidence),
      (
        "height of a bordered label", buttonKeepsHeight.value ? "its ideal one" : "as proposed",
        buttonKeepsHeight.evidence
      ),
      ("space around a bordered field", PointsText.text(fieldInset.value), fieldInset.evidence),
      (
        "a field's width less that of its text", PointsText.text(fieldExtraWidth.value),
        fieldExtraWidth.evidence
      ),
      (
        "a field's text", fieldIsInWholePixels.value ? "in whole pixels" : "exact",
        fieldIsInWholePixels.evidence
      ),
      ("text editor, ideal", textEditor.value.text, textEditor.evidence),
      ("height of segments", PointsText.text(segmentHeight.value), segmentHeight.evidence),
      (
        "width of segments", segmentsFillWidth.value ? "the proposed one" : "their content",
        segmentsFillWidth.evidence
      ),
      (
        "least width of a label's icon",
        labelIconWidth.value == 0
          ? "its own" : "\(PointsText.short(labelIconWidth.value)) of the font's size",
        labelIconWidth.evidence
      ),
      (
        "thickness of a divider", divider.value.map { PointsText.text($0) } ?? "a pixel",
        divider.evidence
      ),
    ]
  }

  /// The metrics of lists.
  private var listRows: [MetricRow] {
    let header = listHeaderInsets.value
    return [
      (
        "least height of a list's row", PointsText.text(listRowHeight.value), listRowHeight.evidence
      ),
      (
        "space above and below the view of a list's row", PointsText.text(listRowInset.value),
        listRowInset.evidence
      ),
      ("space beside the groups of a list", PointsText.text(listInset.value), listInset.evidence),
      (
        "space around a group's header",
        "\(PointsText.text(header.top)) above, \(PointsText.text(header.bottom)) below",
        listHeaderInsets.evidence
      ),
      (
        "space after a group, and before one without a header",
        PointsText.short(listSectionSpacing.value), listSectionSpacing.evidence
      ),
    ]
  }
}

extension CGSize {
  /// The size as shown in tables, such as `51 × 31`.
  fileprivate var text: String { "\(PointsText.text(width)) × \(PointsText.text(height))" }
}

extension EdgeInsets {
  /// The insets as shown in tables.
  fileprivate var text: String {
    "\(PointsText.text(leading)) at the sides, \(PointsText.text(top)) above and below"
  }
}

extension PlatformMetrics.Row {
  /// The arrangement as shown in tables.
  fileprivate var text: String {
    let order = isLeading ? "before the label" : "after the label"
    let width = isHugging ? "as wide as its content" : "in the proposed width"
    return "\(part.text) \(order), \(PointsText.text(spacing)) between, \(width)"
  }
}
