import Digests
import Foundation

/// Edits after which a layout is as good as before.
enum HarmlessEdits {
  static let all: [Edit] = [
    Edit(name: "other color") { scene in
      scene.paths(of: "Circle", "Rectangle", "RoundedRectangle", "Capsule").map {
        scene.tree.setting($0, ["fill": "teal"])
      }
    },
    Edit(name: "opacity") { scene in
      scene.paths(of: "Circle", "Rectangle", "RoundedRectangle", "Capsule").map {
        scene.tree.setting($0, ["opacity": 0.5])
      }
    },
    Edit(name: "corner radius") { scene in
      scene.paths(of: "RoundedRectangle").map { scene.tree.setting($0, ["cornerRadius": 3]) }
    },
    Edit(name: "padding of zero") { scene in
      scene.paths(of: "Text", "VStack").map { scene.tree.padding($0, "top", 0) }
    },
    Edit(name: "frame without limits") { scene in
      scene.paths(of: "HStack", "VStack").map {
        scene.tree.wrapping($0, in: "frame", ["alignment": "center"])
      }
    },
    Edit(name: "background") { scene in
      scene.paths(of: "VStack", "HStack").map { path in
        scene.tree.replacing(path) { node in
          [
            "type": "background", "arguments": ["alignment": "center"],
            "children": [
              .object(node), ["type": "Color", "arguments": ["name": "mint"]],
            ],
          ]
        }
      }
    },
    Edit(name: "uniform spacing") { scene in
      scene.paths(of: "VStack", "HStack").compactMap { path in
        guard let spacing = scene.tree.node(path)["arguments"]?.object?["spacing"]?.number,
          spacing >= 2
        else { return nil }
        return scene.tree.setting(path, ["spacing": .number(spacing - 1)])
      }
    },
    Edit(name: "shorter text") { scene in
      scene.paths(of: "Text").compactMap { path in
        guard let content = scene.tree.node(path)["arguments"]?.object?["content"]?.string
        else { return nil }
        let words = content.split(separator: " ")
        guard words.count >= 2 else { return nil }
        return scene.tree.setting(
          path,
          ["content": .string(words.dropLast().joined(separator: " "))]
        )
      }
    },
    Edit(name: "new order") { scene in
      scene.paths(of: "VStack").compactMap { path in
        let items = scene.items(path)
        guard items.count >= 2, let one = items[0].last, let other = items[1].last else {
          return nil
        }
        return scene.tree.changingChildren(path) { $0.swapAt(one, other) }
      }
    },
    Edit(name: "removed view") { scene in
      scene.paths(of: "VStack", "HStack").compactMap { path in
        let items = scene.items(path)
        guard items.count >= 4, let place = items[items.count - 1].last else { return nil }
        return scene.tree.changingChildren(path) { $0.remove(at: place) }
      }
    },
    Edit(name: "layout value") { scene in
      scene.paths(of: "Text", "Image").map { path in
        scene.tree.replacing(path) { node in
          var node = node
          node["layoutValues"] = ["UnitPointKey": "bottom"]
          return node
        }
      }
    },
    Edit(name: "uniform padding") { scene in
      scene.paths(of: "padding").compactMap { path in
        guard let arguments = scene.tree.node(path)["arguments"]?.object,
          let leading = arguments["leading"]?.number, leading >= 4,
          arguments["trailing"]?.number == leading
        else { return nil }
        let length = JSONValue.number(leading - 1)
        return scene.tree.setting(path, ["leading": length, "trailing": length])
      }
    },
  ]
}
