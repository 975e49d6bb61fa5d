import SwiftUI
import Synchronization

/// A layout with one subview that notes the proposal in which it is placed.
///
/// It is the size of its subview in every proposal, and has its spacing and its guides. A view with a
/// layout priority has none around the probe: name the view before it gets one.
struct ProposalProbe: Layout {
  /// The latest proposal.
  final class Note: Sendable {
    private let proposal = Mutex<ProposedViewSize?>(nil)

    /// The proposal; `nil` before the view is placed.
    var value: ProposedViewSize? {
      get { proposal.withLock { $0 } }
      set { proposal.withLock { $0 = newValue } }
    }
  }

  let note: Note

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    note.value = proposal
    subviews.first?.place(at: bounds.origin, anchor: .topLeading, proposal: proposal)
  }

  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    subviews.first?.dimensions(in: proposal)[explicit: guide].map { $0 + bounds.minX }
  }

  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    subviews.first?.dimensions(in: proposal)[explicit: guide].map { $0 + bounds.minY }
  }
}
