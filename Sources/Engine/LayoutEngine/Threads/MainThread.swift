import Foundation

/// The main thread, which runs main actor code on behalf of threads that lay out.
///
/// Views and their actions are isolated to the main actor, and Swift checks that their closures run
/// on it. A layout on a different thread submits them to the main thread and waits.
package enum MainThread {
  /// The queue of work from other threads.
  private final class Queue: @unchecked Sendable {
    // `@unchecked`: everything is read and written under the lock of `condition`.
    let condition = NSCondition()
    var jobs: [WaitedWork] = []
    /// The nesting depth of `serve(while:)`.
    var serving = 0
  }

  private static let queue = Queue()

  /// Marks the main queue, which may run on a thread other than the process's first.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread.
  package static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// Does the work on the main thread and waits for it.
  ///
  /// The main thread must be idle or in `serve(while:)`; if it waits for this thread, both
  /// deadlock.
  package static func perform(_ work: () -> Void) {
    if isHere { return work() }
    queue.condition.lock()
    guard queue.serving > 0 else {
      queue.condition.unlock()
      return DispatchQueue.main.sync(execute: work)
    }
    withoutActuallyEscaping(work) { escaping in
      let job = WaitedWork(escaping)
      queue.jobs.append(job)
      queue.condition.signal()
      queue.condition.unlock()
      job.wait()
    }
  }

  /// Does the work on a different thread, and serves `perform(_:)` until the work is done.
  ///
  /// On any thread other than the main thread, this only does the work.
  package static func serve(while work: () -> Void) {
    guard isHere else { return work() }
    queue.condition.lock()
    queue.serving += 1
    queue.condition.unlock()
    withoutActuallyEscaping(work) { escaping in
      let job = WaitedWork(escaping)
      let isDone = Flag()
      DispatchQueue.global().async {
        job.run()
        queue.condition.lock()
        isDone.value = true
        queue.condition.broadcast()
        queue.condition.unlock()
      }
      serve(until: isDone)
    }
    queue.condition.lock()
    queue.serving -= 1
    queue.condition.unlock()
  }

  private static func serve(until isDone: Flag) {
    queue.condition.lock()
    while true {
      if !queue.jobs.isEmpty {
        let job = queue.jobs.removeFirst()
        queue.condition.unlock()
        job.run()
        queue.condition.lock()
      } else if isDone.value {
        break
      } else {
        queue.condition.wait()
      }
    }
    queue.condition.unlock()
  }

  private final class Flag: @unchecked Sendable {
    // `@unchecked`: it is read and written under the lock of `condition`.
    var value = false
  }
}
