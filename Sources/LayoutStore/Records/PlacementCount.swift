/// How many placements a result has, told by the brackets of its canonical text `[[x,y,…],…]`.
struct PlacementCount {
  let value: Int

  /// Counts in a loop of no branches, since every byte that is merged goes through it.
  init(_ text: some Collection<UInt8>) {
    value =
      text.withContiguousStorageIfAvailable { PlacementCount.brackets(in: $0) - 1 }
      ?? PlacementCount.brackets(in: ContiguousArray(text)) - 1
  }

  /// Counts by bytes, as many at once as a register holds, before any of them can overflow.
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
