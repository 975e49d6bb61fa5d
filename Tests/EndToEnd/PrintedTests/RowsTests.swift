import KeylineTesting
import SwiftUI
import Testing

@MainActor @Suite struct RowsTests {
  // the condition “height > 60” holds for rows
  @Test func `forms/rows minimized`() {
    expectLayouts(
      of: DocumentScenes(
        #"""
        {
          "keyline": 1,
          "name": "minimized",
          "proposals": [{"height":100}],
          "root": {"id":"rows","type":"List"}
        }
        """#
      )
    )
  }
}
