// Accepted: views of the platform's frameworks, which are leaves that take the proposal.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI
import LayoutEngine

/// The context of a representable.
@MainActor @preconcurrency
public struct RepresentableContext<Representable> {
  public var environment: EnvironmentValues { EnvironmentValues() }
  public var transaction: Transaction { Transaction() }
}

extension RepresentableContext where Representable: UnknownContent {
  public var coordinator: Representable.Coordinator {
    preconditionFailure("\(Representable.self) is never made.")
  }
}
