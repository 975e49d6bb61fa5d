import Foundation
import LayoutCore
import LayoutEngine
import LayoutText

extension ViewSpacing {
  /// Creates the spacing of text: none to text above or below, and the spacing of its largest font
  /// to other views.
  init(ofTextIn fonts: [Font.Resolved], displayScale: CGFloat) {
    self.init()
    set(0, .betweenTexts, on: .top)
    set(0, .betweenTexts, on: .bottom)
    let distances = fonts.map { $0.distancesToOtherViews(displayScale: displayScale) }
    setDistances(
      aboveText: distances.map(\.above).max() ?? 0,
      belowText: distances.map(\.below).max() ?? 0
    )
  }
}

extension Font {
  /// Returns the font for the text size and the platform of an environment.
  func resolved(in environment: LayoutEnvironment) -> Resolved {
    resolved(for: environment.dynamicTypeSize, on: environment.platform)
  }
}
