/// The parts of the page that reports are shown in: its skeleton, its style and its script.
///
/// Each is a separate file that is compiled in.
public enum PageAssets {
  /// The document, with places such as `{{data}}` to be filled.
  public static let skeleton = PackageResources.page_html

  /// The parts of the style, in order.
  public static let style = [
    PackageResources.base_css, PackageResources.layout_css, PackageResources.list_css,
    PackageResources.stage_css, PackageResources.tree_css, PackageResources.timeline_css,
    PackageResources.small_css,
  ]

  /// The parts of the script, in order: what is first used while the page starts comes before that.
  public static let script = [
    PackageResources.data_js, PackageResources.dom_js, PackageResources.scene_js,
    PackageResources.search_js, PackageResources.list_js, PackageResources.picture_js,
    PackageResources.marks_js, PackageResources.stage_js, PackageResources.compare_js,
    PackageResources.tree_js, PackageResources.details_js, PackageResources.timeline_js,
    PackageResources.keys_js, PackageResources.address_js, PackageResources.main_js,
  ]
}
