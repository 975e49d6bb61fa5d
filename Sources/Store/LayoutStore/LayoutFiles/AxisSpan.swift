/// The place and the length of a node in its container along an axis, in points.
struct AxisSpan: Equatable {
  var start: Double
  var length: Double
}
