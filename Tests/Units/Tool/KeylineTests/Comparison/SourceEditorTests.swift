import Keyline
import LayoutDiff
import Testing

@Suite struct SourceEditorTests {
  @Test(
    arguments: [
      (SourceEditor.vscode, "Scenes/card.json", 5, "vscode://file/app/Scenes/card.json:4:5"),
      (.vscode, "Scenes/my #1%.json", nil, "vscode://file/app/Scenes/my%20%231%25.json:4:1"),
      (.vscode, "/other/Ö.swift", 1, "vscode://file/other/%C3%96.swift:4:1"),
      (.xcode, "Scenes/card.json", 5, "xed --line 4 '/app/Scenes/card.json'"),
      (.xcode, "it's $(rm).swift", nil, #"xed --line 4 '/app/it'\''s $(rm).swift'"#),
    ] as [(SourceEditor, String, Int?, String)]
  )
  func `A place is opened in its line, whatever its path`(
    editor: SourceEditor,
    file: String,
    column: Int?,
    link: String
  ) {
    let place = SourcePlace(file: file, line: 4, column: column)
    #expect(editor.link(to: place, under: "/app") == link)
  }

  @Test func `The editor is the one that the environment names`() throws {
    #expect(try SourceEditor.chosen(in: [:]) == nil)
    #expect(try SourceEditor.chosen(in: ["KEYLINE_EDITOR": ""]) == nil)
    #expect(try SourceEditor.chosen(in: ["KEYLINE_EDITOR": "xcode"]) == .xcode)
    let error = #expect(throws: KeylineError.self) {
      try SourceEditor.chosen(in: ["KEYLINE_EDITOR": "ed\n::error::"])
    }
    #expect(error?.description.contains("must be vscode or xcode") == true)
  }
}
