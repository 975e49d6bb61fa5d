import CardSnapshots
import Digests
import Testing

@testable import LayoutDiff

@Suite struct SceneOutlineNamesTests {
  /// A node: the position of its parent, its type, and its ID and label if any.
  typealias Row = (parent: Int?, type: String, id: String?, label: String?)

  /// A tree, and the names of its nodes.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let rows: [Row]
    let names: [String]

    init(_ description: String, _ rows: [Row], _ names: [String]) {
      testDescription = description
      self.rows = rows
      self.names = names
    }
  }

  static let cases = [
    Case(
      "A modifier is named by the view that it wraps",
      [(nil, "frame", nil, nil), (0, "padding", nil, nil), (1, "Text", "title", "Hi")],
      ["title.frame", "title.padding", "title"]
    ),
    Case(
      "Equal modifiers are numbered from the inside",
      [(nil, "padding", nil, nil), (0, "padding", nil, nil), (1, "Color", nil, nil)],
      ["Color.padding[2]", "Color.padding", "Color"]
    ),
    Case(
      "Texts are named by their words, and equal views are numbered",
      [
        (nil, "HStack", nil, nil), (0, "Text", nil, "A"), (0, "Spacer", nil, nil),
        (0, "Text", nil, "A"), (0, "padding", nil, nil), (4, "Spacer", nil, nil),
      ],
      ["HStack", "Text “A”", "Spacer", "Text “A”[2]", "Spacer[2].padding", "Spacer[2]"]
    ),
    Case(
      "Sections, controls and IDs are named before what they contain",
      [
        (nil, "Form", "settings", nil), (0, "Section", nil, nil), (1, "Text", nil, "Sound"),
        (1, "padding", nil, nil), (3, "Toggle", nil, nil), (4, "Text", nil, "Mute"),
        (4, "Switch", nil, nil),
      ],
      [
        "settings", "settings › Section “Sound”", "settings › Section “Sound” › Text “Sound”",
        "settings › Section “Sound” › Toggle “Mute”.padding",
        "settings › Section “Sound” › Toggle “Mute”",
        "settings › Section “Sound” › Toggle “Mute” › Text “Mute”",
        "settings › Section “Sound” › Toggle “Mute” › Switch",
      ]
    ),
    Case(
      "A modifier with an ID contains its view",
      [(nil, "frame", nil, nil), (0, "padding", "open", nil), (1, "Text", nil, "Open")],
      ["open.frame", "open", "open › Text “Open”"]
    ),
    Case(
      "A control is not named by a text outside of it",
      [
        (nil, "VStack", nil, nil), (0, "Button", nil, nil), (1, "Image", nil, nil),
        (0, "Text", nil, "Other"),
      ],
      ["VStack", "Button", "Button › Image", "Text “Other”"]
    ),
    Case(
      "A background wraps its first child, and an element of a web page none of several",
      [
        (nil, "body", nil, nil), (0, "background", nil, nil), (1, "Text", "a", "A"),
        (1, "Color", nil, nil), (0, "p", nil, nil),
      ],
      ["body", "a.background", "a", "Color", "p"]
    ),
    Case(
      "Long texts are shortened",
      [(nil, "Text", nil, "abcdefghijklmnopqrstuvwxyz")],
      ["Text “abcdefghijklmnopqrstuvw…”"]
    ),
  ]

  /// The bodies of an app's views, by the positions of their nodes.
  static let viewCases = [
    (
      [
        (nil, "padding", nil, nil), (0, "VStack", nil, nil), (1, "frame", nil, nil),
        (2, "Text", "title", "Hi"), (1, "Spacer", nil, nil),
      ] as [Row],
      [0: "RecipeCard"],
      [
        "RecipeCard", "RecipeCard › VStack", "RecipeCard › title.frame", "RecipeCard › title",
        "RecipeCard › Spacer",
      ]
    ),
    (
      [
        (nil, "frame", nil, nil), (0, "List", nil, nil), (1, "Section", nil, nil),
        (2, "Text", nil, "Sound"), (2, "Toggle", nil, nil), (4, "Text", nil, "Mute"),
        (2, "HStack", nil, nil), (6, "Toggle", nil, nil), (7, "Text", nil, "Loud"),
      ],
      [1: "SettingsList", 6: "Row", 7: "LoudRow"],
      [
        "SettingsList.frame", "SettingsList", "SettingsList › Section “Sound”",
        "SettingsList › Section “Sound” › Text “Sound”",
        "SettingsList › Section “Sound” › Toggle “Mute”",
        "SettingsList › Section “Sound” › Toggle “Mute” › Text “Mute”",
        "SettingsList › Section “Sound” › Row",
        "SettingsList › Section “Sound” › LoudRow “Loud”",
        "SettingsList › Section “Sound” › LoudRow “Loud” › Text “Loud”",
      ]
    ),
    (
      [
        (nil, "VStack", nil, nil), (0, "HStack", nil, nil), (1, "Spacer", nil, nil),
        (0, "padding", nil, nil), (3, "HStack", nil, nil), (4, "Spacer", nil, nil),
        (0, "HStack", "last", nil), (6, "Spacer", nil, nil), (6, "Color", "tint", nil),
      ],
      [0: "Page", 1: "Row", 4: "Row", 6: "Row"],
      [
        "Page", "Row", "Row › Spacer", "Row[2].padding", "Row[2]", "Row[2] › Spacer", "Page › last",
        "Page › last › Spacer", "Row › tint",
      ]
    ),
  ]

  @Test(arguments: viewCases)
  func `Views that an app declares name what they contain`(
    _ rows: [Row],
    _ views: [Int: String],
    _ names: [String]
  ) throws {
    #expect(try outline(rows, views: views).named().nodes.map(\.name) == names)
  }

  @Test func `The beginning of a name can be omitted if the end is unique`() throws {
    let (rows, views, _) = Self.viewCases[2]
    let tree = try outline(rows, views: views)
    #expect(tree.position(of: "last › Spacer") == 7)
    #expect(tree.position(of: "tint") == 8)
    #expect(tree.position(of: "Spacer") == nil)
  }

  @Test func `The names of views are not compared`() throws {
    let rows: [Row] = [(nil, "padding", nil, nil), (0, "Text", "title", "Hi")]
    let tree = try outline(rows, views: [0: "Card \"A\""])
    #expect(try tree == outline(rows))
  }

  @Test(arguments: cases)
  func `Nodes have names that people recognise`(_ tree: Case) throws {
    #expect(try outline(tree.rows).named().nodes.map(\.name) == tree.names)
  }

  @Test(arguments: ["padding", "frame", "background"])
  func `A modifier that is added changes no other name`(_ modifier: String) throws {
    let rows: [Row] = [
      (nil, "HStack", nil, nil), (0, "Text", nil, "A"), (0, "VStack", nil, nil),
      (2, "Text", nil, "B"),
    ]
    let wrapped: [Row] = [
      (nil, modifier, nil, nil), (0, "HStack", nil, nil), (1, modifier, nil, nil),
      (2, "Text", nil, "A"), (1, "VStack", nil, nil), (4, modifier, nil, nil),
      (5, "Text", nil, "B"),
    ]
    let names = try outline(wrapped).named().nodes.map(\.name)
    #expect(
      try outline(rows).named().nodes.map(\.name)
        == names.filter { !$0.hasSuffix(".\(modifier)") }
    )
  }

  @Test(arguments: [
    ("0/3", 3), ("title", 1), ("title.overlay", 0), ("HStack › Text", nil), ("Toggle “On”", 2),
    ("Toggle \"On\"", 2), ("Toggle On", nil),
  ])
  func `A node is found by its path or its name`(_ text: String, _ position: Int?) throws {
    let rows: [Row] = [
      (nil, "overlay", nil, nil), (0, "Text", "title", "Hi"), (0, "Toggle", nil, nil),
      (2, "Text", nil, "On"),
    ]
    let found = try outline(rows).position(of: text)
    #expect(found == position)
  }

  @Test func `Names are not compared`() throws {
    let tree = try outline([(nil, "frame", nil, nil), (0, "Color", nil, nil)])
    #expect(tree == tree.named())
    #expect(Digested(tree).digest == Digested(tree.named()).digest)
  }

  @Test func `Nodes of a diff have the names of their outlines`() throws {
    var rows = Cards.rows
    rows[2].frame.origin.y += 4
    rows[4].type = "Square"
    rows[4].path = "dot"
    let (old, new) = (try Cards.snapshot(), try Cards.snapshot(rows))
    let diff = SnapshotDiff(old: old, new: new)
    #expect(diff.changes.map(\.kind) == [.changed, .movedWithAncestor, .added, .removed])
    for change in diff.changes {
      let outline = change.kind == .removed ? old.outline : new.outline
      #expect(change.node.name == outline.named().nodes[change.position].name)
    }
    #expect(diff.changes[1].node.name != diff.changes[1].node.path)
    #expect(diff.changes[1].ancestor?.name == "row")
    #expect(new.outline.nodes.map(\.name) == new.outline.nodes.map(\.path))
  }

  /// Returns an outline with the positions of the nodes as paths.
  private func outline(_ rows: [Row], views: [Int: String] = [:]) throws -> SceneOutline {
    try SceneOutline(
      rows.enumerated().map { index, row in
        SceneOutline.Node(
          parent: row.parent,
          path: row.id ?? "0/\(index)",
          id: row.id,
          type: row.type,
          label: row.label,
          view: views[index]
        )
      }
    )
  }
}
