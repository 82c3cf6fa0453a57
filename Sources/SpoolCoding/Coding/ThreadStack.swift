internal import CByteScan

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Tells whether the stack of the current thread has room for one more value. If types contain values of their own type,
/// their `init(from:)` or `mapping` recurses as deeply as the document is nested.
package enum ThreadStack {
  /// The number of bytes that must be left for one more value.
  static let reserve: UInt = 64 << 10

  /// The text of errors when too little of the stack is left.
  package static var message: String { "The value is nested too deeply for the stack of this thread." }

  /// The address of the current frame.
  @_transparent
  static var frame: UInt { UInt(frame_address()) }

  /// The least address that a frame of the current thread may have; 0 or 1 if the system does not provide it.
  ///
  /// The system is asked once for each thread, as that can take microseconds.
  package static var limit: UInt {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard let key else { return 0 }
      if let known = pthread_getspecific(key) { return UInt(bitPattern: known) }
      let limit = (bounds?.lowerBound).map { $0 + reserve } ?? 1
      pthread_setspecific(key, UnsafeRawPointer(bitPattern: limit))
      return limit
    #else
      return 0
    #endif
  }

  /// Whether a frame is too close to the end of the stack. On a stack that the program itself has made, as for fibers,
  /// the answer is always no.
  package static func isExhausted(at frame: UInt, limit: UInt) -> Bool {
    frame < limit && bounds?.contains(frame) == true
  }

  /// Whether so many bytes are left for code without a check of its own; true if the system does not provide the limit.
  static func hasRoom(for bytes: Int) -> Bool {
    frame >= limit + UInt(bytes) || bounds?.contains(frame) != true
  }

  /// Whether the current frame is too close to the end of the stack.
  package static var isExhausted: Bool { isExhausted(at: frame, limit: limit) }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Where each thread keeps its limit.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      return pthread_key_create(&key, nil) == 0 ? key : nil
    }()
  #endif

  /// The addresses of the stack of the current thread; nil if the system does not provide them.
  private static var bounds: Range<UInt>? {
    #if canImport(Darwin)
      let thread = pthread_self()
      let end = UInt(bitPattern: pthread_get_stackaddr_np(thread))
      return end - UInt(pthread_get_stacksize_np(thread))..<end
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      var attributes = pthread_attr_t()
      guard threadAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var start: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &start, &size) == 0, let start else { return nil }
      return UInt(bitPattern: start)..<UInt(bitPattern: start) + UInt(size)
    #else
      return nil
    #endif
  }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// The attributes of a running thread. The headers declare this function only for C programs that use the extensions
  /// of GNU, so it is declared here. It takes and returns only an integer and addresses.
  @_silgen_name("pthread_getattr_np")
  private func threadAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32
#endif
