import EscapedText
import SwiftSource

extension SourceOutline {
  /// The attributes that the compiler has only where there is an Objective-C runtime.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "NSManaged", "NSCopying", "GKInspectable",
  ]

  /// The attributes of Objective-C, which are removed, and selectors, which become values of `Selector`.
  var objectiveCNames: [(range: Range<Int>, text: String)] {
    var found: [(range: Range<Int>, text: String)] = []
    var reader = SourceReader(bytes, in: 0..<bytes.count)
    while !reader.isAtEnd {
      let start = reader.position
      if reader.current == UInt8(ascii: "@") {
        reader.position += 1
        let name = reader.takeWord()
        guard SourceOutline.attributes.contains(name) else { continue }
        if reader.current == UInt8(ascii: "(") { reader.step() }
        found.append((start..<reader.position, ""))
      } else if reader.isAt("#selector(") {
        reader.position += 9
        let arguments = reader.position
        reader.step()
        let name = reader.text(arguments + 1..<max(arguments + 1, reader.position - 1))
        found.append((start..<reader.position, "Selector(\(SwiftText.literal(name)))"))
      } else if "([{".utf8.contains(reader.current) {
        reader.position += 1
      } else {
        reader.step()
      }
    }
    return found
  }
}
