#if os(macOS) || os(iOS)
import SwiftUI

/// Lays out views as an app does, without showing them.
///
/// Not yet run on a Mac.
@MainActor
public enum CaptureHost {
  /// Returns the frames of the named views of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - scene: The name of the scene for which the frames are compared.
  ///   - size: The size of the window, in points.
  /// - Returns: The frames; `nil` if the view has none.
  public static func frames(
    of view: some View,
    scene: String,
    in size: CGSize
  ) -> CapturedScene? {
    var captured: CapturedScene?
    let root = view.captureFrames(of: scene) { captured = $0 }
      .frame(width: size.width, height: size.height)
    #if os(iOS)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = UIHostingController(rootView: root)
    window.isHidden = false
    window.layoutIfNeeded()
    #else
    let host = NSHostingView(rootView: root)
    host.frame = CGRect(origin: .zero, size: size)
    host.layoutSubtreeIfNeeded()
    #endif
    RunLoop.main.run(until: Date().addingTimeInterval(0.05))
    return captured
  }
}
#endif
