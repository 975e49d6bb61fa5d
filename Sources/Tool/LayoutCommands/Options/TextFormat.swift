import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

package enum TextFormat: String, ReportFormat { case text, json }
