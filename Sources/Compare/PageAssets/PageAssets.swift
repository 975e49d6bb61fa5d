/// The parts of the report page: its skeleton, style and script.
///
/// Each part is a separate file that is embedded at compile time.
public enum PageAssets {
  /// The document, with placeholders such as `{{data}}`.
  public static let skeleton = PackageResources.page_html

  /// The parts of the style, in order.
  public static let style = [
    PackageResources.base_css, PackageResources.layout_css, PackageResources.list_css,
    PackageResources.stage_css, PackageResources.tree_css, PackageResources.timeline_css,
    PackageResources.small_css,
  ]

  /// The parts of the script, in an order that defines everything before the page starts.
  public static let script = [
    PackageResources.data_js, PackageResources.dom_js, PackageResources.scene_js,
    PackageResources.search_js, PackageResources.list_js, PackageResources.picture_js,
    PackageResources.marks_js, PackageResources.stage_js, PackageResources.compare_js,
    PackageResources.tree_js, PackageResources.details_js, PackageResources.timeline_js,
    PackageResources.keys_js, PackageResources.address_js, PackageResources.main_js,
  ]
}
