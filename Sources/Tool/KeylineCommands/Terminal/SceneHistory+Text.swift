import Digests
import Keyline
import LayoutDiff
import LayoutReports

extension SceneHistory {
  /// The scene, with the path of a node if any, and the configuration.
  func title(_ path: String?) -> String {
    PrintableText.text(scene + (path.map { "#\($0)" } ?? "")) + "  \(configuration)"
  }
}

extension HistoryEvent {
  /// The event as JSON.
  var json: JSONValue {
    [
      "version": .string(version),
      "text": .string(text),
      "frame": frame.map {
        [
          "x": .number(Double($0.minX)), "y": .number(Double($0.minY)),
          "width": .number(Double($0.width)), "height": .number(Double($0.height)),
        ]
      } ?? .null,
      "causes": .array(
        causes.map { ["id": .string("\($0.id)"), "text": .string($0.text)] }
      ),
    ]
  }
}
