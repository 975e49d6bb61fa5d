/// All allocations of raw memory in the engine.
///
/// The state that every measurement reads and writes (the nodes, their last measurements, the
/// caches of layouts) is stored outside Swift's objects and arrays, where each access would check
/// exclusivity, bounds and uniqueness; here it is a single load. `Benchmarks/run stacks` measures
/// the effect: 110 ns to lay out a node of 111,111 in nested stacks.
package enum RawMemory {
  /// The address of all values without a size; it is never read or written.
  @usableFromInline
  nonisolated(unsafe) static let nothing = UnsafeMutableRawPointer.allocate(
    byteCount: 1,
    alignment: 16
  )

  /// Allocates memory for a value and initializes it.
  @inlinable
  package static func allocate<Value>(_ value: consuming Value) -> UnsafeMutablePointer<Value> {
    if MemoryLayout<Value>.size == 0 { return nothing.assumingMemoryBound(to: Value.self) }
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    return pointer
  }

  /// Deinitializes a value and frees its memory.
  @inlinable
  package static func free<Value>(_ pointer: UnsafeMutablePointer<Value>) {
    pointer.deinitialize(count: 1)
    if MemoryLayout<Value>.size > 0 { pointer.deallocate() }
  }
}
