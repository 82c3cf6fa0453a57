/// Memory of the C library, which can often grow without a copy.
enum HeapMemory {
  /// Changes the size of a block; the contents that fit are kept.
  static func reallocate(_ memory: UnsafeMutableRawPointer?, _ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = CLibrary.reallocate(memory, byteCount) else {
      fatalError("out of memory")  // SAFETY: without memory no error can be reported; nothing is written.
    }
    return memory
  }

  static func release(_ memory: UnsafeMutableRawPointer) { CLibrary.release(memory) }
}
