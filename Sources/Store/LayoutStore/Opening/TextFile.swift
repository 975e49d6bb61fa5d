import KeylineLibc

/// A file that is written sequentially.
final class TextFile {
  private let path: String
  private var descriptor: Int32

  /// Opens an existing empty file.
  init(_ path: String) throws(StoreError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.cannotCreate("the file", errno).at(path) }
  }

  /// Adopts an open descriptor, which is closed at the end.
  init(_ path: String, descriptor: Int32) { (self.path, self.descriptor) = (path, descriptor) }

  /// Opens a stream, such as a pipe or a device.
  init(stream path: String) throws(StoreError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw StoreError.cannotCreate("the file", errno).at(path) }
  }

  deinit {
    if descriptor >= 0 { KeylineLibc.close(descriptor) }
  }

  func write(_ bytes: [UInt8]) throws(StoreError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { KeylineLibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw StoreError.system(errno, while: "writing the file").at(path)
      }
    }
  }

  /// Closes the file, which may be when the system reports that the disk is full.
  func close() throws(StoreError) {
    let open = descriptor
    descriptor = -1
    guard KeylineLibc.close(open) == 0 else {
      throw StoreError.system(errno, while: "writing the file").at(path)
    }
  }
}
