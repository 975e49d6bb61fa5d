package import Foundation
import LayoutCore
import LayoutText

/// The lengths that views have where they set none, in points, with the evidence on a platform.
///
/// They are the same on all platforms, as far as they were measured; only the evidence differs.
package struct DefaultMetrics: Sendable {
  /// The number of pixels in a point of the platform's screens.
  package let displayScale: Metric<CGFloat>
  /// The distance in stacks between views that prefer none.
  let distance: Metric<CGFloat>
  /// The distance between two texts, one below the other.
  let textDistance: Metric<CGFloat>
  /// The distances, in font sizes and without a pixel, between a text and another view above or below
  /// it.
  let distancesFromText: Metric<TextDistances>
  /// The padding that `padding()` adds.
  let padding: Metric<CGFloat>
  /// The least length of a spacer.
  let spacerLength: Metric<CGFloat>

  /// The distances of a text to another view, in font sizes.
  struct TextDistances: Sendable {
    let above: CGFloat
    let below: CGFloat

    /// The distances that texts have.
    static let standard = TextDistances(
      above: Font.Resolved.distanceAbove,
      below: Font.Resolved.distanceBelow
    )
  }

  /// The names, values and evidence of the lengths, in the order of the table.
  var rows: [MetricRow] {
    let above = PointsText.text(distancesFromText.value.above)
    let below = PointsText.text(distancesFromText.value.below)
    return [
      ("pixels in a point", PointsText.text(displayScale.value), displayScale.evidence),
      (
        "distance between views without preferences", PointsText.text(distance.value),
        distance.evidence
      ),
      (
        "distance between texts, one below the other", PointsText.text(textDistance.value),
        textDistance.evidence
      ),
      (
        "distance of another view above and below a text",
        "a pixel and \(above) or \(below) of the font's size", distancesFromText.evidence
      ),
      ("padding without a length", PointsText.text(padding.value), padding.evidence),
      ("least length of a spacer", PointsText.text(spacerLength.value), spacerLength.evidence),
    ]
  }
}

extension DefaultMetrics {
  /// The lengths on iOS 18.
  static let iOS18 = DefaultMetrics(
    displayScale: .measured(
      Platform.iOS18.displayScale,
      "sentry-cocoa, view capture: frames in thirds of a point"
    ),
    distance: .assumed(ViewSpacing.standardDistance, "as on macOS 26"),
    textDistance: .assumed(0, "as on macOS 26"),
    distancesFromText: .assumed(.standard, "as on macOS 26"),
    padding: .published(EdgeInsets.standardPadding, "OpenSwiftUI, PaddingLayout"),
    spacerLength: .published(ViewSpacing.standardSpacerLength, "OpenSwiftUI, Spacer")
  )

  /// The lengths on iOS 26.
  static let iOS26 = DefaultMetrics(
    displayScale: .measured(
      Platform.iOS26.displayScale,
      "DisplayListExplorer, iPhone 17 Pro: frames in thirds of a point"
    ),
    distance: .assumed(ViewSpacing.standardDistance, "as on macOS 26"),
    textDistance: .assumed(0, "as on macOS 26"),
    distancesFromText: .assumed(.standard, "as on macOS 26"),
    padding: .published(EdgeInsets.standardPadding, "OpenSwiftUI, PaddingLayout"),
    spacerLength: .published(ViewSpacing.standardSpacerLength, "OpenSwiftUI, Spacer")
  )

  /// The lengths on macOS 26.
  static let macOS26 = DefaultMetrics(
    displayScale: .measured(
      Platform.macOS26.displayScale,
      "MetalUI docs/probes: sizes in halves of a point"
    ),
    distance: .measured(
      ViewSpacing.standardDistance,
      "MetalUI docs/probes, stack algorithms, S control"
    ),
    textDistance: .measured(0, "MetalUI docs/probes, text semantics, S1"),
    distancesFromText: .measured(.standard, "MetalUI docs/probes, text semantics, X4"),
    padding: .measured(EdgeInsets.standardPadding, "MetalUI docs/probes, controls in stacks, FM0"),
    spacerLength: .measured(
      ViewSpacing.standardSpacerLength,
      "MetalUI docs/probes, stack algorithms, SP1"
    )
  )
}
