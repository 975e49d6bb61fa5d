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
  let textDistance: Metric<String>
  /// The distances between a text and another view above or below it, a rule of its font.
  let distancesFromText: Metric<String>
  let padding: Metric<CGFloat>
  let spacerLength: Metric<CGFloat>

  /// The names, values and evidence of the lengths, in the order of the table.
  var rows: [MetricRow] {
    [
      ("pixels in a point", PointsText.text(displayScale.value), displayScale.evidence),
      (
        "distance between views without preferences", PointsText.text(distance.value),
        distance.evidence
      ),
      ("distance between texts, one below the other", textDistance.value, textDistance.evidence),
      (
        "distance of another view above and below a text",
        distancesFromText.value, distancesFromText.evidence
      ),
      ("padding without a length", PointsText.text(padding.value), padding.evidence),
      ("least length of a spacer", PointsText.text(spacerLength.value), spacerLength.evidence),
    ]
  }
}

extension DefaultMetrics {
  static let iOS18 = DefaultMetrics(
    displayScale: .measured(
      Platform.iOS18.displayScale,
      "sentry-cocoa, view capture: frames in thirds of a point"
    ),
    distance: .assumed(ViewSpacing.standardDistance, "as on macOS 26"),
    textDistance: .assumed(
      "0; below a text style: its published line height less 2444/2048 of its size, in whole pixels",
      "as on iOS 26"
    ),
    distancesFromText: .assumed(
      "494/2048 or 1001/2048 of the size, and 247/2048 in whole pixels",
      "as on iOS 26"
    ),
    padding: .published(EdgeInsets.standardPadding, "OpenSwiftUI, PaddingLayout"),
    spacerLength: .published(ViewSpacing.standardSpacerLength, "OpenSwiftUI, Spacer")
  )

  static let iOS26 = DefaultMetrics(
    displayScale: .measured(
      Platform.iOS26.displayScale,
      "DisplayListExplorer, iPhone 17 Pro: frames in thirds of a point"
    ),
    distance: .measured(ViewSpacing.standardDistance, "Kudo/sdk58, iOS 26.5"),
    textDistance: .measured(
      "0; below a text style: its published line height less 2444/2048 of its size, in whole pixels",
      "Kudo/sdk58, iOS 26.5; iamcgn/swiftui-web, iOS 26.0"
    ),
    distancesFromText: .measured(
      "494/2048 or 1001/2048 of the size, and 247/2048 in whole pixels",
      "Kudo/sdk58, iOS 26.5; iamcgn/swiftui-web, iOS 26.0"
    ),
    padding: .measured(EdgeInsets.standardPadding, "Kudo/sdk58, iOS 26.5"),
    spacerLength: .measured(ViewSpacing.standardSpacerLength, "Kudo/sdk58, iOS 26.5")
  )

  static let macOS26 = DefaultMetrics(
    displayScale: .measured(
      Platform.macOS26.displayScale,
      "MetalUI docs/probes: sizes in halves of a point"
    ),
    distance: .measured(
      ViewSpacing.standardDistance,
      "MetalUI docs/probes, stack algorithms, S control"
    ),
    textDistance: .measured(
      "0; below a text style: its published line height less 2412/2048 of its size, in whole pixels",
      "MetalUI docs/probes, text semantics, S1; Kudo/sdk58, macOS 26.5"
    ),
    distancesFromText: .measured(
      "432/2048 or 969/2048 of the size, and 247/2048 in whole pixels",
      "MetalUI docs/probes, text semantics, X4; Kudo/sdk58, macOS 26.5; iamcgn/swiftui-web, macOS 26.2"
    ),
    padding: .measured(EdgeInsets.standardPadding, "MetalUI docs/probes, controls in stacks, FM0"),
    spacerLength: .measured(
      ViewSpacing.standardSpacerLength,
      "MetalUI docs/probes, stack algorithms, SP1"
    )
  )
}
