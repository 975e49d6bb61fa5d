/// A list in plain memory, which the hottest calls read by its address.
///
/// Who makes one frees it. It grows by moving, so an address holds until the next addition.
struct FlatList<Element> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    start = UnsafeMutablePointer<Element>.allocate(capacity: self.capacity)
  }

  subscript(index: Int) -> Element {
    get { start[index] }
    nonmutating set { start[index] = newValue }
  }

  /// Adds an element; returns its index.
  @discardableResult
  mutating func append(_ element: consuming Element) -> Int32 {
    makeRoom(for: 1)
    (start + count).initialize(to: element)
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  /// Adds the same element several times; returns the index of the first one.
  mutating func append(repeating element: Element, count added: Int) -> Int32 {
    makeRoom(for: added)
    (start + count).initialize(repeating: element, count: added)
    count += added
    return Int32(truncatingIfNeeded: count - added)
  }

  private mutating func makeRoom(for added: Int) {
    guard count + added > capacity else { return }
    capacity = max(count + added, 2 * capacity)
    let more = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    more.moveInitialize(from: start, count: count)
    start.deallocate()
    start = more
  }

  func free() {
    start.deinitialize(count: count)
    start.deallocate()
  }
}
