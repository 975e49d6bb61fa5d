/// A preview, as the names of its traits know it.
public enum Preview {
  /// The traits of a preview of a view.
  public enum ViewTraits {}
}
