/// Keeps previews in release builds, whose optimizer removes unused types.
@MainActor
public enum PreviewUse {
  private static var last: (any PreviewScene.Type)?

  /// Uses a preview; called by a function in its declaration that is itself never called.
  @inline(never)
  public static func note(_ preview: any PreviewScene.Type) { last = preview }
}
