/// A table: a list of its first column in a compact width, as on a phone, else rows with all columns.
///
/// Columns without a width share what the others leave. Apple documents neither that nor the heights of rows; they
/// are those of a list.
public struct Table<Value: Identifiable, Rows: View, Columns: TableColumnContent>: View
where Columns.TableRowValue == Value {
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  private let rows: Rows
  private let columns: [TableColumnDescription<Value>]

  /// Creates a table of columns and rows.
  public init(
    of valueType: Value.Type,
    @TableColumnBuilder<Value> columns: () -> Columns,
    @ViewBuilder rows: () -> Rows
  ) {
    self.rows = rows()
    self.columns = columns().tableColumns
  }

  /// The rows, below the titles of the columns unless the width is compact.
  public var body: some View {
    if horizontalSizeClass == .compact {
      List { rows }
        .listStyle(.plain)
        .transformingEnvironment { $0.tableCells = cells(of: columns.prefix(1)) }
    } else {
      List {
        HStack(spacing: 8) {
          ForEach(columns.indices, id: \.self) { cell(of: columns[$0], columns[$0].title) }
        }
        rows
      }
      .listStyle(.plain)
      .transformingEnvironment { $0.tableCells = cells(of: columns[...]) }
      .notLaidOut(.table)
    }
  }

  private func cells(
    of columns: ArraySlice<TableColumnDescription<Value>>
  ) -> @MainActor (Any) -> AnyView {
    { value in
      guard let value = value as? Value else { return AnyView(EmptyView()) }
      guard columns.count > 1 else { return columns.first?.cell(value) ?? AnyView(EmptyView()) }
      return AnyView(
        HStack(spacing: 8) {
          ForEach(columns.indices, id: \.self) { cell(of: columns[$0], columns[$0].cell(value)) }
        }
      )
    }
  }

  private func cell(of column: TableColumnDescription<Value>, _ content: some View) -> some View {
    let width = column.width
    return content.frame(
      minWidth: width.least ?? 0,
      maxWidth: width.greatest ?? .infinity,
      alignment: .leading
    )
  }
}

/// A row of a table.
public nonisolated struct TableRow<Value: Identifiable>: View {
  private let value: Value
  @Environment(\.tableCells) private var cells

  /// Creates a row of a value.
  public init(_ value: Value) { self.value = value }

  /// The cells of the row.
  @MainActor public var body: some View { cells(value) }
}

private enum TableCellsKey: EnvironmentKey {
  static var defaultValue: @MainActor (Any) -> AnyView { { _ in AnyView(EmptyView()) } }
}

extension EnvironmentValues {
  /// Returns the cells of a row's value.
  var tableCells: @MainActor (Any) -> AnyView {
    get { self[TableCellsKey.self] }
    set { self[TableCellsKey.self] = newValue }
  }
}
