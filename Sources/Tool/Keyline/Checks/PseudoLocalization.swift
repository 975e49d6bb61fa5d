import Digests
import LayoutCore
import LayoutScenes

/// A change of all texts of a scene that shows how translations would fit.
public enum PseudoLocalization: String, CaseIterable, Sendable {
  /// Texts that are 30 % longer, as translations from English often are.
  case longer
  /// Texts with accents, which can be higher.
  case accented
  /// The layout mirrored for languages that are written from right to left.
  case mirrored

  /// Returns a text in the pseudo-language.
  public func text(_ text: String) -> String {
    switch self {
    case .mirrored: text
    case .accented: String(text.map { PseudoLocalization.accents[$0] ?? $0 })
    case .longer: PseudoLocalization.lengthened(text)
    }
  }

  /// Repeats the vowels of words until a text is 30 % longer; a text without vowels, such as a
  /// number, is unchanged.
  private static func lengthened(_ text: String) -> String {
    var owed = 0.0
    var result = ""
    for character in text {
      result.append(character)
      if character.isLetter || character.isWhitespace { owed += 0.3 }
      while owed >= 1, PseudoLocalization.vowels.contains(character) {
        result.append(Character(character.lowercased()))
        owed -= 1
      }
    }
    return result
  }

  private static let vowels: Set<Character> = Set("aeiouyAEIOUY")

  private static let accents: [Character: Character] = [
    "a": "å", "e": "é", "i": "î", "o": "ö", "u": "û", "y": "ý", "c": "ç", "n": "ñ", "s": "š",
    "z": "ž", "A": "Å", "E": "É", "I": "Î", "O": "Ö", "U": "Û", "Y": "Ý", "C": "Ç", "N": "Ñ",
    "S": "Š", "Z": "Ž",
  ]

  /// Returns a scene with all its texts in the pseudo-language.
  ///
  /// - Throws: `SceneError` if the scene's tree has content that cannot be read back, such as
  ///   views that depend on their layout.
  func scene(_ scene: LayoutScene, registry: SceneRegistry) throws(SceneError) -> LayoutScene {
    guard self != .mirrored else { return scene }
    let value = localized(CanonicalScene.value(of: scene.root))
    return try LayoutScene(
      name: scene.name,
      document: scene.document,
      root: CanonicalScene.node(reading: Array(value.canonicalText.utf8), registry: registry),
      proposals: scene.proposals,
      environments: scene.environments
    )
  }

  /// Returns an environment of the pseudo-language.
  func environment(_ environment: SceneEnvironment) -> SceneEnvironment {
    guard self == .mirrored else { return environment }
    var layout = environment.layout
    layout.layoutDirection =
      layout.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return SceneEnvironment(layout)
  }

  /// Returns the canonical form of a node with all texts in the pseudo-language.
  private func localized(_ value: JSONValue) -> JSONValue {
    guard var node = value.object else { return value }
    if let children = node["children"]?.array {
      node["children"] = .array(children.map(localized))
    }
    guard node["type"] == "Text", var arguments = node["arguments"]?.object else {
      return .object(node)
    }
    if let content = arguments["content"]?.string { arguments["content"] = .string(text(content)) }
    if let runs = arguments["runs"]?.array {
      arguments["runs"] = .array(
        runs.map { run in
          guard var object = run.object, let content = object["content"]?.string else {
            return run
          }
          object["content"] = .string(text(content))
          return .object(object)
        }
      )
    }
    node["arguments"] = .object(arguments)
    return .object(node)
  }
}
