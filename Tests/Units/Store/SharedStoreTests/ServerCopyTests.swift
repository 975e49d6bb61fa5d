import Testing

@testable import SharedStore

@Suite struct ServerCopyTests {
  @Test func `Copied rows stand between the signature and the end`() {
    var rows = ServerCopy()
    rows.add([.bytes([7]), .text("")])
    rows.finish()
    let signature: [UInt8] = [
      0x50, 0x47, 0x43, 0x4F, 0x50, 0x59, 0x0A, 0xFF, 0x0D, 0x0A, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    #expect(rows.bytes == signature + [0, 2, 0, 0, 0, 1, 7, 0, 0, 0, 0, 0xFF, 0xFF])
  }
}
