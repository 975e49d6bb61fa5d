/// Keeps previews in release builds, whose optimizer removes unused types.
@MainActor
public enum KeylinePreviewUse {
  private static var last: (any KeylinePreviewScene.Type)?

  /// Uses a preview; called by a function in its declaration that is itself never called.
  @inline(never)
  public static func note(_ preview: any KeylinePreviewScene.Type) { last = preview }
}
