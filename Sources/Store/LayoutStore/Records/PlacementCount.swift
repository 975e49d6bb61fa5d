/// The number of placements in a result, from the brackets of its canonical text `[[x,y,…],…]`.
struct PlacementCount {
  let value: Int

  /// Counts in a loop without branches, since it reads every merged byte.
  init(_ text: some Collection<UInt8>) {
    value =
      text.withContiguousStorageIfAvailable { PlacementCount.brackets(in: $0) - 1 }
      ?? PlacementCount.brackets(in: ContiguousArray(text)) - 1
  }

  /// Counts in blocks that are small enough for 8-bit counters, which the compiler vectorizes.
  private static func brackets(in bytes: some RandomAccessCollection<UInt8>) -> Int {
    var count = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      var few: UInt8 = 0
      for byte in rest.prefix(255) { few &+= byte == UInt8(ascii: "[") ? 1 : 0 }
      count += Int(few)
      rest = rest.dropFirst(255)
    }
    return count
  }
}
