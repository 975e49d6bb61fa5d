// AVKit's views: a player takes the proposed size, and what it plays is not laid out.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineAppleNames
public import KeylineUI
public import KeylineUIKit

/// A player with its controls, a leaf that takes the proposed size.
public nonisolated struct VideoPlayer<Overlay: View>: UnknownContent {
  public init(
    player: AVPlayer?,
    @ViewBuilder videoOverlay: () -> Overlay = { EmptyView() }
  ) {}
}

/// The controller of a player, which a representable shows.
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
}

public enum AVLayerVideoGravity: Sendable { case resize, resizeAspect, resizeAspectFill }
