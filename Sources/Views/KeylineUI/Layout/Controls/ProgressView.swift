import Foundation
public import LayoutEngine

/// A view that shows the progress of a task.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private var isBar: Bool { fraction != nil }
  private let label: Label?
  private let valueLabel: CurrentValueLabel?

  init(fraction: Double?, label: Label?, valueLabel: CurrentValueLabel? = nil) {
    self.fraction = fraction
    self.label = label
    self.valueLabel = valueLabel
  }

  /// Appends the spinner or the bar with its labels.
  @MainActor public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    if let own = context.nodesInAppStyle(configuration) {
      nodes += own
      return
    }
    let isBar = context.environment[ProgressIsBarKey.self] ?? self.isBar
    let type = "ProgressView"
    let part = isBar ? LayoutNode(type: "Bar", leaf: ControlPartLeaf(.progressBar)) : wheel
    let label = context.environment[LabelsHiddenKey.self] ? [] : self.label.nodes(in: context)
    let value = valueLabel.nodes(in: context)
    let parts = isBar ? label + [part] + value : [part] + label
    guard parts.count > 1 else {
      var only = part
      only.type = type
      return nodes.append(only)
    }
    nodes.append(LayoutNode(type: type, layout: ProgressLayout(isBar: isBar), children: parts))
  }

  /// The properties that a style receives.
  @MainActor private var configuration: ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: label.map { label in StyledPart { label.nodes(in: $0) } },
      currentValueLabel: valueLabel.map { label in StyledPart { label.nodes(in: $0) } }
    )
  }

  private var wheel: LayoutNode { LayoutNode(type: "Wheel", leaf: ControlPartLeaf(.spinner)) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a spinner.
  public init() where Label == EmptyView { self.init(fraction: nil, label: nil) }

  /// Creates a spinner with a label.
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label()) }

  /// Creates a spinner labeled with text.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey))
  }

  /// Creates a spinner labeled with text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title))
  }

  /// Creates a bar, or a spinner if the value is `nil`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(fraction: value.map { Double($0 / total) }, label: nil)
  }

  /// Creates a bar with a label.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(fraction: value.map { Double($0 / total) }, label: label())
  }

  /// Creates a bar labeled with text.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey,
    value: V?,
    total: V = 1
  ) where Label == Text {
    self.init(fraction: value.map { Double($0 / total) }, label: Text(titleKey))
  }
}

extension ProgressView {
  /// Creates a bar with a label above and a value label below.
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: value.map { Double($0 / total) },
      label: label(),
      valueLabel: currentValueLabel()
    )
  }
}

/// Whether progress views are bars; `nil` if this depends on whether they have a value.
enum ProgressIsBarKey: EnvironmentKey { static let defaultValue: Bool? = nil }

/// A style of progress views.
public struct BuiltinProgressViewStyle: Sendable {
  let isBar: Bool?

  /// A bar if there is a value, and otherwise a spinner.
  public static let automatic = BuiltinProgressViewStyle(isBar: nil)
  /// A bar.
  public static let linear = BuiltinProgressViewStyle(isBar: true)
  /// A spinner.
  public static let circular = BuiltinProgressViewStyle(isBar: false)
}

nonisolated extension View {
  /// Sets the style of progress views in the view.
  public func progressViewStyle(_ style: BuiltinProgressViewStyle) -> some View {
    transformingEnvironment {
      $0[style: ProgressViewStyleConfiguration.self] = nil
      $0[ProgressIsBarKey.self] = style.isBar
    }
  }
}
