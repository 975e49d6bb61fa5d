import KeylineCommands
import LayoutGallery
import SwiftUI

/// Widths around which one more column fits.
enum WeatherScreens {
  static let proposals: [ProposedViewSize] =
    .widths(149, 150, 307, 308, 320, 390, 466, 600, 834, 1194) + [
      ProposedViewSize(width: 390, height: 844), .unspecified,
    ]
}

/// Seven cards in as many columns as fit.
struct Week: View {
  let contentMode: WeatherLayout.ContentMode
  private let days: [(name: String, symbol: String, degrees: Int)] = [
    ("Monday", "sun.max.fill", 24), ("Tuesday", "cloud.sun.fill", 22),
    ("Wednesday", "cloud.fill", 19), ("Thursday", "cloud.rain.fill", 16),
    ("Friday", "cloud.bolt.fill", 15), ("Saturday", "wind", 17), ("Sunday", "sun.max.fill", 23),
  ]

  var body: some View {
    WeatherLayout(horizontalContentMode: contentMode) {
      ForEach(days, id: \.name) { day in
        VStack(spacing: 8) {
          Image(systemName: day.symbol).font(.largeTitle)
          Text(day.name).font(.headline)
          Text("\(day.degrees)°").font(.title2)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { RoundedRectangle(cornerRadius: 16).fill(.cyan.opacity(0.3)) }
        .id(day.name)
      }
    }
    .id("week")
    .border(.blue)
  }
}
