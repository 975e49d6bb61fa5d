import Cards
import KeylineCommands
import SwiftUI

/// The cards as scenes; `swift package keyline record --label 1.0` records them.
@main struct Snapshots: KeylineTool {
  var scenes: some SceneContent {
    Scene("cards/tea", proposals: .phones) { Card(title: "Tea", details: "Two cups") }
    PreviewScenes(of: Card_Previews.self, proposals: .widths(390, 320))
  }
}
