public import CanonicalJSON
import Foundation
public import KeylineUI

extension RichTextLeaf: NodeDescribing {
  /// The name “Text”.
  public var layoutName: String? { "Text" }

  /// The text or its runs, and the styling that is set.
  public var nodeArguments: JSONObject {
    var arguments = JSONObject()
    if let only = parts.first, parts.count == 1 {
      arguments = only.runArguments
    } else {
      arguments["runs"] = .array(parts.map { .object($0.runArguments) })
    }
    if let lineLimit { arguments["lineLimit"] = .number(Double(max(lineLimit, 1))) }
    if reservedLines > 1 { arguments["reservedLines"] = .number(Double(reservedLines)) }
    if lineSpacing != 0 { arguments["lineSpacing"] = .length(lineSpacing) }
    if minimumScaleFactor < 1 { arguments["minimumScaleFactor"] = .length(minimumScaleFactor) }
    if let dynamicTypeSize { arguments["dynamicTypeSize"] = .string(dynamicTypeSize.rawValue) }
    return arguments
  }
}

extension RichTextLeaf.Part {
  /// The text, and the styling that is set.
  var runArguments: JSONObject {
    var arguments: JSONObject = ["content": .string(content)]
    if let font = styling.changedFont { arguments["font"] = .string(font.notation) }
    if let tracking = styling.tracking, tracking != 0 { arguments.set("tracking", tracking) }
    if let offset = styling.baselineOffset, offset != 0 { arguments.set("baselineOffset", offset) }
    return arguments
  }
}

extension FieldLeaf: NodeDescribing {
  /// The name “FieldLeaf”.
  package var layoutName: String? { "FieldLeaf" }

  /// The arguments of the prompt.
  package var nodeArguments: JSONObject { prompt.nodeArguments }
}
