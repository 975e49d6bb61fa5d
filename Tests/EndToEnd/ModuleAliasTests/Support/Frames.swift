import Foundation
import LayoutEngine
import SwiftUI

/// Lays out a view in a proposal, and returns the frames of its nodes in pre-order, in points.
@MainActor
func frames(_ view: some View, in proposal: ProposedViewSize) throws -> [CGRect] {
  try LayoutRun(root: view.node()).layout(in: proposal).placements.map(\.frame)
}
