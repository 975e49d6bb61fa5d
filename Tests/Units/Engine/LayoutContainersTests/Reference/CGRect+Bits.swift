import Foundation

extension CGRect {
  /// The bits of all four numbers, with −0 as 0.
  var allBits: [UInt64] {
    [origin.x, origin.y, size.width, size.height].map { Double($0 + 0).bitPattern }
  }
}
