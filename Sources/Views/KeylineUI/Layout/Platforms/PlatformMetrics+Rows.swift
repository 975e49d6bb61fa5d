import Foundation
import LayoutContainers
import LayoutCore
import LayoutText

extension PlatformMetrics {
  /// All metrics of the platform, in the order of the table.
  package var rows: [MetricRow] { defaults.rows + controlRows + listRows + bars.rows }

  /// The metrics of controls, dividers and labels.
  private var controlRows: [MetricRow] {
    [
      ("toggle", toggle.value.text, toggle.evidence),
      ("toggle without a label", loneToggle.value.text, loneToggle.evidence),
      ("toggle in the style of a switch", switchToggle.value.text, switchToggle.evidence),
      ("stepper", stepper.value.text, stepper.evidence),
      (
        "slider",
        "\(slider.value.ideal.text), at least \(PointsText.text(slider.value.leastWidth)) wide",
        slider.evidence
      ),
      ("progress view, circular", spinner.value.text, spinner.evidence),
      ("progress view, linear", progressBar.value.text, progressBar.evidence),
      ("space around a bordered label", buttonInsets.value.text, buttonInsets.evidence),
      (
        "space around a small bordered label, a subheadline",
        smallButtonInsets.value?.text ?? "as around others", smallButtonInsets.evidence
      ),
      (
        "height of a bordered label", buttonKeepsHeight.value ? "its ideal one" : "as proposed",
        buttonKeepsHeight.evidence
      ),
      ("arrow of a menu", menuArrow.value.text, menuArrow.evidence),
      (
        "least height of a field without a border",
        fieldHeight.value == 0
          ? "its text's" : "\(PointsText.short(fieldHeight.value)) of the font's size",
        fieldHeight.evidence
      ),
      (
        "least height of an empty field for secret text",
        secureFieldHeight.value == 0
          ? "its text's" : "\(PointsText.short(secureFieldHeight.value)) of the font's size",
        secureFieldHeight.evidence
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
        "width of a segment",
        segmentExtraWidth.value.map { "\(PointsText.text($0)) more than the widest content" }
          ?? "an equal share of the proposed one",
        segmentExtraWidth.evidence
      ),
      (
        "least width of a label's icon",
        labelIconWidth.value == 0
          ? "its own" : "\(PointsText.short(labelIconWidth.value)) of the font's size",
        labelIconWidth.evidence
      ),
      (
        "least width of a label's icon in a row",
        words(rowIconWidth.value.mapValues { "\(PointsText.short($0)) of the font's size" }),
        rowIconWidth.evidence
      ),
      (
        "a toggle in a row",
        words(Dictionary(rowToggles.value.map { ($0, "as high as its label") }) { $1 }),
        rowToggles.evidence
      ),
      (
        "thickness of a divider", divider.value.map { PointsText.text($0) } ?? "a pixel",
        divider.evidence
      ),
    ]
  }

  /// Returns values for kinds of lists in words.
  private func words(_ values: [ListKind: String]) -> String {
    guard let list = values[.list] else {
      return values[.form].map { "in forms \($0)" } ?? "as elsewhere"
    }
    return list
  }

  private var listRows: [MetricRow] {
    [
      (
        "space beside rows, and beside their views, in wide lists",
        wideLists.value.map {
          "\(PointsText.text($0.inset)) from \(PointsText.text($0.leastWidth)) wide"
        } ?? "as in others",
        wideLists.evidence
      ),
      ("leading of a footnote in a footer", footerLeading.value.rawValue, footerLeading.evidence),
    ] + list.rows(of: "list") + form.rows(of: "form")
  }
}

extension Metric<ListLayout> {
  /// The metrics of a list or a form, with the same evidence.
  fileprivate func rows(of name: String) -> [MetricRow] {
    let (list, spacing) = (value, value.sectionGaps)
    func above(_ above: ListSectionGaps.Above, _ header: CGFloat) -> String {
      "\(PointsText.short(above.untitled)), with a header \(PointsText.short(above.titled + header))"
    }
    let top = spacing.header.top
    let rows = [
      ("least height of a row", PointsText.text(list.minimumRowHeight)),
      ("space above and below a row's view", PointsText.text(list.rowInset)),
      ("space beside rows", PointsText.text(list.inset)),
      ("space above the first section", above(spacing.first, top)),
      ("space between sections", above(spacing.afterRows, top)),
      ("space between a footer and a section", above(spacing.afterFooter, top)),
      ("space below a header", PointsText.text(spacing.header.bottom)),
      ("space above a footer", PointsText.text(spacing.footer.top)),
      ("space below a footer", PointsText.text(spacing.footer.bottom)),
      ("least height of a header with its space", PointsText.text(spacing.leastHeight)),
    ]
    return rows.map { ("\(name): \($0.0)", $0.1, evidence) }
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

extension PlatformMetrics.Progress {
  /// The lengths as shown in tables.
  fileprivate var text: String {
    let distance = labelDistance.map { PointsText.text($0) } ?? "the default distance"
    return "\(size.text), \(distance) beside labels"
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
