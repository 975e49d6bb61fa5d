// Accepted: views of the platform's frameworks, which are leaves that take the proposal.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI
public import LayoutEngine

/// A view of a framework of the platform: a leaf that takes the proposed size, because its content
/// is unknown.
public protocol UnknownContent: View where Body == Never {
  associatedtype Coordinator = Void
  typealias Context = RepresentableContext<Self>
  func makeCoordinator() -> Coordinator
}

extension UnknownContent {
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(.unknownContent(of: Self.self, in: context))
  }
}

extension UnknownContent where Coordinator == Void { public func makeCoordinator() {} }
