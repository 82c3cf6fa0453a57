#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Memory of the C library, which can often grow without a copy.
enum HeapMemory {
  /// Changes the size of a block; the contents that fit are kept.
  static func reallocate(_ memory: UnsafeMutableRawPointer?, _ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = realloc(memory, byteCount) else {
      fatalError("out of memory")  // SAFETY: without memory no error can be reported; nothing is written.
    }
    return memory
  }

  static func release(_ memory: UnsafeMutableRawPointer) {
    #if canImport(Darwin)
      Darwin.free(memory)
    #elseif canImport(Glibc)
      Glibc.free(memory)
    #elseif canImport(Musl)
      Musl.free(memory)
    #elseif canImport(Android)
      Android.free(memory)
    #endif
  }
}
