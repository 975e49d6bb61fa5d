import Foundation
import Synchronization

/// The sizes that a layout received, recorded for a test.
final class Answers: Sendable {
  private let sizes = Mutex<[CGSize]>([])

  /// The sizes in order.
  var all: [CGSize] { sizes.withLock { $0 } }

  func append(_ size: CGSize) {
    sizes.withLock { $0.append(size) }
  }
}
