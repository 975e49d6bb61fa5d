import Foundation
import LayoutText
import RepositoryFiles
import Testing

@testable import KeylineUI

@Suite struct SymbolSizesTests {
  /// The sizes of `symbol-sizes.tsv`, in pixels, by name: in the regular weight, then in semibold.
  private static func measured() throws -> [(name: String, sizes: [[CGSize]])] {
    let path = Repository.file(at: "Scripts/generate/symbol-sizes.tsv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.flatMap { line in
      let fields = line.split(separator: "\t")
      let sizes = try fields.dropFirst().map { field in
        try field.split(separator: " ").map { size in
          let lengths = try size.split(separator: "×").map { try #require(Double($0)) }
          return CGSize(width: lengths[0], height: lengths[1])
        }
      }
      return fields[0].split(separator: " ").map { (String($0), sizes) }
    }
  }

  private static let points: [CGFloat] = [11, 12, 13, 15, 16, 17, 20, 22, 28, 34, 48, 64, 100]

  /// Returns the size of a symbol in pixels, at three pixels per point.
  private func pixels(_ name: String, _ points: CGFloat, _ weight: Font.Weight) -> CGSize? {
    let font = Font.system(size: points, weight: weight).resolved()
    return SymbolSizes.size(of: name, in: font, displayScale: 3).map {
      CGSize(width: ($0.width * 3).rounded(), height: ($0.height * 3).rounded())
    }
  }

  @Test func `Every measured symbol has its size in each weight and at each size`() throws {
    let symbols = try Self.measured()
    #expect(symbols.count == 109)
    for symbol in symbols {
      for (weight, sizes) in zip([Font.Weight.regular, .semibold], symbol.sizes) {
        #expect(sizes.count == Self.points.count)
        for (points, size) in zip(Self.points, sizes) {
          #expect(pixels(symbol.name, points, weight) == size, "\(symbol.name) at \(points)")
        }
      }
    }
  }

  @Test func `The sizes at 17 points agree with a second reading`() {
    let sizes: [(String, CGFloat, CGFloat)] = [
      ("house", 72, 59), ("bell", 57, 58), ("ellipsis", 55, 16), ("chevron.right", 38, 50),
      ("list.bullet", 63, 43), ("bolt.fill", 50, 64), ("lock", 48, 55), ("bag", 57, 57),
    ]
    for (name, width, height) in sizes {
      #expect(pixels(name, 17, .regular) == CGSize(width: width, height: height))
    }
  }

  @Test func `Other sizes and weights are between those that were measured`() {
    // Between 59 × 57 at 17 points and 70 × 68 at 20 points.
    #expect(pixels("circle", 18.5, .regular) == CGSize(width: 65, height: 63))
    #expect(pixels("circle", 5.5, .regular) == CGSize(width: 20, height: 19))
    #expect(pixels("circle", 200, .regular) == CGSize(width: 702, height: 682))
    #expect(pixels("house", 17, .black) == pixels("house", 17, .semibold))
    #expect(pixels("house", 17, .thin) == pixels("house", 17, .regular))
    #expect(pixels("house", 17, .medium) == CGSize(width: 73, height: 61))
  }

  @Test func `Symbols in circles have the size of the circle, and others are not known`() {
    #expect(pixels("bolt.circle.fill", 17, .regular) == pixels("circle", 17, .regular))
    #expect(pixels("figure.walk", 17, .regular) == nil)
    #expect(pixels("", 17, .regular) == nil)
    #expect(pixels("+", 17, .regular) == nil)
    #expect(pixels("house+", 17, .regular) == nil)
    #expect(!SymbolSizes.contains("house+.fill"))
  }

  @Test func `Sizes are whole pixels of the display`() {
    let font = Font.system(size: 26).resolved()
    // 33.67 × 31 at three pixels per point.
    let size = SymbolSizes.size(of: "star.fill", in: font, displayScale: 2)
    #expect(size == CGSize(width: 33.5, height: 31))
  }
}
