import LayoutStore
import Testing

@testable import SharedStore

@Suite struct SharedStoreTests {
  @Test(.enabled(if: !SharedRecords.isAvailable))
  func `A build without the shared store says how to get one with it`() {
    let error = #expect(throws: StoreError.self) {
      _ = try SharedRecords("postgresql://localhost/x", program: "test", timeout: 1)
    }
    #expect(error?.code == .notBuilt)
    #expect(error?.message.contains("--traits SharedStore") == true)
  }
}
