public import KeylineUI
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
import LayoutRecorder
public import LayoutScenes

/// Expects every node of a view to have the same placement as when the test was recorded.
///
///     @MainActor @Test func `A card wraps its title`() {
///       expectLayout(of: Card(title: "Hello"), at: .phones)
///     }
///
/// If a node has moved, the test fails at the line of the expectation. The message lists the
/// changes by cause, and the command to record the snapshot again. The function works in both Swift
/// Testing and XCTest.
///
/// The snapshot is named after the test's file and function, so that its name does not depend on
/// other tests. It is stored in a text file beside the test, such as
/// `__Layouts__/CardTests/wraps.layout`, or in the store that `keyline.json` names.
///
/// - Parameters:
///   - view: The view.
///   - proposals: The sizes to propose, in points; by default, a single unspecified size.
///   - environments: The environments to lay out the view in; by default, a single left-to-right
///     one.
///   - name: A name to append to the test's name, such as the name of a test case.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default, those of the test's traits.
///   - fileID: The file ID of the expectation, which the compiler provides, like the following
///     arguments.
///   - filePath: The path of the expectation's file.
///   - function: The function of the test.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
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

/// Expects every node of scenes to have the same placement as when the test was recorded.
///
/// The scenes provide their names, which no other test can use:
///
///     @MainActor @Test func previews() { expectLayouts(of: AllPreviews()) }
///
/// `PreviewScenes(of: Card_Previews.self)` provides the previews of a single type.
///
/// - Parameters:
///   - content: The scenes.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default, those of the test's traits.
///   - fileID: The file ID of the expectation, which the compiler provides, like the following
///     arguments.
///   - filePath: The path of the expectation's file.
///   - function: The function of the test.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
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
