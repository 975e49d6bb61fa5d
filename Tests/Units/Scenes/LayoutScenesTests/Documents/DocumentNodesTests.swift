import Digests
import Testing

@testable import LayoutScenes

@Suite struct DocumentNodesTests {
  private static let document = """
    {"keyline": 1, "name": "a", "root": {"type": "VStack", "id": "card", "children": [
      {"type": "Text", "id": "title", "arguments": {"content": "a"},
       "modifiers": [{"font": "body"}, {"padding": 4}, {"frame": {"width": 100}}]},
      {"type": "HStack", "children": [
        {"type": "Rectangle", "modifiers": [{"frame": {"width": 10}}]},
        {"type": "Group", "children": [{"type": "Divider"}, {"type": "Spacer"}]},
        {"type": "ForEach", "arguments": {"data": 2}, "children": [{"type": "Circle"}]}]}]}}
    """

  private func nodes() throws -> DocumentNodes {
    DocumentNodes(try JSONReader.read(Array(DocumentNodesTests.document.utf8)))
  }

  @Test(arguments: [
    ("card", "root"), ("title", "root.children[0].modifiers[2]"),
    ("title/padding[0]", "root.children[0].modifiers[1]"),
    ("title/padding[0]/Text[0]", "root.children[0]"),
    ("card/HStack[1]", "root.children[1]"),
    ("card/HStack[1]/frame[0]", "root.children[1].children[0].modifiers[0]"),
    ("card/HStack[1]/frame[0]/Rectangle[0]", "root.children[1].children[0]"),
    ("card/HStack[1]/Divider[1]", "root.children[1].children[1].children[0]"),
    ("card/HStack[1]/Spacer[2]", "root.children[1].children[1].children[1]"),
    ("card/HStack[1]/Circle[3]", "root.children[1].children[2]"),
    // What the document does not show has the place of the nearest node around it.
    ("card/HStack[1]/Text[0]", "root.children[1]"), ("unknown/Text[0]", "root"),
  ])
  func `A path has the location of its node`(path: String, location: String) throws {
    #expect(try nodes().location(of: path) == location)
  }

  @Test(arguments: ["a[5]", "a.b", "a[-1]", "[0]", "."])
  func `A key with a period or a bracket is part of the location`(key: String) throws {
    let document = """
      {"root": {"type": "VStack", "a": [], "\(key)": {"type": "Text", "id": "t"}}}
      """
    let nodes = DocumentNodes(try JSONReader.read(document))
    #expect(nodes.location(of: "t") == "root.\(key)")
    #expect(nodes.location(of: "t/Text[-1]") == "root.\(key)")
  }
}
