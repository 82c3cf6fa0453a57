internal import CYajl

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The context that yajl's untyped pointer points to.
///
/// SAFETY: yajl passes the pointer that `YajlTokenizer` has given it, which is valid while the handle lives.
@inline(__always)
private func context(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<YajlContext> {
  pointer.unsafelyUnwrapped.assumingMemoryBound(to: YajlContext.self)
}

/// SAFETY: yajl passes tokens as a pointer to `length` bytes that is never null, even for empty strings.
@inline(__always)
private func token(_ pointer: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8> {
  pointer.unsafelyUnwrapped
}

/// SAFETY: without memory, a parse cannot report an error; nothing is written.
private func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
  guard let memory else { fatalError("out of memory") }  // SAFETY: see above.
  return memory
}

/// The tables of C functions that yajl calls.
enum YajlCallbacks {
  /// The callbacks for the events of a parse, which append to the tape of the context. yajl keeps the pointer to this
  /// table, so it is never freed.
  ///
  /// SAFETY: written once, before anybody can read it.
  nonisolated(unsafe) static let table: UnsafePointer<yajl_callbacks> = {
    let table = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
    table.initialize(to: make())
    return UnsafePointer(table)
  }()

  private static func make() -> yajl_callbacks {
    var table = yajl_callbacks()
    table.yajl_null = { YajlContext.append(context($0), .null) }
    table.yajl_boolean = { YajlContext.append(context($0), $1 != 0 ? .true : .false) }
    table.yajl_number = { pointer, text, length in
      // SAFETY: the same bytes; C's `char` is `Int8` here, a byte of text is `UInt8`.
      let text = UnsafeRawPointer(text.unsafelyUnwrapped).assumingMemoryBound(to: UInt8.self)
      return YajlContext.append(context(pointer), .number, text, length)
    }
    table.yajl_string = { YajlContext.append(context($0), .string, token($1), $2) }
    table.yajl_map_key = { YajlContext.append(context($0), .key, token($1), $2) }
    table.yajl_start_map = { YajlContext.open(context($0), .object) }
    table.yajl_start_array = { YajlContext.open(context($0), .array) }
    table.yajl_end_map = { YajlContext.close(context($0)) }
    table.yajl_end_array = table.yajl_end_map
    return table
  }

  /// Memory functions that stop the process if there is no memory, because yajl would write through the null pointer.
  static func allocator() -> yajl_alloc_funcs {
    var table = yajl_alloc_funcs()
    table.malloc = { _, size in checked(malloc(max(size, 1))) }
    table.realloc = { _, memory, size in checked(realloc(memory, max(size, 1))) }
    table.free = { _, memory in free(memory) }
    return table
  }
}
