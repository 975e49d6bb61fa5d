import Foundation
import LayoutCore
import LayoutEngine
import LayoutText

extension ViewSpacing {
  /// Creates the spacing of text: that of its largest font.
  ///
  /// The distance between two texts is that of the lower one's font, as measured on macOS 26.2 for
  /// text styles above and below the default font (iamcgn/swiftui-web, text/vstack-spacing-mixed).
  /// That the largest font of a text counts is assumed.
  init(ofTextIn fonts: [Font.Resolved], displayScale: CGFloat) {
    self.init()
    let toTextAbove = fonts.map { $0.distanceToTextAbove(displayScale: displayScale) }
    set(toTextAbove.max() ?? 0, .betweenTexts, on: .top)
    set(0, .betweenTexts, on: .bottom)
    let distances = fonts.map { $0.distancesToOtherViews(displayScale: displayScale) }
    setDistances(
      aboveText: distances.map(\.above).max() ?? 0,
      belowText: distances.map(\.below).max() ?? 0
    )
  }
}

extension Font? {
  /// Returns the font, or the default font, for the text size and the platform of an environment.
  func resolved(in environment: LayoutEnvironment) -> Font.Resolved {
    let font = self ?? .standard(on: environment.platform)
    return font.resolved(
      for: environment.dynamicTypeSize,
      on: environment.platform,
      by: environment.textMeasurer
    )
  }
}
