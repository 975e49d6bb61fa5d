import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

enum TextFormat: String, ReportFormat { case text, json }
