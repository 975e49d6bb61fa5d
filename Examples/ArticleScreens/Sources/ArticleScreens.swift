import Foundation
import KeylineCommands
import LayoutGallery
import SwiftUI

/// The demo screens of the articles, written as in an app; `swift run ArticleScreens record` records them,
/// and every other command of `keyline` works too.
@main struct ArticleScreens: KeylineTool {
  var scenes: some SceneContent {
    Scene("articles/flow-words", proposals: FlowScreens.wordProposals) { FlowingWords() }
    Scene("articles/flow-anchors", proposals: FlowScreens.anchorProposals) { AnchoredWords() }
    ParameterizedScene(
      "articles/radial-icons",
      "padding",
      over: stride(from: 16, through: 128, by: 8),
      proposals: Screens.all,
      environments: Screens.environments
    ) { RadialStackDemo(padding: $0) }
    ParameterizedScene(
      "articles/spiral-stars",
      "padding",
      over: stride(from: 16, through: 96, by: 8),
      proposals: Screens.all,
      environments: Screens.environments
    ) { SpiralStackDemo(padding: $0) }
    Scene("articles/weather-fit", proposals: WeatherScreens.proposals) { Week(contentMode: .fit) }
    Scene("articles/weather-fill", proposals: WeatherScreens.proposals) { Week(contentMode: .fill) }
    Scene("articles/equal-width-vertical", proposals: PetScreens.proposals) { PetColumn() }
    Scene("articles/equal-width-horizontal", proposals: PetScreens.proposals) { PetRow() }
  }
}
