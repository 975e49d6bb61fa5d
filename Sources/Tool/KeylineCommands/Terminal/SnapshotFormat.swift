import LayoutDiff
import LayoutReports

/// The formats of a snapshot.
enum SnapshotFormat: String, ReportFormat {
  case text, json, svg

  /// Formats a snapshot of a version.
  func text(of snapshot: Snapshot, in version: String) -> String {
    switch self {
    case .text: SnapshotText(snapshot, version: version).description
    case .json: SnapshotJSON(snapshot, version: version).description
    case .svg: SnapshotSVG(snapshot, version: version).description
    }
  }
}
