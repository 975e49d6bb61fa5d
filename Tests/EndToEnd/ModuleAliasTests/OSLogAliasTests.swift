import Testing

#if canImport(OSLog)
import OSLog
#endif

@Suite struct OSLogAliasTests {
  @Test func `The names of os.log are available`() {
    let log = OSLog(subsystem: "tea", category: .pointsOfInterest)
    Logger(log).notice("warm")
    os_log(.default, log: log, "cold")
    #expect(OSLogType.error.rawValue == 16)
    #expect(OSLogType.fault.rawValue == 17)
  }
}
