internal import SpoolTape

// How a value of a type is made: by its own code, by that of Foundation's types, or by fields.

extension DecodingRun {
  /// How a type is decoded. The pointer is valid until another type is looked up.
  @inline(__always)
  func entry<T>(of type: T.Type) -> UnsafePointer<TypeTable.Entry> {
    types.entry(of: type)
  }

  /// Makes a value of a type that is handled here, or by its own `init(from:)`.
  @inline(__always)
  func make<T: Decodable>(_ type: T.Type, _ decoder: ValueDecoder) throws -> T {
    let entry = entry(of: type)
    guard entry.pointee.kind == .plain else { return try makeSpecial(type, entry.pointee, decoder) }
    if ThreadStack.frame <= stackLimit { try checkStack(decoder) }
    return try type.init(from: decoder)
  }

  /// Throws if too little of the stack is left. It may be that of another thread than the one that began the call.
  @inline(never)
  func checkStack(_ decoder: ValueDecoder) throws {
    guard ThreadStack.isExhausted else { return }
    let frame = decoder.frame
    throw corrupted(ThreadStack.message, at: frame.pointee.index, frame.pointee.path)
  }

  /// Makes the first value of a type, which shows whether it is marked. Before the first array, it is found out of what arrays
  /// of the type consist: its own code asks for an element.
  @inline(never)
  private func makeFirst<T: Decodable>(_ type: T.Type, _ decoder: ValueDecoder) throws -> T {
    if ThreadStack.frame <= stackLimit { try checkStack(decoder) }
    let origin = TypeOrigin.of(type)
    origin.name(decodable: type)
    if types.isProbing { throw CodeOfTheApp() }
    guard StandardType(type) != nil else {
      defer { types.resolve(type) }
      return try makeByOwnCode(type, origin, decoder)
    }
    probe(type, at: decoder.frame.pointee.index)
    types.resolve(type, isProbed: true)
    return try makeSpecial(type, entry(of: type).pointee, decoder)
  }

  /// Has the first element of an array decoded up to where its own code would be called, in a run of its own.
  private func probe<T: Decodable>(_ type: T.Type, at index: Int) {
    guard let storage, index >= 0, reader.isArray(at: index) else { return }
    let run = DecodingRun()
    run.begin(storage, options)
    run.types.isProbing = true
    _ = try? run.withDecoder(at: index) { try type.init(from: $0) }
    run.isCalled = false
  }

  @inline(never)
  private func makeSpecial<T: Decodable>(
    _ type: T.Type, _ entry: TypeTable.Entry, _ decoder: ValueDecoder
  ) throws -> T {
    // SAFETY: the kind is that of exactly this type, so the result is a value of it.
    switch entry.kind {
    case .date: unsafeBitCast(try date(decoder), to: type)
    case .data: unsafeBitCast(try data(decoder), to: type)
    case .url: unsafeBitCast(try url(decoder), to: type)
    case .decimal: unsafeBitCast(try decimal(decoder), to: type)
    case .uuid: unsafeBitCast(try uuid(decoder), to: type)
    case .value: unsafeBitCast(decoder.tapeValue ?? .null, to: type)
    case .plain: try type.init(from: decoder)
    case .new: try makeFirst(type, decoder)
    case .collection: try entry.decodable.unsafelyUnwrapped.make(type, decoder, self)
    case .model: try makeModel(type, entry.model.unsafelyUnwrapped, decoder)
    default: try scalars(type, entry.kind, at: decoder.frame.pointee.index) { try type.init(from: decoder) }
    }
  }
}
