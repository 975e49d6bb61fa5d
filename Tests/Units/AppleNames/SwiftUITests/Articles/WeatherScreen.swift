import SwiftUI

struct WeatherLayout: Layout {
  enum Mode {
    case fit
    case fill
  }

  struct Geometry: Hashable {
    var bounds: CGRect?
    var width: CGFloat?
    var height: CGFloat?
  }

  struct Cache {
    var sizes: [Geometry: CGSize] = [:]
  }

  var itemSize = CGSize(width: 150, height: 150)
  var mode = Mode.fit

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  private func spacing(_ subviews: Subviews) -> CGFloat {
    zip(subviews, subviews.dropFirst())
      .map { $0.spacing.distance(to: $1.spacing, along: .horizontal) }
      .max() ?? 0
  }

  private func columns(in width: CGFloat, _ spacing: CGFloat) -> Int {
    Int((width + spacing) / (itemSize.width + spacing))
  }

  private func rowSpacings(_ subviews: Subviews, columns: Int) -> [CGFloat] {
    stride(from: 0, to: subviews.count, by: columns).map { start in
      guard start + columns < subviews.count else { return 0 }
      return (start..<start + columns).compactMap { index in
        guard index + columns < subviews.count else { return nil }
        return subviews[index].spacing.distance(
          to: subviews[index + columns].spacing,
          along: .vertical
        )
      }.max() ?? 0
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let geometry = Geometry(bounds: nil, width: proposal.width, height: proposal.height)
    if let size = cache.sizes[geometry] { return size }
    let spacing = spacing(subviews)
    let columns = columns(in: proposal.width ?? 0, spacing)
    guard columns > 0 else { return .zero }
    let rows = rowSpacings(subviews, columns: columns)
    let fitted = CGFloat(columns) * itemSize.width + CGFloat(columns - 1) * spacing
    let size = CGSize(
      width: mode == .fit ? fitted : proposal.width ?? 0,
      height: CGFloat(rows.count) * itemSize.height + rows.reduce(0, +)
    )
    cache.sizes[geometry] = size
    return size
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    let columns = columns(in: bounds.width, spacing(subviews))
    guard columns > 0 else { return }
    var y = bounds.minY
    for (row, below) in rowSpacings(subviews, columns: columns).enumerated() {
      let items = subviews[row * columns..<min((row + 1) * columns, subviews.count)]
      let gaps = zip(items, items.dropFirst()).map {
        $0.spacing.distance(to: $1.spacing, along: .horizontal)
      }
      let width = CGFloat(items.count) * itemSize.width + gaps.reduce(0, +)
      var x = bounds.midX - width / 2
      for (item, gap) in zip(items, gaps + [0]) {
        item.place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: .init(itemSize))
        x += itemSize.width + gap
      }
      y += itemSize.height + below
    }
  }
}

struct WeatherScreen: View {
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    WeatherLayout(mode: .fill) {
      ForEach(0..<5) { index in
        RoundedRectangle(cornerRadius: 12)
          .fill(LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom))
          .overlay {
            Label("\(index)", systemImage: "cloud")
              .foregroundStyle(.primary)
          }
      }
    }
  }
}
