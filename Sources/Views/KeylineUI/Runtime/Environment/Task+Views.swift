// On Apple's systems, tasks belong to the system.
#if !canImport(Darwin)
extension Task where Failure == Never {
  /// Starts a task.
  ///
  /// One that a view starts on the main actor runs between the layouts of its scene, until it waits for
  /// something else. Others are reported, and never run, so that a layout does not depend on when they
  /// fetch or change something.
  /// This initializer stands before the standard library's, with the same parameters and isolation.
  ///
  /// - Parameters:
  ///   - name: The name, for tools.
  ///   - priority: The priority; by default that of the task that starts it.
  ///   - operation: The work, which inherits the actor of the code around it.
  @discardableResult
  public init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async -> Success
  ) {
    self =
      EnvironmentScope.values.scene.isOfViews
      ? .ofView(name, priority, operation)
      : Task(name: name, executorPreference: nil, priority: priority, operation: operation)
  }

  /// Returns a task that a view starts.
  private static func ofView(
    _ name: String?,
    _ priority: TaskPriority?,
    _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task {
    guard let task = scheduledTask(of: operation) else { return .unfinished }
    return Task(name: name, executorPreference: task, priority: priority) {
      defer { task.complete() }
      return await ViewTask.$current.withValue(task) { await operation() }
    }
  }

  /// Starts a task without the actor and the priority of the code around it; one that a view starts
  /// is reported, and never runs.
  ///
  /// - Parameters:
  ///   - name: The name, for tools.
  ///   - priority: The priority.
  ///   - operation: The work.
  /// - Returns: The task.
  @discardableResult
  public static func detached(
    name: String? = nil,
    priority: TaskPriority? = nil,
    operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task {
    guard !EnvironmentScope.values.scene.leavesOutTask() else { return .unfinished }
    return detached(
      name: name,
      executorPreference: nil,
      priority: priority,
      operation: operation
    )
  }

  /// A task that never ends.
  private static var unfinished: Task {
    detached(executorPreference: nil) {
      await withUnsafeContinuation { (_: UnsafeContinuation<Success, Never>) in }
    }
  }
}

extension Task where Failure == any Error {
  /// Starts a task that can fail.
  ///
  /// One that a view starts on the main actor runs between the layouts of its scene, until it waits for
  /// something else. Others are reported, and fail as if they had been cancelled before. This
  /// initializer stands before the standard library's, with the same parameters and isolation.
  ///
  /// - Parameters:
  ///   - name: The name, for tools.
  ///   - priority: The priority; by default that of the task that starts it.
  ///   - operation: The work, which inherits the actor of the code around it.
  @discardableResult
  public init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    @_inheritActorContext @_implicitSelfCapture
    operation: sending @escaping @isolated(any) () async throws -> Success
  ) {
    self =
      EnvironmentScope.values.scene.isOfViews
      ? .ofView(name, priority, operation)
      : Task(name: name, executorPreference: nil, priority: priority, operation: operation)
  }

  /// Returns a task that a view starts.
  private static func ofView(
    _ name: String?,
    _ priority: TaskPriority?,
    _ operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Task {
    guard let task = scheduledTask(of: operation) else { return .cancelled }
    return Task(name: name, executorPreference: task, priority: priority) {
      defer { task.complete() }
      return try await ViewTask.$current.withValue(task) { try await operation() }
    }
  }

  /// Starts a task that can fail, without the actor and the priority of the code around it; one that
  /// a view starts is reported, and fails as if it had been cancelled before.
  ///
  /// - Parameters:
  ///   - name: The name, for tools.
  ///   - priority: The priority.
  ///   - operation: The work.
  /// - Returns: The task.
  @discardableResult
  public static func detached(
    name: String? = nil,
    priority: TaskPriority? = nil,
    operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Task {
    guard !EnvironmentScope.values.scene.leavesOutTask() else { return .cancelled }
    return detached(
      name: name,
      executorPreference: nil,
      priority: priority,
      operation: operation
    )
  }

  /// A task that fails because it was cancelled.
  private static var cancelled: Task {
    detached(executorPreference: nil) { throw _Concurrency.CancellationError() }
  }
}

/// Returns a task for work of a view, which begins after the next layout; `nil` for work off the main
/// actor, which is reported.
private func scheduledTask<Success>(
  of operation: @isolated(any) () async throws -> Success
) -> ViewTask? {
  let scene = EnvironmentScope.values.scene
  guard operation.isolation === MainActor.shared else {
    scene.report(.startedTask)
    return nil
  }
  _ = scene.noteUse()
  let task = ViewTask(of: scene)
  scene.mainQueue.add(task.run)
  return task
}

extension SceneReading {
  /// Returns whether the views of a scene start a task, which is reported.
  fileprivate func leavesOutTask() -> Bool {
    guard isOfViews else { return false }
    report(.startedTask)
    return true
  }
}
#endif
