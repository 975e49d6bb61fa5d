public import KeylineUI
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
import LayoutRecorder
public import LayoutScenes

/// Expects every node of a view to be placed where it was when the test was recorded.
///
///     @MainActor @Test func `A card wraps its title`() {
///       expectLayout(of: Card(title: "Hello"), at: .phones)
///     }
///
/// The test fails at the line of the expectation, with what moved, grouped by cause, and with the command
/// that records it again. It works alike in Swift Testing and XCTest. The snapshot is named for the test's
/// file and function, so that other tests may come and go; it is kept in `.keyline/tests.sqlite` of the
/// package, whose newest version tests are compared with.
///
/// - Parameters:
///   - view: The view.
///   - proposals: The sizes to propose, in points; unspecified by default.
///   - environments: The environments to lay out in; by default one, from left to right.
///   - name: Another name than the test's, such as that of a case.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default those of the test's traits.
///   - fileID: The file of the expectation, as the compiler names it; so are those that follow.
///   - filePath: Its path.
///   - function: The test.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectLayout(
  of view: some View,
  at proposals: [ProposedViewSize] = [.unspecified],
  in environments: [LayoutEnvironment] = [LayoutEnvironment()],
  named name: String? = nil,
  record mode: RecordMode? = nil,
  within tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let source = TestSource(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  LayoutExpectation(source: source, mode: mode, tolerance: tolerance).check { store in
    let scene = source.sceneName(name, place: name == nil ? store.place(of: source) : 1)
    return Scene(scene, proposals: proposals, environments: environments) { view }
  }
}

/// Expects every node of scenes to be placed where it was when the test was recorded.
///
/// The scenes have their own names, which no other test may use:
///
///     @MainActor @Test func previews() { expectLayouts(of: AllPreviews()) }
///
/// `PreviewScenes(of: Card_Previews.self)` are those of one provider.
///
/// - Parameters:
///   - content: The scenes.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default those of the test's traits.
///   - fileID: The file of the expectation, as the compiler names it; so are those that follow.
///   - filePath: Its path.
///   - function: The test.
///   - line: The line.
///   - column: The column.
@MainActor
public func expectLayouts(
  of content: some SceneContent,
  record mode: RecordMode? = nil,
  within tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let source = TestSource(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  LayoutExpectation(source: source, mode: mode, tolerance: tolerance).check { _ in content }
}
