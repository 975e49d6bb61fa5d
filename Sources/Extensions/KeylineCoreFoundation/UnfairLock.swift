// Foundation on a Mac has the locks of Darwin too, under the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !canImport(Darwin)
import Foundation

/// A lock that one thread holds at a time.
public struct os_unfair_lock_s: Sendable {
  /// Only read and changed while `changes` is locked.
  fileprivate var isHeld = false

  /// Creates a lock that no thread holds.
  public init() {}
}

/// A lock that one thread holds at a time.
public typealias os_unfair_lock = os_unfair_lock_s
/// The place of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

private let changes = NSCondition()

/// Waits until no thread holds a lock, and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  changes.lock()
  while lock.pointee.isHeld { changes.wait() }
  lock.pointee.isHeld = true
  changes.unlock()
}

/// Takes a lock if no thread holds it, and returns whether that is so.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  changes.lock()
  defer { changes.unlock() }
  guard !lock.pointee.isHeld else { return false }
  lock.pointee.isHeld = true
  return true
}

/// Gives a lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  changes.lock()
  lock.pointee.isHeld = false
  changes.broadcast()
  changes.unlock()
}

#endif
