import Foundation
import Testing

@Suite struct TestTimeZoneTests {
  /// Records a view with the time zone on one machine, and compares it on one with `TZ`.
  private func outcome(_ variables: [String: String]) throws -> TestProcess {
    let folder = try TemporaryFolder()
    let first = try TestProcess.testing("SampleTimeZone", in: folder)
    #expect(first.status == 0, "\(first.output)")
    return try TestProcess.testing("SampleTimeZone", in: folder, variables)
  }

  @Test func `A process of tests is in GMT, unless TZ names a time zone`() throws {
    let same = try outcome(["TZ": "UTC"])
    #expect(same.status == 0, "\(same.output)")
    let other = try outcome(["TZ": "Asia/Tokyo"])
    #expect(other.status != 0)
    #expect(other.output.contains("hour: content “GMT 0” → “Asia/Tokyo 9”"), "\(other.output)")
  }
}
