// The player of AVKit's views, which plays nothing.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

open class AVPlayer: NSObject {
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  open private(set) var currentItem: AVPlayerItem?
  open var rate: Float = 0
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var timeControlStatus: TimeControlStatus { .paused }

  public override init() {}
  public init(url: URL) { currentItem = AVPlayerItem(url: url) }
  public init(playerItem: AVPlayerItem?) { currentItem = playerItem }

  open func play() {}
  open func pause() {}
  open func seek(to time: CMTime) {}
  open func currentTime() -> CMTime { .zero }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
}

open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
  open var status: Status { .unknown }
  open var duration: CMTime { .zero }

  public init(url: URL) {}
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemDidPlayToEndTime = Self("AVPlayerItemDidPlayToEndTimeNotification")
}

public struct CMTime: Hashable, Sendable {
  public static let zero = CMTime(seconds: 0, preferredTimescale: 1)
  public let seconds: Double

  public init(seconds: Double, preferredTimescale: Int32) { self.seconds = seconds }
}
