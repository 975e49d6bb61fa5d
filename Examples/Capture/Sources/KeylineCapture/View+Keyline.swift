import SwiftUI

extension View {
  /// Names a view, so that ``captureFrames(of:to:)`` of a view around it captures its frame.
  ///
  /// - Parameter id: The name, which is unique in the screen, and the view's identity.
  /// - Returns: The view, which is laid out as before.
  public func keyline(_ id: String) -> some View {
    self.id(id)
      .transformPreference(CapturedFrames.self) { frames in
        for index in frames.indices { frames[index].path = "\(id)/\(frames[index].path)" }
      }
      .background(
        GeometryReader { proxy in
          Color.clear.preference(
            key: CapturedFrames.self,
            value: [CapturedFrame(id, proxy.frame(in: .named(CapturedFrames.space)))]
          )
        }
      )
  }

  /// Captures the frames of the named views in this one, in its coordinates.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene for which the frames are compared.
  ///   - action: Called with the frames when they change, beginning with that of this view.
  /// - Returns: The view, which is laid out as before.
  public func captureFrames(
    of scene: String,
    to action: @escaping @MainActor @Sendable (CapturedScene) -> Void
  ) -> some View {
    keyline(CapturedFrames.root)
      .coordinateSpace(.named(CapturedFrames.space))
      .onPreferenceChange(CapturedFrames.self) { frames in
        MainActor.assumeIsolated { action(CapturedScene(name: scene, frames: frames)) }
      }
  }
}
