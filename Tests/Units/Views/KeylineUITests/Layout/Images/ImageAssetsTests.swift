import Foundation
import LayoutCore
import LayoutEngine
import LayoutText
import Testing

@testable import KeylineUI

/// Runs a closure with an empty folder, which is removed afterward.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

/// Writes a file with the header of a PNG image, and the folders that it is in.
func writeImage(_ file: URL, width: UInt8, height: UInt8) throws {
  let folder = file.deletingLastPathComponent()
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(ImageFileTests.png + [0, 0, 0, width, 0, 0, 0, height]).write(to: file)
}

@MainActor
@Suite struct ImageAssetsTests {
  /// Writes a catalog with images of the width 40 in `Assets.xcassets`.
  private func writeCatalog(in folder: URL) throws {
    let catalog = folder.appending(path: "Assets.xcassets")
    let contents = Data(#"{"images": [{"filename": "a.png", "idiom": "universal"}]}"#.utf8)
    for place in [
      "logo.imageset", "Icons/add.imageset", "Group 1.5/star.imageset", "mark.symbolset",
      "Photos/Sea/wave.imageset",
    ] {
      let set = catalog.appending(path: place)
      try writeImage(set.appending(path: "a.png"), width: 40, height: 20)
      try contents.write(to: set.appending(path: "Contents.json"))
    }
    let namespace = Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
    for place in ["Icons", "Photos", "Photos/Sea"] {
      try namespace.write(to: catalog.appending(path: place).appending(path: "Contents.json"))
    }
    try writeImage(folder.appending(path: "file@2x.png"), width: 80, height: 40)
  }

  private nonisolated static let images = [
    "logo", "Icons/add", "star", "Photos/Sea/wave", "file", "file.png",
  ]

  @Test(arguments: images)
  func `An image has its size in the resources of its bundle`(name: String) throws {
    try withTemporaryFolder { folder in
      try writeCatalog(in: folder)
      let bundle = try #require(Bundle(url: folder))
      let ignored = IgnoredModifiers()
      let node = Image(name, bundle: bundle).node(in: LoweringContext(reportingTo: ignored))
      #expect(try size(of: #require(node.leaf), in: .zero) == CGSize(width: 40, height: 20))
      #expect(ignored.all == [])
    }
  }

  @Test(arguments: ["add", "wave", "Sea/wave", "other", "file@2x", ""])
  func `An image that is not in the resources is reported`(name: String) throws {
    try withTemporaryFolder { folder in
      try writeCatalog(in: folder)
      let bundle = try #require(Bundle(url: folder))
      let ignored = IgnoredModifiers()
      let node = Image(name, bundle: bundle).node(in: LoweringContext(reportingTo: ignored))
      #expect(try size(of: #require(node.leaf), in: .zero) == CGSize(width: 100, height: 100))
      #expect(ignored.all.map(\.name) == ["Image(\"\(name)\")"])
    }
  }

  @Test func `A custom symbol is laid out like a system symbol`() throws {
    try withTemporaryFolder { folder in
      try writeCatalog(in: folder)
      let bundle = try #require(Bundle(url: folder))
      let leaf = Image("mark", bundle: bundle).font(.title).node().leaf as? ImageLeaf
      #expect(leaf?.systemName == "mark")
      #expect(leaf?.font == .title)
    }
  }

  @Test func `A resource names an image in its bundle`() throws {
    try withTemporaryFolder { folder in
      try writeCatalog(in: folder)
      let bundle = try #require(Bundle(url: folder))
      let image = Image(ImageResource(name: "Icons/add", bundle: bundle))
      let fitted = image.resizable().scaledToFit().node()
      let fittedSize = try frames(fitted, in: proposal(100, 100)).first?.size
      #expect(fittedSize == CGSize(width: 100, height: 50))
      #expect(image.size == CGSize(width: 40, height: 20))
    }
  }

  @Test func `Links between folders of a catalog end`() throws {
    try withTemporaryFolder { folder in
      let catalog = folder.appending(path: "Assets.xcassets")
      try writeImage(catalog.appending(path: "b.imageset/a.png"), width: 1, height: 1)
      try FileManager.default.createSymbolicLink(
        at: catalog.appending(path: "again"),
        withDestinationURL: catalog
      )
      #expect(ImageAssets(resources: folder).asset(named: "b") == nil)
    }
  }
}
