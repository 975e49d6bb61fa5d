import LayoutCore
import LayoutSnapshots

/// A comparison of two snapshots of four nodes, made on another processor while the store is opened.
///
/// What a process does for the first time, such as to read code from its file and to look up types, takes a
/// tenth of the time in which thirty scenes of a hundred nodes are compared. Here it is done by then.
struct Rehearsal {
  private let text: Ahead<String>

  /// Begins the comparison.
  init() {
    text = Ahead { try Rehearsal.text() }
  }

  /// Waits for the end of the comparison.
  func end() {
    _ = try? text.value()
  }

  /// Returns the report of a column whose spacing was edited.
  static func text() throws -> String {
    let (old, new) = (try column(spacing: 8), try column(spacing: 12))
    var memory = MatchingMemory()
    let matching = memory.matching(old, new)
    let diff = SnapshotDiff(old: old, new: new, tellsSurroundings: true, matching: matching)
    let scene = VersionDiff.SceneDiff(
      old: old,
      new: new,
      isEdited: true,
      diff: diff,
      keepsPictures: false
    )
    let versions = VersionDiff(
      old: "old",
      new: "new",
      scenes: [scene],
      comparedCount: 1,
      omissions: []
    )
    return DiffText(versions).description
  }

  /// A text above a row.
  private static func column(spacing: Int) throws(SnapshotError) -> Snapshot {
    let outline = """
      [[null,"column","column","VStack",null],[0,"column/Text[0]",null,"Text","a"],\
      [0,"column/HStack[1]",null,"HStack",null],[2,"badge","badge","Circle",null]]
      """
    let placements = """
      [[0,0,10,\(20 + spacing),10,null],[0,0,10,10,10,null],\
      [0,\(10 + spacing),10,10,10,null],[0.5,0,9.5,10,10,10]]
      """
    let body = """
      {"arguments":{"spacing":\(spacing)},"children":[\
      {"arguments":{"content":"a"},"type":"Text"},\
      {"children":[{"id":"badge","type":"Circle"}],"type":"HStack"}],"id":"column","type":"VStack"}
      """
    return try Snapshot(
      scene: "column",
      proposal: ProposedViewSize(width: 10, height: nil),
      environment: Array(#"{"displayScale":1}"#.utf8),
      outline: Array(outline.utf8),
      placements: Array(placements.utf8),
      body: Array(body.utf8)
    )
  }
}
