import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// How much of a thread's stack is left.
enum StackRoom {
  /// Where each thread keeps the lowest address of its stack, once it was asked.
  private static let lowestAddress: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The number of bytes that the running thread's stack has left; 0 when the system does not tell.
  static var bytes: Int {
    var here = 0
    return withUnsafeMutablePointer(to: &here) { top in
      guard let lowest else { return 0 }
      return max(UnsafeMutableRawPointer(top) - lowest, 0)
    }
  }

  private static var lowest: UnsafeMutableRawPointer? {
    if let known = pthread_getspecific(lowestAddress) { return known }
    let found = lowestOfRunningThread
    pthread_setspecific(lowestAddress, found)
    return found
  }

  #if canImport(Glibc)
  private typealias AttributesOfThread =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

  /// `pthread_getattr_np`, an extension that the C library has and its headers hide.
  private static let attributesOfThread: AttributesOfThread? = {
    guard let found = dlsym(nil, "pthread_getattr_np") else { return nil }
    return unsafeBitCast(found, to: AttributesOfThread.self)
  }()
  #endif

  private static var lowestOfRunningThread: UnsafeMutableRawPointer? {
    #if canImport(Darwin)
    let thread = pthread_self()
    return pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread)
    #elseif canImport(Glibc)
    var attributes = pthread_attr_t()
    guard let ask = attributesOfThread, ask(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return nil }
    return address
    #else
    return nil
    #endif
  }
}
