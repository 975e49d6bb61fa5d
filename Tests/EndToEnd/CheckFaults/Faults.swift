import Digests
import Foundation

/// The faults to seed.
enum Faults {
  static let all: [Edit] = [
    Edit(name: "wrong padding") { scene in
      similarItems(scene, "VStack", atLeast: 3).map { scene.tree.padding($0[1], "leading", 9) }
    },
    Edit(name: "fixed width") { scene in
      texts(scene).filter { scene.frame($0).width > 60 }.map { path in
        let width = Double(scene.frame(path).width) * 0.4
        return scene.tree.setting(path, ["lineLimit": 1])
          .wrapping(path, in: "frame", ["alignment": "leading", "width": .number(width)])
      }
    },
    Edit(name: "fixed height") { scene in
      scene.paths(of: "VStack").filter { path in
        scene.items(path).count { scene.type($0) == "Text" } >= 2
      }.map { path in
        let height = Double(scene.frame(path).height) * 0.4
        return scene.tree.wrapping(
          path,
          in: "frame",
          ["alignment": "center", "height": .number(height)]
        )
      }
    },
    Edit(name: "missing spacer") { scene in
      similarItems(scene, "VStack", atLeast: 3).compactMap { items in
        let inside = scene.tree.paths.first {
          $0.starts(with: items[1]) && scene.tree.node($0)["type"] == "Spacer"
            && scene.frame($0).width > 24
        }
        guard var path = inside, let place = path.popLast() else { return nil }
        return scene.tree.changingChildren(path) { $0.remove(at: place) }
      }
    },
    Edit(name: "swapped order") { scene in
      pairs(scene).map { first, second, isRow in
        let (one, other) = (scene.frame(first), scene.frame(second))
        guard isRow else {
          return scene.tree.offset(first, y: Double(other.maxY - one.maxY))
            .offset(second, y: Double(one.minY - other.minY))
        }
        return scene.tree.offset(first, x: Double(other.maxX - one.maxX))
          .offset(second, x: Double(one.minX - other.minX))
      }
    },
    Edit(name: "negative offset") { scene in
      pairs(scene).map { first, second, isRow in
        let (one, other) = (scene.frame(first), scene.frame(second))
        return isRow
          ? scene.tree.offset(second, x: Double(one.midX - other.minX))
          : scene.tree.offset(second, y: Double(one.midY - other.minY))
      }
    },
    Edit(name: "negative spacing") { scene in
      scene.paths(of: "VStack").filter { path in
        let items = scene.items(path)
        return zip(items, items.dropFirst()).contains {
          scene.type($0) == "Text" && scene.type($1) == "Text"
        }
      }.map { scene.tree.setting($0, ["spacing": -12]) }
    },
    Edit(name: "no size") { scene in
      scene.paths(of: "Image", "Circle", "RoundedRectangle", "Capsule").filter {
        scene.frame($0).width > 8 && $0.last == 0
      }.map {
        scene.tree.wrapping($0, in: "frame", ["alignment": "center", "width": 0, "height": 0])
      }
    },
    Edit(name: "near alignment") { scene in
      scene.paths(of: "VStack").map(scene.items).filter { $0.count >= 3 }.map {
        scene.tree.offset($0[1], x: 0.75)
      }
    },
    Edit(name: "uneven spacing") { scene in
      similarItems(scene, "VStack", atLeast: 3).map { scene.tree.padding($0[1], "top", 6) }
        + similarItems(scene, "HStack", atLeast: 3).map {
          scene.tree.padding($0[1], "leading", 6)
        }
    },
    Edit(name: "uneven width") { scene in
      (similarItems(scene, "VStack", atLeast: 4) + similarItems(scene, "HStack", atLeast: 4))
        .filter { items in
          Set(items.map { scene.frame($0).width }).count == 1 && scene.frame(items[0]).width > 20
        }.map { items in
          scene.tree.wrapping(
            items[2],
            in: "frame",
            ["alignment": "center", "width": .number(Double(scene.frame(items[2]).width) - 9)]
          )
        }
    },
    Edit(name: "small touch target") { scene in
      scene.paths(of: "Image").filter { scene.frame($0).width > 8 }.map { path in
        scene.tree.wrapping(
          path,
          in: "Button",
          ["layout": "frame", "alignment": "center", "width": 20, "height": 20]
        )
      }
    },
    Edit(name: "outside the screen") { scene in
      guard let width = scene.scene.proposals.compactMap(\.width).max(), width.isFinite else {
        return []
      }
      return texts(scene).map { scene.tree.offset($0, x: Double(width)) }
    },
    Edit(name: "too few lines") { scene in
      texts(scene).filter { path in
        scene.tree.node(path)["arguments"]?.object?["lineLimit"] == nil
          && scene.frame(path).height > 36
      }.map { scene.tree.setting($0, ["lineLimit": 1]) }
    },
  ]

  private static func texts(_ scene: SeededScene) -> [[Int]] {
    scene.paths(of: "Text").filter { scene.frame($0).width > 8 && scene.frame($0).height > 8 }
  }

  /// The children of stacks that are built alike.
  private static func similarItems(
    _ scene: SeededScene,
    _ type: String,
    atLeast count: Int
  ) -> [[[Int]]] {
    scene.paths(of: type).flatMap { path in
      let groups = Dictionary(grouping: scene.items(path), by: scene.structure)
      return groups.values.filter { $0.count >= count }
        .sorted { $0[0].lexicographicallyPrecedes($1[0]) }
    }
  }

  /// The neighbors in stacks, with whether the stack is a row.
  private static func pairs(_ scene: SeededScene) -> [([Int], [Int], Bool)] {
    scene.paths(of: "HStack", "VStack").flatMap { path in
      let items = scene.items(path)
      let isRow = scene.tree.node(path)["type"] == "HStack"
      return zip(items, items.dropFirst()).prefix(1).map { ($0, $1, isRow) }
    }
  }
}
