/// How many placements a result has, told by the brackets of its canonical text `[[x,y,…],…]`.
struct PlacementCount {
  let value: Int

  init(_ text: [UInt8]) {
    value = text.reduce(-1) { $1 == UInt8(ascii: "[") ? $0 + 1 : $0 }
  }
}
