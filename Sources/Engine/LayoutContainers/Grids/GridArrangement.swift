import Foundation
import LayoutCore

/// The lengths of all columns and rows of a grid for a proposal.
struct GridArrangement: Sendable {
  let proposal: ProposedViewSize
  let columns: GridTracks
  let rows: GridTracks
  /// The last proposal to each cell.
  let offers: [ProposedViewSize]
  /// The size of each cell for that proposal.
  let sizes: [CGSize]
  let region: ProposalRegion

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }
}
