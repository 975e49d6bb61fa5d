/// A growing list in raw memory, which its owner must free.
///
/// Growing moves the elements, so an address is valid only until the next append.
package struct RawList<Element> {
  /// The address of the first element.
  @usableFromInline package var start: UnsafeMutablePointer<Element>
  @usableFromInline package var count = 0
  @usableFromInline package var capacity: Int

  /// Allocates an empty list.
  @inlinable
  package init(capacity: Int) {
    self.capacity = max(capacity, 1)
    start = UnsafeMutablePointer<Element>.allocate(capacity: self.capacity)
  }

  @inlinable
  package subscript(index: Int) -> Element {
    get { start[index] }
    nonmutating set { start[index] = newValue }
  }

  @inlinable
  @discardableResult
  package mutating func append(_ element: consuming Element) -> Int32 {
    reserve(1)
    (start + count).initialize(to: element)
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  /// Appends the same element several times; returns the index of the first copy.
  @inlinable
  package mutating func append(repeating element: Element, count added: Int) -> Int32 {
    reserve(added)
    (start + count).initialize(repeating: element, count: added)
    count += added
    return Int32(truncatingIfNeeded: count - added)
  }

  @inlinable
  package mutating func reserve(_ added: Int) {
    guard count + added > capacity else { return }
    capacity = max(count + added, 2 * capacity)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// Deinitializes all elements and frees the memory.
  @inlinable
  package func free() {
    start.deinitialize(count: count)
    start.deallocate()
  }
}
