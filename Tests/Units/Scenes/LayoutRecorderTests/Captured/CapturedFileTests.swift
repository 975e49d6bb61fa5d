import Digests
import Foundation
import LayoutDiff
import Testing

@testable import LayoutRecorder

@Suite struct CapturedFileTests {
  /// A file with the nodes that it describes, each as a path, a label and a frame in its container.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let format: CapturedFile.Format
    let scene: String
    let nodes: [String]
    let notes: [String]
  }

  private static let uiTestNote = "XCUITest lists what accessibility sees, in tenths of a point"
  private static let ariaNote = "Playwright prints boxes in whole pixels of the viewport"

  static let cases = [
    Case(
      testDescription: "an app in a UI test",
      text: """
        Attributes: Application, 0x105, pid: 41491, label: 'Test App'
        Element subtree:
         →Application, 0x105, pid: 41491, label: 'Test App'
            Window (Main), 0x106, {{0.0, 0.0}, {393.0, 852.0}}
              Other, 0x107, {{0.0, 59.0}, {393.0, 759.0}}
                StaticText, 0x108, {{16.0, 60.3}, {78.7, 21.0}}, identifier: 'title', label: 'It's here, label: 'x''
                Button, 0x109, {{16.0, 100.0}, {40.0, 40.0}}, label: 'Close', Disabled
                Switch, 0x110, {{300.0, 100.0}, {63.0, 28.0}}, label: 'First line
        second, line', value: 1
                Image, 0x111, {{inf, inf}, {0.0, 0.0}}, identifier: 'hidden'
                  Button, 0x112, {{20.0, 160.0}, {40.0, 40.0}}, placeholderValue: 'Name'
              Other, 0x113, {{0.0, 800.0}, {393.0, 52.0}}
        Path to element:
         →Application, 0x105, pid: 41491, label: 'Test App'
        Query chain:
         →Find: Target Application 'com.example.App'
        """,
      format: .uiTest,
      scene: "home",
      nodes: [
        "Application (Test App) 0 0 393 852",
        "Application/Window 0 0 393 852",
        "Application/Window/Other 0 59 393 759",
        "title (It's here, label: 'x') 16 1.3 78.7 21",
        "Application/Window/Other/Button (Close) 16 41 40 40",
        "Application/Window/Other/Switch (First line second, line) 300 41 63 28",
        "Application/Window/Other/Button[2] (Name) 20 101 40 40",
        "Application/Window/Other[2] 0 800 393 52",
      ],
      notes: [
        uiTestNote,
        "1 element without a finite frame is left out, and their content is in the element around",
      ]
    ),
    Case(
      testDescription: "an element in a UI test, without addresses",
      text: """
        Window (Main), {{0.0, 0.0}, {375.0, 812.0}}
          Other, {{0.0, 44.0}, {375.0, 768.0}}
            Cell, identifier: 'row', {{16.0, 60.0}, {343.0, 44.0}}
            Cell, identifier: 'row', {{16.0, 104.0}, {343.0, 44.0}}
        """,
      format: .uiTest,
      scene: "home",
      nodes: [
        "Window 0 0 375 812", "Window/Other 0 44 375 768", "row 16 16 343 44",
        "row[2] 16 60 343 44",
      ],
      notes: [uiTestNote]
    ),
    Case(
      testDescription: "a window on macOS, whose texts are values",
      text: """
        Window, 0x1, {{100.0, 50.0}, {300.0, 200.0}}, title: 'Main, 1'
          StaticText, 0x2, {{116.0, 66.0}, {80.0, 16.0}}, value: Hello, world
          CheckBox, 0x3, {{116.0, 90.0}, {80.0, 16.0}}, title: 'On', value: 1
          TextField, 0x4, {{116.0, 120.0}, {80.0, 22.0}}, identifier: 'name', value: a, b, Disabled
        """,
      format: .uiTest,
      scene: "home",
      nodes: [
        "Window (Main, 1) 0 0 300 200", "Window/StaticText (Hello, world) 16 16 80 16",
        "Window/CheckBox (On) 16 40 80 16", "name (a, b) 16 70 80 22",
      ],
      notes: [uiTestNote]
    ),
    Case(
      testDescription: "a tree in a log, with each line quoted and labels of several lines",
      text: """
        > Test Case '-[Tests testHome]' started.
        > Attributes: Application, 0x1, pid: 4
        > Element subtree:
        >  →Application, 0x1, pid: 4, label: 'App'
        >     Window, 0x2, {{0.0, 0.0}, {99.0, 20.0}}
        > \tWindow (Main), 0x3, {{0.0, 0.0}, {390.0, 844.0}}
        >       StaticText, 0x4, {{16.0, 60.0}, {100.0, 60.0}}, label: 'Find it here:
        > Map, page 3
        > Menu'
        >       Button, 0x5, {{16.0, 130.0}, {60.0, 44.0}}, label: 'It's, ok', hitPoint: {46.0, 152.0}
        > 2026-11-29 a line of the app
        >       RemoteView, 0x6, {{16.0, 180.0}, {60.0, 44.0}}, title: 'A', label: 'said 'B', label: 'C'
        >       Button, 0x7, {{16.0, 240.0}, {60.0, 4
        """,
      format: .uiTest,
      scene: "home",
      nodes: [
        "Application (App) 0 0 390 844", "Application/Window 0 0 99 20",
        "Application/Window[2] 0 0 390 844",
        "Application/Window[2]/StaticText (Find it here: Map, page 3 Menu) 16 60 100 60",
        "Application/Window[2]/Button (It's, ok) 16 130 60 44",
        "Application/Window[2]/RemoteView (A) 16 180 60 44",
      ],
      notes: [
        uiTestNote,
        "1 element without a finite frame is left out, and their content is in the element around",
      ]
    ),
    Case(
      testDescription: "a file of a design",
      text: """
        {"name": "App", "document": {"id": "0:0", "type": "DOCUMENT", "children": [
          {"id": "0:1", "name": "Page 1", "type": "CANVAS", "children": [
            {"id": "1:1", "name": "Login", "type": "FRAME", "layoutMode": "VERTICAL", "itemSpacing": 12,
             "paddingTop": 24, "paddingLeft": 16,
             "absoluteBoundingBox": {"x": -100, "y": 50, "width": 390, "height": 844},
             "children": [
               {"id": "1:2", "name": "Welcome", "type": "TEXT", "characters": "Welcome",
                "absoluteBoundingBox": {"x": -84, "y": 74, "width": 120, "height": 22}},
               {"id": "1:3", "name": "hint", "type": "TEXT", "characters": "Sign in", "visible": false,
                "absoluteBoundingBox": {"x": -84, "y": 74, "width": 120, "height": 22}},
               {"id": "1:4", "name": "group", "type": "BOOLEAN_OPERATION", "absoluteBoundingBox": null,
                "children": [
                  {"id": "1:5", "name": "line", "type": "RECTANGLE",
                   "absoluteBoundingBox": {"x": -84, "y": 108, "width": 358, "height": 1}}]}]},
            {"id": "1:6", "name": "Old", "type": "SECTION", "visible": false, "children": [
              {"id": "1:7", "name": "Draft", "type": "FRAME",
               "absoluteBoundingBox": {"x": 500, "y": 50, "width": 390, "height": 844}}]}]}]}}
        """,
      format: .figma,
      scene: "Login",
      nodes: ["Login 0 0 390 844", "Login/Text (Welcome) 16 24 120 22", "line 16 58 358 1"],
      notes: [
        "2 hidden layers are left out",
        "1 layer without a frame is left out, and their content is in the layer around",
      ]
    ),
    Case(
      testDescription: "a page",
      text: """
        - generic [ref=e1] [box=0,0,1280,720]:
          - heading "Log \\"in\\"" [level=1] [ref=e2] [box=16,24,200,40]
          - 'button "Price: the user''s [1]" [ref=e3] [cursor=pointer] [box=16,80,120,32]'
          - paragraph [ref=e4] [box=16,130,300,20]: With text
          - list [ref=e5]:
            - listitem [ref=e6] [box=16,160,300,20]:
              - /url: /help
              - text: One
              - link "and":
                - /url: /two
              - text: "more: two"
            - listitem [ref=e8] [box=16,180,300,20]: "42"
            - listitem [ref=e9] [box=16,200,300,20]: 'it''s'
          - iframe [ref=e7] [box=100,400,500,200]:
            - button "Inner" [ref=f1e2] [box=10,20,80,20]
        """,
      format: .aria,
      scene: "home",
      nodes: [
        "generic 0 0 1280 720", "generic/heading (Log \"in\") 16 24 200 40",
        "generic/button (Price: the user's [1]) 16 80 120 32",
        "generic/paragraph (With text) 16 130 300 20",
        "generic/listitem (One more: two) 16 160 300 20",
        "generic/listitem[2] (42) 16 180 300 20", "generic/listitem[3] (it's) 16 200 300 20",
        "generic/iframe 100 400 500 200", "generic/iframe/button (Inner) 10 20 80 20",
      ],
      notes: [
        ariaNote,
        "2 elements without a box are left out, and their content is in the element around",
      ]
    ),
    Case(
      testDescription: "marks that merge with what is around them",
      text: """
        - document [box=0,0,90,90]:
          - button "\u{301}Save" [box=1,2,30,40]
          - 'link "\u{D4E}" [box=1,50,30,20]'
          - text: x
        """,
      format: .aria,
      scene: "home",
      nodes: [
        "document (x) 0 0 90 90", "document/button (\u{301}Save) 1 2 30 40",
        "document/link (\u{D4E}) 1 50 30 20",
      ],
      notes: [ariaNote]
    ),
    Case(
      testDescription: "lines",
      text: #"{"name":"page","path":"body","rectangle":[0,0,100,200]}"#,
      format: .lines,
      scene: "page",
      nodes: ["body 0 0 100 200"],
      notes: []
    ),
  ]

  @Test(arguments: cases)
  func `A file is read by the format of its content`(_ file: Case) throws {
    let captured = try CapturedFile(reading: Array(file.text.utf8), name: "home")
    #expect(captured.format == file.format)
    #expect(captured.notes == file.notes)
    #expect(captured.scenes.map(\.name) == [file.scene])
    let scene = try #require(captured.scenes.first)
    let nodes = zip(scene.outline.nodes, scene.table.placements).map { node, placement in
      let frame = placement.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
        let rounded = (number * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
      }
      return ([node.path] + (node.label.map { ["(\($0))"] } ?? []) + numbers)
        .joined(separator: " ")
    }
    #expect(nodes == file.nodes)
    #expect(NodeContent.contents(reading: scene.text, for: scene.outline)?.count == nodes.count)
  }

  @Test func `Auto layout is a stack with its spacing and padding`() throws {
    let design = try #require(Self.cases.first { $0.format == .figma })
    let captured = try CapturedFile(reading: Array(design.text.utf8), name: "home")
    let text = String(decoding: try #require(captured.scenes.first).text, as: UTF8.self)
    #expect(
      text.contains(#""arguments":{"padding":{"leading":16,"top":24},"spacing":12},"#),
      "\(text)"
    )
    #expect(text.hasSuffix(#""id":"Login","type":"VStack"}"#))
  }

  @Test func `Frames of a design with one name have their ids`() throws {
    let frame = """
      "name": "Card", "type": "FRAME", "absoluteBoundingBox": {"x": 0, "y": 0, "width": 9, "height": 9}
      """
    let text = """
      {"nodes": {"1:1": {"document": {"id": "1:1", \(frame)}}, "1:2": {"document": {"id": "1:2", \(frame)}}}}
      """
    let captured = try CapturedFile(reading: Array(text.utf8), name: "home")
    #expect(captured.scenes.map(\.name) == ["Card (1:1)", "Card (1:2)"])
  }

  @Test(arguments: [
    (
      "Element subtree:\n →Application, 0x1, pid: 1, label: 'App'",
      """
      line 1: no element with a frame follows; write the debugDescription of a running app to a file, \
      without quotes around it
      """
    ),
    // An app that does not answer has no tree.
    (
      "Attributes: Application, 0x1, pid: 3\nQuery chain:\n →Find: Target Application 'com.example'",
      "line 1: no element with a frame follows; "
    ),
    // The debugger prints a text with escaped line feeds.
    (
      #""Attributes: Application, 0x1, pid: 1\nElement subtree:\n →Application, 0x1, pid: 1""#,
      "line 1: no element with a frame follows; "
    ),
    (
      #"{"document": {"type": "DOCUMENT", "children": []}}"#,
      "line 1: the design has no frame with an absoluteBoundingBox"
    ),
    (
      "- main [box=0,0,9,9]\n- contentinfo [box=0,9,9,9]",
      """
      line 2: there are several outermost elements; print the snapshot of one that contains them
      """
    ),
    ("half a file", "line 1: "),
    (
      "Window, {{0.0, 0.0}, {9.0, 9.0}}\nWindow, {{0.0, 0.0}, {9.0, 9.0}}",
      "line 2: a second outermost element begins here"
    ),
    (
      "Element subtree:\n →Window, {{0.0, 0.0}, {9.0, 9.0}}\nElement subtree:\n",
      "line 3: a second outermost element begins here"
    ),
    (
      #"Other, 0x1, {{0.0, 0.0}, {9.0, 9.0}}\n  Other, 0x2, {{0.0, 0.0}, {9.0, 9.0}}"#,
      #"line 1: line feeds are written as \n"#
    ),
    // Stored, such a label would be damage.
    (
      "- main [box=0,0,9,9]:\n  - paragraph [box=0,0,9,9]: With \u{0}text",
      "line 2: the file has a byte that is zero"
    ),
  ])
  func `A file without frames is reported, with the remedy`(text: String, message: String) {
    let error = #expect(throws: RecorderError.self) {
      try CapturedFile(reading: Array(text.utf8), name: "home")
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (0..<300).map { String(repeating: " ", count: $0) + "Other, {{0.0, 0.0}, {9.0, 9.0}}" },
    (0..<300).map { String(repeating: " ", count: $0) + "- generic [box=0,0,9,9]:" },
  ])
  func `Elements that are too deep are rejected`(_ lines: [String]) {
    let error = #expect(throws: RecorderError.self) {
      try CapturedFile(reading: Array(lines.joined(separator: "\n").utf8), name: "home")
    }
    #expect(error?.description == "line 251: the element is more than 250 levels deep")
  }
}
