#if Browser
import Foundation
import Keyline
import Testing

@testable import BrowserCommands

@Suite struct RunningServersTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("servers-\(UUID().uuidString)")

  private func servers() throws -> RunningServers {
    let cache = folder.appendingPathComponent("keyline/cache.sqlite").path
    return try RunningServers(of: "/store.sqlite", beside: cache)
  }

  @Test func `A second server of a store is told where the first one runs`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let servers = try servers()
    guard case .claimed(let start) = try servers.claim(port: nil) else {
      Issue.record("another server runs")
      return
    }
    #expect(throws: KeylineError.self) { try servers.claim(port: nil) }
    start.publish("http://127.0.0.1:\(start.port)/")
    guard case .running(let address) = try servers.claim(port: nil) else {
      Issue.record("two servers show a store")
      return
    }
    #expect(address == "http://127.0.0.1:\(start.port)/")
  }

  @Test func `A folder that others can write to, and a link, are refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let keyline = folder.appendingPathComponent("keyline")
    let files = FileManager.default
    try files.createDirectory(at: keyline, withIntermediateDirectories: true)
    try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: keyline.path)
    #expect(throws: KeylineError.self) { try servers().claim(port: nil) }
    try files.removeItem(at: keyline)
    let target = folder.appendingPathComponent("target")
    try files.createDirectory(at: target, withIntermediateDirectories: true)
    try files.createSymbolicLink(at: keyline, withDestinationURL: target)
    #expect(throws: KeylineError.self) { try servers().claim(port: nil) }
    #expect(try files.contentsOfDirectory(atPath: target.path).isEmpty)
  }
}
#endif
