import Foundation
import Keyline
import Testing

@testable import LayoutCommands

@Suite struct TerminalTests {
  /// How a program was started, and the words that start it again.
  @Test(arguments: [
    ("keyline", "/usr/bin/keyline", [:], "keyline"),
    ("/q/.build/debug/Snapshots", "/q/.build/x/debug/Snapshots", [:], "Snapshots"),
    ("/p/.build/debug/Snapshots", "FOLDER/.build/x/debug/Snapshots", [:], "swift run Snapshots"),
    (
      "/p/builds/debug/Snapshots", "FOLDER/builds/x/debug/Snapshots", [:],
      "swift run --scratch-path FOLDER/builds Snapshots"
    ),
    (
      "/p/.build/debug/keyline", "FOLDER/.build/x/debug/keyline",
      ["KEYLINE_COMMAND": "swift package keyline"], "swift package keyline"
    ),
  ])
  func `Commands in messages begin with the words that start the program`(
    word: String,
    file: String,
    environment: [String: String],
    command: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let builds = folder.appendingPathComponent("builds")
    try FileManager.default.createDirectory(at: builds, withIntermediateDirectories: true)
    let manifest = folder.appendingPathComponent("Package.swift")
    try Data().write(to: manifest)
    try Data("\"\(manifest.path)\"".utf8).write(to: builds.appendingPathComponent("debug.yaml"))
    let package = RunningPackage(
      in: folder,
      building: file.replacing("FOLDER", with: folder.path)
    )
    #expect(
      Terminal.command(startedAs: word, package: package, environment: environment)
        == command.replacing("FOLDER", with: folder.path)
    )
  }
}
