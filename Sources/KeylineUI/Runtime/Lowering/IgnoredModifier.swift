import LayoutEngine
import Synchronization

/// A name that changes frames in SwiftUI, and is accepted here without any effect.
public struct IgnoredModifier: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String
  /// The effect on frames in SwiftUI.
  public let effect: String

  /// The name and its effect in SwiftUI, as a warning.
  public var description: String { "\(name) is not laid out: in SwiftUI it \(effect)" }

  static let badge = IgnoredModifier(name: "badge", effect: "takes room in its row or tab")
  static let buttonBorderShape = IgnoredModifier(
    name: "buttonBorderShape(.circle)",
    effect: "makes buttons as wide as high"
  )
  static let controlSize = IgnoredModifier(
    name: "controlSize",
    effect: "changes the size of controls"
  )
  static let formStyle = IgnoredModifier(
    name: "formStyle",
    effect: "changes the insets and spacing of rows"
  )
  static let listStyle = IgnoredModifier(
    name: "listStyle",
    effect: "changes the insets and spacing of rows in this style"
  )
  static let navigationBar = IgnoredModifier(
    name: "navigationBar",
    effect: "changes the room at the top"
  )
  static let navigationSplitViewStyle = IgnoredModifier(
    name: "navigationSplitViewStyle",
    effect: "divides the width between columns"
  )
  static let navigationTitle = IgnoredModifier(
    name: "navigationTitle",
    effect: "takes room at the top"
  )
  static let scrollPosition = IgnoredModifier(
    name: "scrollPosition",
    effect: "scrolls to its view"
  )
  static let searchable = IgnoredModifier(name: "searchable", effect: "takes room at the top")
  static let statusBar = IgnoredModifier(
    name: "statusBarHidden",
    effect: "changes the safe area at the top"
  )
  static let tabItem = IgnoredModifier(name: "tabItem", effect: "takes room at the bottom")
  static let textFieldAxis = IgnoredModifier(
    name: "TextField(axis:)",
    effect: "grows with its lines"
  )
  static let toolbar = IgnoredModifier(name: "toolbar", effect: "takes room at the top or bottom")
}

/// The ignored modifiers that the views of a scene use, collected while the views are lowered.
public final class IgnoredModifiers: Sendable {
  private let found = Mutex<Set<IgnoredModifier>>([])

  /// Creates an empty collection.
  public init() {}

  /// The modifiers in the order of their names, each once.
  public var all: [IgnoredModifier] {
    found.withLock { found in found.sorted { $0.name < $1.name } }
  }

  func insert(_ modifier: IgnoredModifier) {
    found.withLock { found in _ = found.insert(modifier) }
  }
}

/// Reports an ignored modifier, and lowers the view unchanged.
private struct IgnoredModifierReport: ViewModifier {
  typealias Body = Never
  let ignored: IgnoredModifier?

  static func lower(
    _ modifier: IgnoredModifierReport,
    of content: ModifierContent<IgnoredModifierReport>,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    if let ignored = modifier.ignored { context.ignoredModifiers?.insert(ignored) }
    ModifierContent.lower(content, in: context, into: &nodes)
  }
}

extension View {
  /// Returns the view unchanged, and reports a modifier that is not laid out; `nil` reports nothing.
  func notLaidOut(_ ignored: IgnoredModifier?) -> some View {
    modifier(IgnoredModifierReport(ignored: ignored))
  }
}
