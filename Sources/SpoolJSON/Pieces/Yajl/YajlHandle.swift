internal import SpoolTape

// libyajl is there if the trait is on and the platform has the library. `canImport` alone would not do, because it does
// not notice a missing header; and for the static Linux SDK the manifest takes Musl for Linux.
#if Yajl && canImport(CYajl) && !canImport(Musl)
  internal import CYajl

  /// A parse by libyajl, which this file alone imports.
  struct YajlHandle {
    private let handle: yajl_handle

    /// Starts a parse whose events go to a context, which yajl does not use before it is given text.
    init?(context: YajlContext.Pointer, options: JSONDocument.Options) {
      var allocator = YajlCallbacks.allocator()
      // yajl copies the allocator. As the allocator never returns null, neither does `yajl_alloc`.
      guard let handle = yajl_alloc(YajlCallbacks.table, &allocator, context) else { return nil }
      self.handle = handle
      // UTF8Check validates more strictly than yajl does, and faster.
      _ = cyajl_enable(handle, yajl_dont_validate_strings)
      if options.rules.allowsComments { _ = cyajl_enable(handle, yajl_allow_comments) }
      if options.allowsMultipleValues { _ = cyajl_enable(handle, yajl_allow_multiple_values) }
    }

    func free() { yajl_free(handle) }

    /// Passes the next bytes of the text; returns false if yajl or a callback rejects them.
    func parse(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
      yajl_parse(handle, bytes, count) == yajl_status_ok
    }

    /// Ends the text; returns false if it is incomplete.
    func complete() -> Bool { yajl_complete_parse(handle) == yajl_status_ok }

    /// How many bytes of the chunk yajl has read. Inside a callback, this is the end of the token.
    var bytesConsumed: Int { Int(yajl_get_bytes_consumed(handle)) }
  }

  /// The context that yajl's untyped pointer points to.
  ///
  /// SAFETY: yajl passes the pointer that `YajlTokenizer` has given it, which is valid while the handle lives.
  @inline(__always)
  private func context(_ pointer: UnsafeMutableRawPointer?) -> YajlContext.Pointer {
    pointer.unsafelyUnwrapped.assumingMemoryBound(to: YajlContext.self)
  }

  /// SAFETY: yajl passes tokens as a pointer to `length` bytes that is never null, even for empty strings.
  @inline(__always)
  private func token(_ pointer: UnsafePointer<UInt8>?) -> UnsafePointer<UInt8> {
    pointer.unsafelyUnwrapped
  }

  /// SAFETY: the same bytes; C's `char` is `Int8` here, a byte of text is `UInt8`.
  @inline(__always)
  private func number(_ pointer: UnsafePointer<CChar>?) -> UnsafePointer<UInt8> {
    UnsafeRawPointer(pointer.unsafelyUnwrapped).assumingMemoryBound(to: UInt8.self)
  }

  /// The C functions that yajl calls.
  private enum YajlCallbacks {
    /// The callbacks for the events of a parse, which append to the tape of the context. The table is never freed, because
    /// yajl keeps the pointer to it.
    ///
    /// SAFETY: written once, before anything can read it.
    nonisolated(unsafe) static let table: UnsafePointer<yajl_callbacks> = {
      let table = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
      table.initialize(to: yajl_callbacks())
      table.pointee.yajl_null = { YajlContext.append(context($0), .null) }
      table.pointee.yajl_boolean = { YajlContext.append(context($0), $1 != 0 ? .true : .false) }
      table.pointee.yajl_number = { YajlContext.append(context($0), .number, number($1), $2) }
      table.pointee.yajl_string = { YajlContext.append(context($0), .string, token($1), $2) }
      table.pointee.yajl_map_key = { YajlContext.append(context($0), .key, token($1), $2) }
      table.pointee.yajl_start_map = { YajlContext.open(context($0), .object) }
      table.pointee.yajl_start_array = { YajlContext.open(context($0), .array) }
      table.pointee.yajl_end_map = { YajlContext.close(context($0)) }
      table.pointee.yajl_end_array = table.pointee.yajl_end_map
      return UnsafePointer(table)
    }()

    /// Memory functions that stop the process if there is no memory, because yajl would write through the null pointer.
    static func allocator() -> yajl_alloc_funcs {
      var table = yajl_alloc_funcs()
      table.malloc = { _, size in HeapMemory.reallocate(nil, max(size, 1)) }
      table.realloc = { _, memory, size in HeapMemory.reallocate(memory, max(size, 1)) }
      table.free = { _, memory in
        if let memory { HeapMemory.release(memory) }
      }
      return table
    }
  }
#endif
