#if CLI
  import CZlib

  /// Decodes gzip (RFC 1952) that arrives in pieces: any number of members, one behind the other.
  final class Gzip {
    /// Why a text cannot be decoded, and how many bytes of it could.
    struct Damage: Error {
      let reason: String
      let decodedBytes: Int
    }

    private enum Place {
      /// In front of a member, behind another one, inside one.
      case start, between, member
    }

    // SAFETY: zlib remembers the address of its state, so that has a block of its own.
    private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var place = Place.start
    private var decodedBytes = 0
    /// Met behind bytes that had to be handed over first.
    private var damage: Damage?

    init() {
      state.initialize(to: z_stream())
      // 15 bits of window, the largest; 16 more ask for the header of gzip.
      let status = inflateInit2_(state, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
      precondition(status == Z_OK, "zlib cannot start")  // SAFETY: no memory, or the header of another zlib.
    }

    deinit {
      inflateEnd(state)
      state.deallocate()
      buffer.deallocate()
    }

    /// Whether bytes are the first two of gzip.
    static func isGzip(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// Takes the next piece, when ``next()`` has given all of the one before. The bytes must stay that long.
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

    /// Says that there are no more pieces.
    func finish() throws(Damage) {
      guard place == .between else { throw Damage(reason: "it ends too early", decodedBytes: decodedBytes) }
    }

    private func isMoreToDecode() throws(Damage) -> Bool {
      if place == .between { try startMember() }
      // A full buffer may have left something inside zlib.
      return state.pointee.avail_in > 0 || place == .member && state.pointee.avail_out == 0
    }

    /// Skips the zeros that tapes are filled up with, and starts anew if another member follows.
    private func startMember() throws(Damage) {
      while state.pointee.avail_in > 0, let next = state.pointee.next_in {
        if next.pointee != 0 {
          guard next.pointee == 0x1F else {
            throw Damage(reason: "something else follows it", decodedBytes: decodedBytes)
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
    /// Whether a file starts as gzip does.
    static func isGzip(path: String) throws(SystemError) -> Bool {
      let file = try Descriptor.forReading(path: path)
      defer { file.shut() }
      var bytes: (UInt8, UInt8) = (0, 0)
      return try withUnsafeMutableBytes(of: &bytes) { buffer throws(SystemError) in
        try file.fill(buffer) == 2 && isGzip(UnsafeRawBufferPointer(buffer))
      }
    }
  }
#endif
