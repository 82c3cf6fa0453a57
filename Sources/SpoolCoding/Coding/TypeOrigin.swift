internal import CByteScan
internal import SpoolTape

/// What the first values of a type have shown: which code decodes and encodes it, and its fields if it is marked. There is one for
/// each type, in one table for the process, which is never freed.
///
/// An extension anywhere in an app may declare an `init(from:)` or an `encode(to:)`, which the macro cannot see. So the
/// first value of each type is coded by the type's own code. If this is the code of the protocol for marked types, it says so here;
/// until then, values of the type are not read in the walks of other types.
///
/// No conformance is asked for before that: the run time looks for one that a type does not have among all conformances of a
/// program. Those that are known at compile time, where a value is coded or a field is listed, are named here.
final class TypeOrigin: @unchecked Sendable {
  /// The code that decodes or encodes values.
  enum Code: Int32 {
    case unknown, protocolDefault, own
  }

  // SAFETY: read and written atomically only; never freed.
  private let codes = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  private let fields = Once<CodedModel>()
  private let named = (decodable: Once<any Decodable.Type>(), encodable: Once<any Encodable.Type>())

  private init() { codes.initialize(repeating: Code.unknown.rawValue, count: 2) }

  private static let table = KnownTypes<TypeOrigin>()

  /// The origin of a type; nil if no value of it has been made, and if its fields have not been listed.
  @inline(__always)
  static func known(_ type: any Any.Type) -> TypeOrigin? { table[type] }

  static func of(_ type: any Any.Type) -> TypeOrigin { table[type] ?? table.insert(type) { TypeOrigin() } }

  /// The fields of a type that is marked; nil if they have not been listed yet.
  @inline(__always)
  var model: CodedModel? { fields.value?.pointee }

  /// Sets the fields unless another thread has set them first, and returns those that are set.
  func register(_ new: CodedModel) -> CodedModel { fields.set(new).pointee }

  /// The conformances as far as they have been named, here or by an answer.
  var decodable: (any Decodable.Type)? { named.decodable.value?.pointee }
  var encodable: (any Encodable.Type)? { named.encodable.value?.pointee }

  func name(decodable: (any Decodable.Type)? = nil, encodable: (any Encodable.Type)? = nil) {
    if let decodable, self.decodable == nil { named.decodable.set(decodable) }
    if let encodable, self.encodable == nil { named.encodable.set(encodable) }
  }

  /// The conformances of the type, which are asked for once unless they have been named.
  func askedDecodable(_ type: any Any.Type) -> (any Decodable.Type)? {
    if decodable == nil { name(decodable: type as? any Decodable.Type) }
    return decodable
  }

  func askedEncodable(_ type: any Any.Type) -> (any Encodable.Type)? {
    if encodable == nil { name(encodable: type as? any Encodable.Type) }
    return encodable
  }

  @inline(__always)
  func code(ofDecoder: Bool) -> Code { Code(rawValue: atomic_load_flag(codes + (ofDecoder ? 0 : 1))) ?? .own }

  /// Records that the code of the protocol decodes or encodes a value.
  @inline(__always)
  func isDefault(ofDecoder: Bool) {
    if code(ofDecoder: ofDecoder) != .protocolDefault { set(.protocolDefault, ofDecoder) }
  }

  private func set(_ code: Code, _ ofDecoder: Bool) { atomic_store_flag(codes + (ofDecoder ? 0 : 1), code.rawValue) }

  /// Records that the type's own code has returned, for the first time.
  func hasPassed(ofDecoder: Bool) {
    guard code(ofDecoder: ofDecoder) == .unknown else { return }
    set(.own, ofDecoder)
    // The tables of other types treat values of this type as fields.
    if model != nil { CodedModel.forgetAllSources() }
  }
}

/// Thrown in place of a call of code of the app, by runs that only find out which code that is or what they can do without it.
struct CodeOfTheApp: Error {}
