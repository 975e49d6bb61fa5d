// Spellings: tables of collections, with selections and orders.
// That the columns are `TableColumns` lets the compiler infer the type of rows in them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension Table where Columns == TableColumns<Value> {
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(of: Value.self, columns: columns) { ForEach(data) { TableRow($0) } }
  }
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(data, columns: columns)
  }
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(data, columns: columns)
  }
  public init<Data: RandomAccessCollection<Value>, Sort>(
    _ data: Data,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(data, columns: columns)
  }
  public init<Data: RandomAccessCollection<Value>, Sort>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(data, columns: columns)
  }
  public init<Data: RandomAccessCollection<Value>, Sort>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(data, columns: columns)
  }
  // The values that are compared are those of the rows.
  public init<Sort: SortComparator<Value>>(
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(of: Value.self, columns: columns, rows: rows)
  }
  public init<Sort: SortComparator<Value>>(
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(of: Value.self, columns: columns, rows: rows)
  }
  public init<Sort: SortComparator<Value>>(
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(of: Value.self, columns: columns, rows: rows)
  }
}

extension Table {
  public init(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(of: valueType, columns: columns, rows: rows)
  }
  public init(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) {
    self.init(of: valueType, columns: columns, rows: rows)
  }
}

/// A style of tables.
public struct BuiltinTableStyle: Sendable {
  public static let automatic = BuiltinTableStyle()
  public static let inset = BuiltinTableStyle()
  public static func inset(alternatesRowBackgrounds: Bool) -> BuiltinTableStyle { inset }
  public static func bordered(alternatesRowBackgrounds: Bool) -> BuiltinTableStyle { inset }
}

nonisolated extension View {
  public func tableStyle(_ style: BuiltinTableStyle) -> some View { self }
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    notLaidOut(visibility == .hidden ? .table : nil)
  }
}
