/// Whether a line may break at a position.
enum LineBreakOpportunity: Equatable {
  case prohibited
  case allowed
  case mandatory
}
