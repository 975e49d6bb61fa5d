import Synchronization

/// The measurer of the environments that name none, which a program sets once, before it lays out.
package enum StandardMeasurer {
  private static let measurer = Mutex<any TextMeasurer>(BuiltinTextMeasurer())

  /// The measurer; the built-in one until a different one is registered.
  package static var current: any TextMeasurer { measurer.withLock { $0 } }

  package static func register(_ new: any TextMeasurer) { measurer.withLock { $0 = new } }
}
