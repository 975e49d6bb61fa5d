import KeylineTesting
import SwiftUI
import Testing

@MainActor @Suite struct Sound1Tests {
  // the condition “width > 100 and height < 30” holds for sound
  @Test func `forms/sound  1 minimized`() {
    expectLayouts(
      of: DocumentScenes(
        #"""
        {
          "keyline": 1,
          "name": "minimized",
          "proposals": [{"width":300}],
          "root": {
            "arguments": {"layout":"HStack"},
            "children": [{"type":"Spacer"}],
            "id": "sound",
            "type": "Toggle"
          }
        }
        """#
      )
    )
  }
}
