#if os(macOS) || os(iOS)
import Foundation
import ReferenceKit
import Testing

/// Measures the cases of a folder where no program can be run, such as in a simulator.
///
/// Not yet run on any Apple system.
@Suite struct MeasureTests {
  private static let cases = ProcessInfo.processInfo.environment["KEYLINE_CASES"]
  private static let output = ProcessInfo.processInfo.environment["KEYLINE_MEASURED"]

  @MainActor
  @Test(.enabled(if: cases != nil && output != nil))
  func `Cases are measured with the SwiftUI of this system`() throws {
    let folder = URL(filePath: try #require(Self.output))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let measurement = try ReferenceHost.measure(URL(filePath: try #require(Self.cases))) {
      name,
      text in
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    print("\(ReferenceHost.system): \(measurement.summary)")
    #expect(measurement.measuredCount > 0)
  }
}
#endif
