import CKeyline
import Foundation
import Synchronization

/// A program to run as a child process.
///
/// Foundation's `Process` ends this process with a trap if the path of a folder is long; a program
/// that cannot be started is an error here.
package struct Program: Sendable {
  /// The program, which is searched in `PATH` unless it has a slash, and its arguments.
  package var words: [String]
  /// The path of the working directory; `nil` for the current one.
  package var folder: String?
  /// Environment variables to set in addition to those of this process.
  package var variables: [String: String]

  package init(_ words: [String], in folder: String? = nil, variables: [String: String] = [:]) {
    self.words = words
    self.folder = folder
    self.variables = variables
  }

  /// The standard streams; `nil` for an empty input and a discarded output.
  package struct Streams: Sendable {
    package var input: Descriptor?
    package var output: Descriptor?
    package var errors: Descriptor?

    package init(input: Descriptor? = nil, output: Descriptor? = nil, errors: Descriptor? = nil) {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  /// Starts the program in a process group of its own.
  ///
  /// - Throws: ``ProgramError`` if it cannot be started.
  package func start(_ streams: Streams) throws(ProgramError) -> RunningProgram {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let numbers = [streams.input, streams.output, streams.errors].map { $0?.number ?? -1 }
    var id: pid_t = 0
    let error = withExtendedLifetime(streams) {
      withStrings(words) { words in
        withStrings(environment.map { "\($0)=\($1)" }) { environment in
          child_program_start(words, folder, environment, numbers, &id)
        }
      }
    }
    guard error == 0 else { throw ProgramError(error, starting: words.first ?? "", in: folder) }
    return RunningProgram(id)
  }

  /// Calls a closure with copies of strings, as C expects them.
  private func withStrings<Value>(
    _ strings: [String],
    _ work: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return work(copies + [nil])
  }
}

// MARK: - Running to the end

extension Program {
  /// The output of a program that ended.
  package struct Outcome: Sendable {
    /// The exit code, or the number of the signal that ended the program.
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]
  }

  /// Runs the program and waits for it to end.
  ///
  /// - Parameters:
  ///   - input: The file that it reads from; `nil` for an empty input.
  ///   - onLine: Called with each line that it prints, as soon as the line is complete.
  ///   - onErrorLine: Called with each line that it prints to standard error.
  ///   - onStart: Called with the running program, so that it can be ended.
  /// - Returns: The status and output.
  /// - Throws: ``ProgramError`` if it cannot be started.
  package func run(
    reading input: Descriptor? = nil,
    onLine: ((String) -> Void)? = nil,
    onErrorLine: ((String) -> Void)? = nil,
    onStart: (RunningProgram) -> Void = { _ in }
  ) throws(ProgramError) -> Outcome {
    let (program, output, errors) = try startWithPipes(reading: input)
    onStart(program)
    var lines = [onLine, onErrorLine].map { $0.map { LineReader($0) } }
    let texts = Program.drain([output, errors]) { index, bytes in lines[index]?.add(bytes) }
    return Outcome(status: program.wait(), output: texts[0], errors: texts[1])
  }

  /// Returns the started program with the ends of the pipes from it.
  ///
  /// The other ends are closed on return; open, they would keep the pipes from ending.
  private func startWithPipes(
    reading input: Descriptor?
  ) throws(ProgramError) -> (RunningProgram, output: Descriptor, errors: Descriptor) {
    let (output, errors) = (try Descriptor.pipe(), try Descriptor.pipe())
    let streams = Streams(input: input, output: output.writing, errors: errors.writing)
    return (try start(streams), output.reading, errors.reading)
  }

  /// Reads descriptors to their ends, all at once: a program stops while any of its pipes is full.
  private static func drain(
    _ descriptors: [Descriptor],
    onBytes: (Int, [UInt8]) -> Void
  ) -> [[UInt8]] {
    var texts = descriptors.map { _ in [UInt8]() }
    // A negative descriptor is skipped.
    var waiting = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    while waiting.contains(where: { $0.fd >= 0 }) {
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else {
        guard errno == EINTR else { break }
        continue
      }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let bytes = descriptors[index].read()
        if bytes.isEmpty { waiting[index].fd = -1 }
        texts[index] += bytes
        onBytes(index, bytes)
      }
    }
    return texts
  }
}

/// Splits bytes into lines.
private struct LineReader {
  private let onLine: (String) -> Void
  private var line: [UInt8] = []

  init(_ onLine: @escaping (String) -> Void) { self.onLine = onLine }

  /// Reports the lines that some bytes complete.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      onLine(String(decoding: line, as: UTF8.self))
      line.removeAll()
    }
  }
}

/// A program that ``Program/start(_:)`` started; it is ended with its owner.
package final class RunningProgram: Sendable {
  private let id: pid_t
  /// The status of the program, once it has been waited for.
  private let status = Mutex<Int32?>(nil)
  /// Whether the program has been waited for, so that its number can belong to a different one.
  private let hasEnded = Atomic(false)

  init(_ id: pid_t) { self.id = id }

  deinit {
    guard status.withLock({ $0 == nil }) else { return }
    kill(id, SIGTERM)
    // Without a wait, the system would keep the ended program until this process ends.
    DispatchQueue.global().async { [id] in _ = Self.wait(id) }
  }

  /// Waits for the program to end.
  ///
  /// - Returns: The exit code, or the number of the signal that ended it.
  @discardableResult
  package func wait() -> Int32 {
    status.withLock { status in
      let known = status ?? Self.wait(id)
      hasEnded.store(true, ordering: .sequentiallyConsistent)
      status = known
      return known
    }
  }

  /// The variable of programs that start others in their own process group, so that ``end()`` ends
  /// all of them.
  package static let groupVariable = "KEYLINE_PROCESS_GROUP"

  /// Requests the end of the program and its process group; after two seconds, ends it.
  ///
  /// The signal is that of Control-C, because `swift build` ends its compilers for no other one.
  package func end() {
    send(SIGINT)
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [weak self] in self?.send(SIGKILL) }
  }

  /// Requests the end of the program if it still runs after some seconds.
  package func end(after seconds: Int) {
    let time = DispatchTime.now() + .seconds(seconds)
    DispatchQueue.global().asyncAfter(deadline: time) { [weak self] in self?.end() }
  }

  private func send(_ signal: Int32) {
    if !hasEnded.load(ordering: .sequentiallyConsistent) { kill(-id, signal) }
  }

  private static func wait(_ id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 {
      // The status is lost if this process was started with SIGCHLD ignored.
      guard errno == EINTR else { return -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : signal
  }
}

/// The reason why a program cannot be started.
package struct ProgramError: Error, CustomStringConvertible, Sendable {
  /// Whether no folder of `PATH` contains the program.
  package let isMissing: Bool
  /// The error as a sentence.
  package let description: String

  /// Creates the error for a program that cannot be started in a folder.
  init(_ number: Int32, starting program: String, in folder: String?) {
    // The system reports a missing program and a missing folder with the same number.
    if let folder, access(folder, X_OK) != 0 {
      isMissing = false
      description = "\(folder): the folder cannot be entered: \(String(cString: strerror(errno)))"
    } else if number == ENOENT, !program.contains("/") {
      isMissing = true
      description = "\(program) is not on the PATH; install it, or add its folder"
    } else {
      let reason = String(cString: strerror(number))
      isMissing = false
      description = "\(program): the program cannot be started: \(reason)"
    }
  }

  /// Creates the error for a file or a pipe of a program.
  init(_ number: Int32, opening name: String) {
    isMissing = false
    description = "\(name): it cannot be opened for a program: \(String(cString: strerror(number)))"
  }
}
