public import Foundation

/// The columns of a table.
public protocol TableColumnContent<TableRowValue> {
  /// The type of a row's value.
  associatedtype TableRowValue: Identifiable
  /// The columns, from the leading edge.
  var tableColumns: [TableColumnDescription<TableRowValue>] { get }
}

/// The title, widths and cells of a column.
public struct TableColumnDescription<RowValue> {
  let title: Text
  var width: (least: CGFloat?, ideal: CGFloat?, greatest: CGFloat?)
  let cell: @MainActor (RowValue) -> AnyView
}

/// A column of a table.
public struct TableColumn<RowValue: Identifiable, Content: View>: TableColumnContent {
  private let title: Text
  private let content: @MainActor (RowValue) -> Content
  private var width: (least: CGFloat?, ideal: CGFloat?, greatest: CGFloat?)

  private init(title: Text, content: @escaping @MainActor (RowValue) -> Content) {
    self.title = title
    self.content = content
  }

  /// The column.
  public var tableColumns: [TableColumnDescription<RowValue>] {
    let content = content
    return [TableColumnDescription(title: title, width: width) { AnyView(content($0)) }]
  }

  /// Creates a column with a view for each row.
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey), content: content)
  }

  /// Creates a column with a view for each row.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title: Text(title), content: content)
  }

  /// Creates a column with a view for each row, which can be sorted by a value.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey), content: content)
  }

  /// Creates a column with a view for each row, which can be sorted by a comparator.
  public init<Sort: SortComparator>(
    _ titleKey: LocalizedStringKey,
    sortUsing comparator: Sort,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(title: Text(titleKey), content: content)
  }

  /// Sets the width of the column in points.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    self.width(min: width, ideal: width, max: width)
  }

  /// Sets the range of the column's width in points.
  public func width(
    min: CGFloat? = nil,
    ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> TableColumn {
    var column = self
    column.width = (min, ideal, max)
    return column
  }
}

extension TableColumn where Content == Text {
  /// Creates a column of a string of each row.
  @MainActor @preconcurrency
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title: Text(titleKey)) { Text($0[keyPath: value]) }
  }
}

/// Several columns of a table.
public struct TableColumns<RowValue: Identifiable>: TableColumnContent {
  /// The columns, from the leading edge.
  public let tableColumns: [TableColumnDescription<RowValue>]
}

/// Builds the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable> {
  /// Returns a column or several.
  public static func buildExpression<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> TableColumns<RowValue> where Columns.TableRowValue == RowValue {
    TableColumns(tableColumns: columns.tableColumns)
  }

  /// Returns all columns.
  public static func buildBlock(_ columns: TableColumns<RowValue>...) -> TableColumns<RowValue> {
    TableColumns(tableColumns: columns.flatMap(\.tableColumns))
  }

  /// Returns the columns of an `if` statement.
  public static func buildOptional(_ columns: TableColumns<RowValue>?) -> TableColumns<RowValue> {
    columns ?? TableColumns(tableColumns: [])
  }

  /// Returns the columns of an `if` statement with an `else`.
  public static func buildEither(first: TableColumns<RowValue>) -> TableColumns<RowValue> { first }

  /// Returns the columns of an `else`.
  public static func buildEither(second: TableColumns<RowValue>) -> TableColumns<RowValue> {
    second
  }
}
