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
/// If a node has moved, the test fails at the line of the expectation. The message lists the changes by
/// cause, and the command that records the snapshot again. The function works the same in Swift Testing and
/// XCTest.
///
/// The snapshot is named for the test's file and function, so that other tests do not affect its name. It is
/// stored in `.keyline/tests.sqlite` of the package; tests are compared with the newest version in this
/// store.
///
/// - Parameters:
///   - view: The view.
///   - proposals: The sizes to propose, in points; unspecified by default.
///   - environments: The environments to lay out in; by default a single one, left to right.
///   - name: A name to use instead of the test's, such as that of a case.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default those of the test's traits.
///   - fileID: The file of the expectation, as the compiler passes it, like the following arguments.
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

/// Expects every node of scenes to have the same placement as when the test was recorded.
///
/// The scenes have their own names, which no other test can use:
///
///     @MainActor @Test func previews() { expectLayouts(of: AllPreviews()) }
///
/// `PreviewScenes(of: Card_Previews.self)` are the previews of one provider.
///
/// - Parameters:
///   - content: The scenes.
///   - mode: The snapshots to record; see ``RecordMode``.
///   - tolerance: The differences that count as equal; by default those of the test's traits.
///   - fileID: The file of the expectation, as the compiler passes it, like the following arguments.
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
