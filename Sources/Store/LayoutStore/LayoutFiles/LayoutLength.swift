import Digests
import Foundation
import LayoutCore
package import LayoutDiff

/// The lengths of layout files: points with at most three decimals.
enum LayoutLength {
  /// Returns a length as a file has it, rounded to a thousandth of a point; −0 is 0.
  static func rounded(_ length: Double) -> Double {
    let thousandths = (length * 1000).rounded()
    // Greater lengths have no more than three decimals.
    guard abs(thousandths) < 0x1p53 else { return length + 0 }
    return thousandths / 1000 + 0
  }

  /// Returns the length that a rounded one stands for in calculations, where thirds and sixths of a
  /// point, as on screens with three pixels per point, are exact.
  static func exact(_ length: Double) -> Double {
    let sixths = (length * 6).rounded() / 6
    return rounded(sixths) == length ? sixths : length
  }

  /// Returns the word of a length: `-` if it is unspecified, `inf` if it is infinite.
  static func text(_ length: Double?) -> String {
    guard let length else { return "-" }
    guard length.isFinite else { return length < 0 ? "-inf" : "inf" }
    var bytes: [UInt8] = []
    ShortestDecimal.append(length, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a finite length with at most three decimals; `nil` for anything else.
  static func number(_ word: String) -> Double? {
    let isPlain = word.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.e".utf8.contains($0) }
    guard isPlain, let number = Double(word), number.isFinite, rounded(number) == number else {
      return nil
    }
    return number + 0
  }

  /// Reads a length that may be unspecified or infinite: the outer `nil` for anything else.
  static func length(_ word: String) -> Double?? {
    switch word {
    case "-": .some(nil)
    case "inf": .infinity
    case "-inf": -.infinity
    default: number(word).map { .some($0) }
    }
  }
}

extension PlacementTable {
  /// The placements as a layout file has them, with all lengths rounded to thousandths of a point.
  ///
  /// Two layouts are the same for a file if their rounded placements are equal.
  func rounded() throws(SnapshotError) -> PlacementTable {
    func rounded(_ length: CGFloat) -> CGFloat { CGFloat(LayoutLength.rounded(Double(length))) }
    return try PlacementTable(
      placements.map { placement in
        let (frame, proposal) = (placement.frame, placement.proposal)
        return Placement(
          frame: CGRect(
            x: rounded(frame.origin.x),
            y: rounded(frame.origin.y),
            width: rounded(frame.size.width),
            height: rounded(frame.size.height)
          ),
          proposal: ProposedViewSize(
            width: proposal.width.map(rounded),
            height: proposal.height.map(rounded)
          )
        )
      }
    )
  }
}

extension Snapshot {
  /// Returns the snapshot as a layout file has it, with all lengths rounded to thousandths of a point.
  package func rounded() -> Snapshot {
    // What is finite stays so when it is rounded.
    guard let table = try? table.rounded() else { return self }
    return with(layout: Digested(table))
  }
}
