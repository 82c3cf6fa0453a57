#if CLI
  import CZlib

  /// Compresses bytes as gzip (RFC 1952), one member for all of them.
  final class GzipWriter {
    // SAFETY: zlib stores the address of its state, so the state is in a separate allocation that does not move.
    private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

    init() {
      state.initialize(to: z_stream())
      // A window of 15 bits is the largest; adding 16 selects the gzip format.
      let status = deflateInit2_(
        state, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size))
      precondition(status == Z_OK, "zlib cannot start")  // SAFETY: no memory, or the header of another zlib.
    }

    deinit {
      deflateEnd(state)
      state.deallocate()
      buffer.deallocate()
    }

    /// Compresses bytes, and calls a closure with the output that is ready.
    ///
    /// - Parameter isLast: True if no bytes follow. Then all of the output is ready.
    func take(
      _ bytes: UnsafeRawBufferPointer, isLast: Bool, _ sink: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
      var rest = bytes[...]
      repeat {
        // zlib counts in 32 bits.
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        rest = rest.dropFirst(piece.count)
        // SAFETY: zlib only reads them, before this function returns.
        state.pointee.next_in = UnsafeMutablePointer(mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
        state.pointee.avail_in = CUnsignedInt(piece.count)
        try pump(isLast && rest.isEmpty ? Z_FINISH : Z_NO_FLUSH, sink)
      } while !rest.isEmpty
    }

    private func pump(_ flush: CInt, _ sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
      repeat {
        state.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        state.pointee.avail_out = CUnsignedInt(buffer.count)
        deflate(state, flush)
        let count = buffer.count - Int(state.pointee.avail_out)
        if count > 0 { try sink(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      } while state.pointee.avail_out == 0
    }
  }
#endif
