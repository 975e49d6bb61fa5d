import Digests
import Foundation

/// The nodes of a design, as Figma's REST API returns them: those of a file, selected ones, or a single one.
struct FigmaFile {
  /// The outermost nodes with a frame.
  private let frames: [JSONObject]
  /// The number of hidden frames and groups of frames.
  private let hiddenCount: Int

  /// Reads a document; `nil` unless it has nodes of a design.
  init?(_ bytes: [UInt8]) {
    guard bytes.first(where: { $0 > 32 }) == UInt8(ascii: "{"),
      let object = (try? JSONReader.read(bytes, limits: JSONLimits(maximumBytes: .max)))?.object
    else { return nil }
    let roots: [JSONObject]
    if let nodes = object["nodes"]?.object {
      roots = nodes.compactMap { $0.value.object?["document"]?.object }
    } else if let document = object["document"]?.object {
      roots = [document]
    } else if object["rectangle"] == nil, object["type"]?.string != nil, object["id"] != nil {
      roots = [object]
    } else {
      return nil
    }
    var hidden = 0
    frames = roots.flatMap { Self.frames(in: $0, hidden: &hidden) }
    hiddenCount = hidden
  }

  /// Returns a node if it is a frame, or else those in it: documents, pages and sections group the frames of screens.
  private static func frames(in node: JSONObject, hidden: inout Int) -> [JSONObject] {
    guard node["visible"]?.bool != false else {
      hidden += 1
      return []
    }
    let groups = ["DOCUMENT", "CANVAS", "SECTION"]
    guard groups.contains(node["type"]?.string ?? "") else {
      return rectangle(of: node) == nil ? [] : [node]
    }
    let children = (node["children"]?.array ?? []).compactMap(\.object)
    return children.flatMap { frames(in: $0, hidden: &hidden) }
  }

  /// Returns a scene for each frame.
  func scenes() throws(RecorderError) -> ([CapturedScene], notes: [String]) {
    guard !frames.isEmpty else {
      throw .badLine(1, "the design has no frame with an absoluteBoundingBox")
    }
    let names = frames.map { $0["name"]?.string ?? "frame" }
    var scenes: [CapturedScene] = []
    var design = FigmaTree()
    for (frame, name) in zip(frames, names) {
      let isShared = names.count { $0 == name } > 1
      let id = frame["id"]?.string ?? ""
      let unique = isShared ? "\(name) (\(id))" : name
      var nodes = try design.nodes(of: frame, in: unique)
      nodes.assignPaths()
      scenes.append(try CapturedScene(unique, nodes))
    }
    let notes =
      CapturedFile.leftOut(
        hiddenCount + design.hidden,
        singular: "hidden layer is",
        plural: "hidden layers are",
        "left out"
      )
      + CapturedFile.leftOut(
        design.unframed,
        singular: "layer without a frame is",
        plural: "layers without a frame are",
        "left out, and their content is in the layer around"
      )
    return (scenes, notes)
  }

  /// Returns the frame of a node in the design's coordinates.
  fileprivate static func rectangle(of node: JSONObject) -> CGRect? {
    guard let box = node["absoluteBoundingBox"]?.object else { return nil }
    let keys = ["x", "y", "width", "height"]
    return CapturedNode.rectangle(keys.map { box[$0]?.number ?? .nan })
  }
}

/// Reads the nodes of frames, and counts what is left out.
private struct FigmaTree {
  private(set) var hidden = 0
  private(set) var unframed = 0

  /// Returns the nodes of a frame in pre-order, in the coordinates of the frame.
  mutating func nodes(
    of frame: JSONObject,
    in scene: String
  ) throws(RecorderError) -> [CapturedNode] {
    let origin = FigmaFile.rectangle(of: frame)?.origin ?? .zero
    var nodes: [CapturedNode] = []
    var pending: [(node: JSONObject, parent: Int?, depth: Int)] = [(frame, nil, 1)]
    while let (node, parent, depth) = pending.popLast() {
      guard depth <= CapturedNode.greatestDepth else {
        throw .notLaidOut(
          scene,
          because: "a layer is more than \(CapturedNode.greatestDepth) levels deep"
        )
      }
      guard node["visible"]?.bool != false else {
        hidden += 1
        continue
      }
      var container = parent
      if let rectangle = FigmaFile.rectangle(of: node) {
        container = nodes.count
        nodes.append(captured(node, parent, rectangle.offsetBy(dx: -origin.x, dy: -origin.y)))
      } else {
        unframed += 1
      }
      let children = (node["children"]?.array ?? []).compactMap(\.object)
      pending += children.reversed().map { ($0, container, depth + 1) }
    }
    return nodes
  }

  private func captured(_ node: JSONObject, _ parent: Int?, _ rectangle: CGRect) -> CapturedNode {
    let text = node["characters"]?.string
    // A text without a name of its own is named by what it says.
    let name = node["name"]?.string.flatMap { $0.isEmpty || $0 == text ? nil : $0 }
    return CapturedNode(
      parent: parent,
      type: type(of: node),
      id: name,
      label: CapturedNode.text(text),
      rectangle: rectangle,
      arguments: arguments(of: node)
    )
  }

  /// Returns the stack that a frame with auto layout is, or else the type in the words of the design, such as `Rectangle`.
  private func type(of node: JSONObject) -> String {
    switch node["layoutMode"]?.string {
    case "HORIZONTAL": return "HStack"
    case "VERTICAL": return "VStack"
    default:
      let words = (node["type"]?.string ?? "NODE").split(separator: "_")
      return words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
    }
  }

  /// Returns the spacing and the padding of auto layout.
  private func arguments(of node: JSONObject) -> JSONObject {
    guard ["HORIZONTAL", "VERTICAL"].contains(node["layoutMode"]?.string ?? "") else { return [:] }
    var arguments: JSONObject = ["spacing": .number(node["itemSpacing"]?.number ?? 0)]
    let sides = [
      ("paddingTop", "top"), ("paddingLeft", "leading"), ("paddingBottom", "bottom"),
      ("paddingRight", "trailing"),
    ]
    var padding: JSONObject = [:]
    for (key, side) in sides {
      if let length = node[key]?.number, length != 0 { padding[side] = .number(length) }
    }
    if padding != [:] { arguments["padding"] = .object(padding) }
    return arguments
  }
}
