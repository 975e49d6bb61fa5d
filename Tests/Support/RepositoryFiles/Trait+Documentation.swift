import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Runs tests of what documents state only for `Scripts/check/check-documentation`, so that an edit
  /// of prose fails no unit test.
  package static var documentation: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["KEYLINE_DOCUMENTATION"] == "1",
      "Scripts/check/check-documentation runs it"
    )
  }
}
