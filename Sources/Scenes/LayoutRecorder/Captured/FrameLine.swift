import Digests
import Foundation

/// A line of captured frames: a node with its rectangle.
///
///     {"name":"home","path":"html/body/h1","rectangle":[8,21,374,74],"label":"Welcome"}
///
/// The rectangle is x, y, width and height, in points in the scene's coordinates. The default type
/// is the last part of the path.
struct FrameLine {
  let name: String
  let path: String
  let rectangle: CGRect
  let type: String
  let id: String?
  let label: String?

  /// Parses a line.
  ///
  /// - Throws: `RecorderError` with the line number if the line is malformed.
  init(_ text: [UInt8], number: Int) throws(RecorderError) {
    let object: JSONObject
    do {
      guard let value = try JSONReader.read(text).object else {
        throw RecorderError.badLine(
          number,
          "a line is an object with a name, a path and a rectangle"
        )
      }
      object = value
    } catch let error as RecorderError {
      throw error
    } catch {
      throw .badLine(number, "\(error)")
    }
    let known = ["name", "path", "rectangle", "type", "id", "label"]
    if let other = object.first(where: { !known.contains($0.key) })?.key {
      throw .badLine(
        number,
        "“\(other)” is not a key; the keys are \(known.joined(separator: ", "))"
      )
    }
    name = try FrameLine.text("name", of: object, number)
    path = try FrameLine.text("path", of: object, number)
    rectangle = try FrameLine.rectangle(of: object, number)
    let last = path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
    type = try FrameLine.option("type", of: object, number) ?? String(last.prefix { $0 != "[" })
    id = try FrameLine.option("id", of: object, number)
    label = CapturedNode.text(try FrameLine.option("label", of: object, number))
  }

  private static func option(
    _ key: String,
    of object: JSONObject,
    _ number: Int
  ) throws(RecorderError) -> String? {
    guard let value = object[key], value != .null else { return nil }
    guard let text = value.string, !text.isEmpty, text.utf8.count <= 4_096, !text.utf8.contains(0)
    else { throw .badLine(number, "“\(key)” must be a text of 1 to 4096 bytes") }
    return text
  }

  private static func text(
    _ key: String,
    of object: JSONObject,
    _ number: Int
  ) throws(RecorderError) -> String {
    guard let text = try option(key, of: object, number) else {
      throw .badLine(number, "“\(key)” is missing")
    }
    return text
  }

  private static func rectangle(
    of object: JSONObject,
    _ number: Int
  ) throws(RecorderError) -> CGRect {
    let numbers = object["rectangle"]?.array?.map { $0.number ?? .nan } ?? []
    guard let rectangle = CapturedNode.rectangle(numbers) else {
      throw .badLine(
        number,
        "“rectangle” is [x, y, width, height] in points, such as [8, 21, 374, 74]"
      )
    }
    return rectangle
  }
}
