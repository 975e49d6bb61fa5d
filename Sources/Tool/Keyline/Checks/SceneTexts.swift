import Digests
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// The texts of a scene in a language, or in a pseudo-language.
struct SceneTexts: Sendable {
  /// The kinds of texts.
  enum Kind: Sendable {
    case own
    case language(String)
    case strings(PseudoLocalization)
  }

  /// The scene with these texts.
  let scene: PreparedScene
  let kind: Kind

  /// The pseudo-localization; `nil` for texts of a language, and for the scene's own.
  var strings: PseudoLocalization? {
    if case .strings(let strings) = kind { strings } else { nil }
  }

  /// The name, such as `German`.
  var name: String {
    switch kind {
    case .own: "its own texts"
    case .language(let language): NamedAxis.language(language)
    case .strings(let strings): "\(strings.rawValue) texts"
    }
  }

  /// Returns an environment with the language of the texts.
  func environment(_ environment: SceneEnvironment) -> SceneEnvironment {
    switch kind {
    case .own: return environment
    case .strings(let strings): return strings.environment(environment)
    case .language(let language):
      var layout = environment.layout
      layout.setLocale(language)
      return SceneEnvironment(layout)
    }
  }
}
