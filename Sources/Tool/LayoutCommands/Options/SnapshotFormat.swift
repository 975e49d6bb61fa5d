import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

enum SnapshotFormat: String, ReportFormat { case text, outline, json, svg }
