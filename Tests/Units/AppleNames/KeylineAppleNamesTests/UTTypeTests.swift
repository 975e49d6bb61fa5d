import Foundation
import KeylineAppleNames
import KeylineUI
import Testing

@Suite struct UTTypeTests {
  @Test func `A type conforms to itself and to the types above it`() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .item))
    #expect(UTType.commaSeparatedText.conforms(to: .text))
    #expect(UTType.mp3.conforms(to: .mp3))
    #expect(!UTType.image.conforms(to: .png))
    #expect(!UTType.folder.conforms(to: .data))
  }

  @Test func `Types are found by extensions of files and by media types`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "application/json") == .json)
    #expect(UTType(mimeType: "none/none") == nil)
    #expect(UTType.png.preferredFilenameExtension == "png")
    #expect(UTType.png.preferredMIMEType == "image/png")
    let url = URL(fileURLWithPath: "/a").appendingPathComponent("b", conformingTo: .pdf)
    #expect(url.path == "/a/b.pdf")
  }
}
