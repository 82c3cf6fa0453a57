#if CLI
  import CZlib

  /// Decodes gzip (RFC 1952) that arrives in pieces: any number of members, one after another.
  final class Gzip {
    /// The reason why the data cannot be decoded, and how many bytes had been decoded before.
    struct Damage: Error {
      let reason: String
      let decodedBytes: Int
    }

    private enum Place {
      /// At the start, between two members or after the last one, inside a member.
      case start, between, member
    }

    // SAFETY: zlib stores the address of its state, so the state is in a separate allocation that does not move.
    private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var place = Place.start
    private var decodedBytes = 0
    /// The damage that was found after decoded bytes. The decoded bytes are returned first.
    private var damage: Damage?

    init() {
      state.initialize(to: z_stream())
      // A window of 15 bits is the largest; adding 16 selects the gzip format.
      let status = inflateInit2_(state, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
      precondition(status == Z_OK, "zlib cannot start")  // SAFETY: no memory, or the header of another zlib.
    }

    deinit {
      inflateEnd(state)
      state.deallocate()
      buffer.deallocate()
    }

    /// Returns true if the bytes start with the two magic bytes of gzip.
    static func isGzip(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// Takes the next piece. Call this only when ``next()`` has returned nil. The bytes must stay valid until it
    /// returns nil again.
    func take(_ piece: UnsafeRawBufferPointer) {
      // SAFETY: zlib only reads them.
      state.pointee.next_in = UnsafeMutablePointer(mutating: piece.baseAddress?.assumingMemoryBound(to: UInt8.self))
      state.pointee.avail_in = CUnsignedInt(piece.count)
    }

    /// The next decoded bytes, valid until the next call; nil if another piece is needed.
    func next() throws(Damage) -> UnsafeRawBufferPointer? {
      if let damage { throw damage }
      while try isMoreToDecode() {
        state.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        state.pointee.avail_out = CUnsignedInt(buffer.count)
        let status = inflate(state, Z_NO_FLUSH)
        let count = buffer.count - Int(state.pointee.avail_out)
        decodedBytes += count
        switch status {
        case Z_STREAM_END: place = .between
        case Z_OK, Z_BUF_ERROR: place = .member
        default: damage = Damage(reason: reason, decodedBytes: decodedBytes)
        }
        if count > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
        if let damage { throw damage }
      }
      return nil
    }

    /// Ends the input: there are no more pieces.
    func finish() throws(Damage) {
      guard place == .between else { throw Damage(reason: "it ends too early", decodedBytes: decodedBytes) }
    }

    private func isMoreToDecode() throws(Damage) -> Bool {
      if place == .between { try startMember() }
      // If the buffer is full, zlib may hold more decoded bytes.
      return state.pointee.avail_in > 0 || place == .member && state.pointee.avail_out == 0
    }

    /// Skips zeros, which pad tapes, and starts the next member if there is one.
    private func startMember() throws(Damage) {
      while state.pointee.avail_in > 0, let next = state.pointee.next_in {
        if next.pointee != 0 {
          guard next.pointee == 0x1F else {
            throw Damage(reason: "data that is not gzip follows", decodedBytes: decodedBytes)
          }
          inflateReset(state)
          place = .member
          return
        }
        state.pointee.next_in = next + 1
        state.pointee.avail_in -= 1
      }
    }

    private var reason: String { state.pointee.msg.map { String(cString: $0) } ?? "it cannot be decoded" }
  }

  extension Gzip {
    /// Returns true if a file starts with the magic bytes of gzip.
    static func isGzip(_ name: FileName) throws(SystemError) -> Bool {
      try Descriptor.start(of: name, isGzip)
    }
  }
#endif
