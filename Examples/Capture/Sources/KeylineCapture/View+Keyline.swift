import SwiftUI

extension View {
  /// Names a view, so that ``captureFrames(of:to:)`` of a view around it captures its frame.
  ///
  /// - Parameter id: The name, which is unique in the screen, and the view's identity.
  /// - Returns: The view, which is laid out as before.
  public func keyline(_ id: String) -> some View {
    named(id, note: nil)
  }

  /// Sets the identity of a view, which names it as ``keyline(_:)`` does.
  ///
  /// In files that import this module, it takes the place of SwiftUI's modifier where the identity is a string.
  ///
  /// - Parameter id: The identity, which is unique in the screen.
  /// - Returns: The view, which is laid out as before.
  public func id(_ id: String) -> some View {
    keyline(id)
  }

  /// Names a view, and captures the proposal in which it is placed too.
  ///
  /// - Parameter id: The name, which is unique in the screen, and the view's identity.
  /// - Returns: The view in a layout that passes everything on but a layout priority.
  public func keylineWithProposal(_ id: String) -> some View {
    let note = ProposalProbe.Note()
    return ProposalProbe(note: note) { self }.named(id, note: note)
  }

  private func named(_ id: String, note: ProposalProbe.Note?) -> some View {
    // As `AnyHashable`, this is SwiftUI's own modifier.
    self.id(AnyHashable(id))
      .transformAnchorPreference(key: NamedBounds.self, value: .bounds) { views, bounds in
        views.append(
          NamedBounds.Named(id: id, bounds: bounds, innerCount: views.count, note: note)
        )
      }
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
    keyline(NamedBounds.screen)
      .backgroundPreferenceValue(NamedBounds.self, alignment: .topLeading) { views in
        GeometryReader { proxy in
          Color.clear.preference(key: CapturedFrames.self, value: views.frames { proxy[$0] })
        }
      }
      .onPreferenceChange(CapturedFrames.self) { frames in
        MainActor.assumeIsolated { action(CapturedScene(name: scene, frames: frames)) }
      }
  }
}
