// UIKit: a timer of the display, which never fires.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class CADisplayLink: NSObject {
  open var timestamp: TimeInterval { 0 }
  open var targetTimestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 1.0 / 60 }
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var preferredFrameRateRange = CAFrameRateRange.default
  public init(target: Any, selector: Selector) {}
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

/// The rates at which a display link should fire.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}
