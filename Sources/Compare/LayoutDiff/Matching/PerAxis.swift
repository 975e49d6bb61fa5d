import LayoutCore

struct PerAxis<Value> {
  private var horizontal: Value
  private var vertical: Value

  /// Creates a value that is the same for both axes.
  init(repeating value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: AxisIndex) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }
}
