import Foundation

extension CGRect {
  /// The bits of all four numbers, with −0 as 0.
  var allBits: [UInt64] {
    [minX, minY, width, height].map { Double($0 + 0).bitPattern }
  }
}
