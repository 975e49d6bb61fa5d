import Testing

@testable import SharedStore

@Suite struct SharedStoreTests {
  @Test(.enabled(if: !SharedStore.isAvailable))
  func `A build without the shared store says how to get one with it`() {
    let error = #expect(throws: SharedStoreError.self) {
      _ = try SharedStore("postgresql://localhost/x", program: "test", timeout: 1)
    }
    #expect(error?.code == .notBuilt)
    #expect(error?.message.contains("--traits SharedStore") == true)
  }
}
