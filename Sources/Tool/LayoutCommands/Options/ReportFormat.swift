package import ArgumentParser
import Keyline
import LayoutDiff
import LayoutReports
import LayoutStore

/// The formats of a report, which include text and JSON.
package protocol ReportFormat:
  ExpressibleByArgument, CaseIterable, Equatable, RawRepresentable<String>
{
  static var text: Self { get }
  static var json: Self { get }
}
