// The names that sources use most, so that the compiler says how to get them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !Combine && !canImport(Darwin)
@available(*, unavailable, message: "add traits: [.defaults, \"Combine\"] to Keyline's dependency")
public struct AnyCancellable {}

@available(*, unavailable, message: "add traits: [.defaults, \"Combine\"] to Keyline's dependency")
public struct AnyPublisher<Output, Failure: Error> {}

@available(*, unavailable, message: "add traits: [.defaults, \"Combine\"] to Keyline's dependency")
public struct CurrentValueSubject<Output, Failure: Error> {}

@available(*, unavailable, message: "add traits: [.defaults, \"Combine\"] to Keyline's dependency")
public struct Future<Output, Failure: Error> {}

@available(*, unavailable, message: "add traits: [.defaults, \"Combine\"] to Keyline's dependency")
public struct Just<Output> {}

@available(*, unavailable, message: "add traits: [.defaults, \"Combine\"] to Keyline's dependency")
public struct PassthroughSubject<Output, Failure: Error> {}

@available(*, unavailable, message: "add traits: [.defaults, \"Combine\"] to Keyline's dependency")
public protocol Publisher {}
#endif
