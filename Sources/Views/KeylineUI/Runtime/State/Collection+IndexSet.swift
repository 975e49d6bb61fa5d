#if !canImport(Darwin)
public import Foundation

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Removes the elements at offsets from the start.
  public mutating func remove(atOffsets offsets: IndexSet) {
    self = Self(enumerated().filter { !offsets.contains($0.offset) }.map(\.element))
  }
}

extension MutableCollection {
  /// Moves the elements at offsets from the start to before the element at an offset.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(enumerated())
    let before = all.filter { $0.offset < destination && !source.contains($0.offset) }
    let moved = all.filter { source.contains($0.offset) }
    let after = all.filter { $0.offset >= destination && !source.contains($0.offset) }
    var index = startIndex
    for element in before + moved + after {
      self[index] = element.element
      formIndex(after: &index)
    }
  }
}
#endif
