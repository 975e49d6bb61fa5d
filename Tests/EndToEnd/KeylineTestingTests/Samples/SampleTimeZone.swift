import Foundation
import KeylineTesting
import KeylineUI
import Testing

/// A view that reads the time zone of the process.
@MainActor @Suite(.enabled(if: isSampling)) struct SampleTimeZone {
  @Test func hour() {
    let calendar = Calendar.current
    let hour = calendar.component(.hour, from: Date(timeIntervalSince1970: 0))
    expectLayout(of: Text("\(calendar.timeZone.identifier) \(hour)").id("hour"), named: "hour")
  }
}
