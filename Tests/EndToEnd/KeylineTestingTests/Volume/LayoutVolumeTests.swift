import Foundation
import Keyline
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import RepositoryFiles
import Testing

@testable import LayoutStore

/// The files of a design system's tests: 15 tests of eight components, 160 snapshots.
@MainActor @Suite struct LayoutVolumeTests {
  /// The files by name; every test has two environments and five or ten sizes.
  private func files(_ style: VolumeStyle, _ scale: Double) throws -> [String: LayoutFile] {
    let texts = ["Served in the garden, weather permitting", "Open"]
    var files: [String: LayoutFile] = [:]
    for (index, text) in texts.enumerated() {
      for kind in VolumeComponent.Kind.allCases where (kind, index) != (.summary, 1) {
        let name = "VolumeTests/\(kind) \(index + 1)"
        let sizes = [ProposedViewSize].phones + .tablets
        let recordings = try recordings(
          of: VolumeComponent(kind: kind, style: style, text: text),
          named: name,
          at: files.isEmpty ? sizes : Array(sizes.prefix(5)),
          scale
        )
        files[name] = LayoutFile(
          recordings.map { recording in
            var snapshot = recording.snapshot
            snapshot.document = "Tests/VolumeTests.swift"
            return snapshot
          }
        )
      }
    }
    return files
  }

  private func recordings(
    of view: some View,
    named name: String,
    at sizes: [ProposedViewSize],
    _ scale: Double
  ) throws -> [RecordedLayout] {
    let environments = [
      LayoutEnvironment(displayScale: scale),
      LayoutEnvironment(displayScale: scale, dynamicTypeSize: .accessibility1),
    ]
    let scene = Scene(name, proposals: sizes, environments: environments) { view }
    return try scene.scenes().flatMap { try RecordingRequest.requests(for: $0) }
      .map { try Recorder().record($0) }
  }

  private func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The number of removed and added lines, and of bytes.
  private func volume(
    _ old: [String: LayoutFile],
    _ new: [String: LayoutFile]
  ) throws -> (lines: Int, bytes: Int) {
    var volume = (lines: 0, bytes: 0)
    for (name, file) in old {
      let changed = try #require(new[name]).text()
      let bytes = try file.text()
      volume.lines += lines(changed).difference(from: lines(bytes)).count
      volume.bytes += bytes.count
    }
    return volume
  }

  @Test(arguments: [1, 3])
  func `A token of a style that 15 tests share changes few lines of their files`(
    scale: Double
  ) throws {
    let old = try files(VolumeStyle(), scale)
    let new = try files(VolumeStyle(spacing: 12), scale)
    #expect(old.values.reduce(0) { $0 + $1.snapshots.count } == 160)
    let layout = try volume(old, new)
    print("160 snapshots at \(Int(scale))x, one token: \(layout)")
    if let folder = ProcessInfo.processInfo.environment["KEYLINE_VOLUME"] {
      for (name, files) in [("old", old), ("new", new)] {
        let url = URL(fileURLWithPath: folder).appendingPathComponent("\(name)-\(Int(scale))x")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (scene, file) in files {
          let path = scene.replacing(/[ \/]/, with: "_")
          try Data(file.text()).write(to: url.appendingPathComponent("\(path).layout"))
        }
      }
    }
    #expect(layout.lines <= 1_300)
    #expect(layout.bytes <= 100_000)
    for file in old.values { try expectSame(file) }
  }

  @Test func `Every recorded scene of the examples is the same after reading its file`() throws {
    let folder = Repository.file(at: "Examples/Scenes")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in files ?? .init() where file.pathExtension == "json" {
      let document = try SceneDocument([UInt8](try Data(contentsOf: file)))
      for scene in try document.scenes(registry: .gallery) {
        let recordings = try RecordingRequest.requests(for: scene).map { try Recorder().record($0) }
        count += recordings.count
        try expectSame(LayoutFile(recordings.map(\.snapshot)), scene.name)
      }
    }
    #expect(count > 500)
  }

  /// Expects a file to be the same when it is read.
  private func expectSame(_ file: LayoutFile, _ what: String = "") throws {
    let text = try file.text()
    let read = try LayoutFile(reading: text, name: "a.layout")
    #expect(read.snapshots == file.snapshots, "\(what)")
    #expect(try read.text() == text, "\(what)")
  }
}
