/// How many placements a result has, told by the brackets of its canonical text `[[x,y,…],…]`.
struct PlacementCount {
  let value: Int

  /// Counts in a loop of no branches, since every byte that is merged goes through it.
  init(_ text: [UInt8]) {
    value = text.withUnsafeBufferPointer { bytes in
      var count = -1
      for byte in bytes { count &+= byte == UInt8(ascii: "[") ? 1 : 0 }
      return count
    }
  }
}
