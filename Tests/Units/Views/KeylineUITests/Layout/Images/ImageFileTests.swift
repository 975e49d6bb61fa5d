import Foundation
import Testing

@testable import KeylineUI

@Suite struct ImageFileTests {
  /// The beginning of a file and the size that it states.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let size: CGSize?

    init(_ name: String, _ bytes: [UInt8], _ size: (Double, Double)?) {
      testDescription = name
      self.bytes = bytes
      self.size = size.map { CGSize(width: $0.0, height: $0.1) }
    }

    init(_ name: String, text: String, _ size: (Double, Double)?) {
      self.init(name, Array(text.utf8), size)
    }
  }

  static let png = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
  static let heic =
    [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 20]
    + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0]
    + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 3, 0]

  static let cases = [
    Case("PNG", png + [0, 0, 0, 40, 0, 0, 1, 4], (40, 260)),
    Case("PNG that ends too early", png + [0, 0, 0, 40, 0, 0], nil),
    Case("PNG without a width", png + [0, 0, 0, 0, 0, 0, 0, 20], nil),
    Case("PNG of more pixels than memory", png + [255, 255, 255, 255, 0, 0, 0, 20], nil),
    Case(
      "JPEG with a comment",
      [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 40],
      (40, 20)
    ),
    Case("progressive JPEG", [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 1, 0, 2, 0], (512, 256)),
    Case("JPEG with a table only", [0xFF, 0xD8, 0xFF, 0xC4, 0, 11, 8, 1, 0, 2, 0], nil),
    Case("JPEG with an empty segment", [0xFF, 0xD8, 0xFF, 0xFE, 0, 0, 0xFF, 0xC0], nil),
    Case("HEIC, whose thumbnail is smaller", heic, (1024, 768)),
    Case("HEIC that ends too early", Array(heic.dropLast(40)), nil),
    Case("PDF", text: "%PDF-1.7\n<< /MediaBox [0 0 24.5 30] >>", (24.5, 30)),
    Case("PDF with an origin", text: "%PDF-1.4 /MediaBox[ 10 10\n34 40 ]", (24, 30)),
    Case("PDF without a box", text: "%PDF-1.4 /MediaBox [a b c d]", nil),
    Case("SVG", text: "<?xml version=\"1.0\"?>\n<svg\n width=\"24\"\n height='30px'>", (24, 30)),
    Case("SVG with a box", text: "<svg viewBox=\"0 0 16,12\" stroke-width=\"2\">", (16, 12)),
    Case("SVG in percent", text: "<svg width=\"100%\" height=\"100%\">", nil),
    Case("text", text: "width=\"24\" height=\"30\"", nil),
    Case("nothing", [], nil),
  ]

  @Test(arguments: cases)
  func `The header of a file states its size`(_ item: Case) {
    #expect(ImageFile.size(in: Data(item.bytes)) == item.size)
  }

  @Test func `A slice of a file is read from its own beginning`() {
    let file = Data([1, 2, 3] + Self.png + [0, 0, 0, 40, 0, 0, 0, 20])
    #expect(ImageFile.size(in: file.dropFirst(3)) == CGSize(width: 40, height: 20))
  }

  @Test func `A file that cannot be read has no size`() {
    #expect(ImageFile.size(at: URL(filePath: "/nowhere/logo.png")) == nil)
    #expect(ImageFile.size(at: FileManager.default.temporaryDirectory) == nil)
  }

  @Test func `Only the beginning of an ordinary file is read, and a pipe is not waited for`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("pipe.png")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(ImageFile.size(at: pipe) == nil)
    #expect(mkfifo(folder.appendingPathComponent("Contents.json").path, 0o600) == 0)
    #expect(AssetContents(folder: folder) == nil)
    let endless = folder.appendingPathComponent("endless.png")
    try FileManager.default.createSymbolicLink(
      at: endless,
      withDestinationURL: URL(filePath: "/dev/zero")
    )
    #expect(ImageFile.size(at: endless) == nil)
    let large = folder.appendingPathComponent("large.png")
    try Data(Self.png + [0, 0, 0, 40, 0, 0, 0, 20]).write(to: large)
    #expect(truncate(large.path, 1 << 40) == 0)
    #expect(ImageFile.size(at: large) == CGSize(width: 40, height: 20))
  }
}
