/// Returns the names in an open folder, without `.` and `..`, in the order of the file system.
///
/// - Parameter folder: The descriptor of the folder, which stays open and at its place.
/// - Returns: The names; none if the folder cannot be read.
public func names(inFolder folder: Int32) -> [String] {
  let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard copy >= 0, let stream = fdopendir(copy) else {
    if copy >= 0 { close(copy) }
    return []
  }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
