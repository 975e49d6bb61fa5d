import Foundation
import Testing

@testable import Keyline

@Suite final class RunningPackageTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)").resolvingSymlinksInPath()
    try write("", to: "Cards/Package.swift")
    try write("", to: "Other/Package.swift")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// The package in a folder, if it built a program.
  private func package(_ name: String, building program: String) -> RunningPackage? {
    RunningPackage(
      in: folder.appendingPathComponent(name),
      building: folder.appendingPathComponent(program).path
    )
  }

  @Test func `A package builds the programs in its folder of builds`() throws {
    let found = try #require(package("Cards", building: "Cards/.build/linux/release/Snapshots"))
    #expect(found.product == "Snapshots")
    #expect(found.buildOptions == ["--configuration", "release"])
    #expect(package("Cards", building: "Cards/build/linux/debug/Snapshots") == nil)
    #expect(package("None", building: "None/.build/linux/debug/Snapshots") == nil)
  }

  @Test func `The folder of builds can be a link`() throws {
    try write("", to: "Builds/linux/debug/Snapshots")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("Cards/.build").path,
      withDestinationPath: "../Builds"
    )
    let found = try #require(package("Cards", building: "Builds/linux/debug/Snapshots"))
    #expect(found.buildOptions == [])
  }

  @Test func `The package manager can use a different folder, which names the package`() throws {
    let manifest = folder.appendingPathComponent("Cards/Package.swift").path
    try write("    inputs: [\"\(manifest)\"]\n", to: "Builds/debug.yaml")
    let found = try #require(package("Cards", building: "Builds/linux/debug/Snapshots"))
    let scratchPath = folder.appendingPathComponent("Builds").path
    #expect(found.buildOptions == ["--scratch-path", scratchPath])
    #expect(package("Cards", building: "Builds/linux/release/Snapshots") == nil)
    #expect(package("Other", building: "Builds/linux/debug/Snapshots") == nil)
  }
}
