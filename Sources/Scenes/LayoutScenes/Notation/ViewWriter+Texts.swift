import CanonicalJSON
import Foundation
import LayoutCore
import LayoutText

extension ViewWriter {
  /// Writes text with several styles or with arguments other than a font and a line limit.
  func richText(_ list: ArgumentList) throws(SceneError) -> (content: String, modifiers: [String]) {
    try list.only(
      "content",
      "font",
      "runs",
      "tracking",
      "baselineOffset",
      "lineLimit",
      "reservedLines",
      "lineSpacing",
      "minimumScaleFactor",
      "dynamicTypeSize"
    )
    let runs = list.object["runs"]?.array ?? [.object(list.object)]
    var parts: [String] = []
    for run in runs { parts.append(try stretch(ArgumentList(run.object ?? [:], of: "Text"))) }
    return (parts.joined(separator: " + "), try modifiers(of: list))
  }

  /// Writes a run of text with its text modifiers.
  private func stretch(_ list: ArgumentList) throws(SceneError) -> String {
    guard let content = list.object["content"]?.string else { throw list.unknown("content") }
    var text = "Text(verbatim: \(SwiftLiteral.text(content)))"
    if let font = try font(list) { text += ".font(\(font))" }
    for name in ["tracking", "baselineOffset"] where list.object[name] != nil {
      text += ".\(name)(\(try list.length(name)))"
    }
    return text
  }

  /// Returns the modifiers that apply to the entire text.
  private func modifiers(of list: ArgumentList) throws(SceneError) -> [String] {
    var modifiers: [String] = []
    let limit = list.object["lineLimit"] == nil ? nil : try list.length("lineLimit")
    if list.object["reservedLines"] != nil {
      modifiers.append(".lineLimit(\(try list.length("reservedLines"))...\(limit ?? ""))")
    } else if let limit {
      modifiers.append(".lineLimit(\(limit))")
    }
    for name in ["lineSpacing", "minimumScaleFactor"] where list.object[name] != nil {
      modifiers.append(".\(name)(\(try list.length(name)))")
    }
    if let size = list.object["dynamicTypeSize"]?.string {
      modifiers.append(".dynamicTypeSize(.\(size))")
    }
    return modifiers
  }
}
