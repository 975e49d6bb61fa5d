import Foundation
import Testing

@testable import KeylineUI

@Suite struct ImageSetTests {
  /// The entries of an image set and its size in points at a scale; the files are 24, 48 and 73 wide.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let images: String
    let scale: CGFloat
    let width: CGFloat?

    init(_ name: String, _ images: [String], at scale: CGFloat, _ width: CGFloat?) {
      testDescription = name
      self.images = images.joined(separator: ",")
      self.scale = scale
      self.width = width
    }
  }

  static func image(
    _ file: String,
    _ scale: String? = nil,
    idiom: String = "universal",
    more: String = ""
  ) -> String {
    let scale = scale.map { "\"scale\": \"\($0)\"," } ?? ""
    return "{\"filename\": \"\(file)\", \(scale) \(more) \"idiom\": \"\(idiom)\"}"
  }

  static let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}],"
  static let all = [image("a.png", "1x"), image("b.png", "2x"), image("c.png", "3x")]

  static let cases = [
    Case("one scale for all", [image("a.png")], at: 3, 24),
    Case("1x", all, at: 1, 24),
    Case("2x", all, at: 2, 24),
    Case("3x, of a different size in points", all, at: 3, 73 / 3),
    Case("the next larger scale", [all[0], all[2]], at: 2, 73 / 3),
    Case("the largest scale", [all[0], all[1]], at: 3, 24),
    Case("scales without a file", [#"{"idiom": "universal", "scale": "1x"}"#, all[1]], at: 1, 24),
    Case("a dark appearance", [image("b.png", more: dark), image("a.png")], at: 1, 24),
    Case("universal before a phone", [image("b.png", idiom: "iphone"), all[0]], at: 1, 24),
    Case("a phone before a Mac", ["mac", "iphone"].map { image("a.png", idiom: $0) }, at: 1, 24),
    Case("a watch only", [image("a.png", idiom: "watch")], at: 1, nil),
    Case("a file elsewhere", [image("../a.png")], at: 1, nil),
    Case("a missing file", [image("z.png")], at: 1, nil),
    Case("no image", [], at: 1, nil),
  ]

  @Test(arguments: cases)
  func `An image set has a size in points`(_ item: Case) throws {
    try withTemporaryFolder { folder in
      let set = folder.appending(path: "logo.imageset")
      for (name, width) in [("a", 24), ("b", 48), ("c", 73)] as [(String, UInt8)] {
        try writeImage(set.appending(path: "\(name).png"), width: width, height: 30)
      }
      try Data("{\"images\": [\(item.images)]}".utf8)
        .write(to: set.appending(path: "Contents.json"))
      #expect(ImageSet(folder: set)?.size(at: item.scale).width == item.width)
    }
  }

  @Test func `The display's scale is not read if the sizes are equal`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.png")
      try writeImage(file, width: 24, height: 30)
      let set = try #require(ImageSet(files: [(file, 1)]))
      var isRead = false
      func scale() -> CGFloat {
        isRead = true
        return 1
      }
      #expect(set.size(at: scale()) == CGSize(width: 24, height: 30))
      #expect(!isRead)
    }
  }

  @Test(arguments: ["", "[]", "{\"images\": 1}", "not JSON"])
  func `Contents that cannot be read have no size`(text: String) throws {
    try withTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appending(path: "Contents.json"))
      #expect(ImageSet(folder: folder) == nil)
    }
  }
}
