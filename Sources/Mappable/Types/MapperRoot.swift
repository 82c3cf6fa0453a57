internal import Foundation
internal import SpoolMapping

/// The value of a mapper of any type, as the types in this folder read it.
///
/// These are not members of ``Mapper``, where they would hide keys: see ``JSONReader``.
@usableFromInline
struct MapperRoot {
  private let mapper: any Mapper

  @usableFromInline
  init(_ mapper: any Mapper) { self.mapper = mapper }

  /// The elements of an array.
  @usableFromInline
  func array() throws -> [Any] { try PlainCast.required(mapper.getRootValue()) }

  // MARK: Scalars

  func integer<T: FixedWidthInteger>() throws -> T { try converted { $0.integer(T.self) } }

  func converted<T: ScalarConvertible>() throws -> T { try converted(T.converted) }

  /// The result of a conversion for the scalar; throws an error if there is none.
  func converted<T>(_ convert: (Scalar) -> T?) throws -> T {
    guard let value = scalar.flatMap(convert) else { throw ErrorType.cannotCast(mapper.getRootValue(), "\(T.self)") }
    return value
  }

  /// The value as a scalar; nil for anything else.
  private var scalar: Scalar? {
    guard let json = JSONReader(ifJSON: mapper), json.map.source.storage != nil else {
      return Scalar(mapper.getRootValue())
    }
    return Scalar(json.map.source.reader, json.map.source.findRoot())
  }

  // MARK: Optionals

  /// The value; nil if it is null or malformed. A null is passed on to an optional inside the optional.
  func optional<Wrapped>() -> Wrapped? {
    if isNull, !(Wrapped.self is any OptionalValue.Type) { return nil }
    guard let type = Wrapped.self as? any Mappable.Type else {
      return JSONReader(ifJSON: mapper)?.decimals() ?? PlainCast.value(mapper.getRootValue())
    }
    return optional(type)
  }

  private var isNull: Bool { JSONReader(ifJSON: mapper)?.isNull ?? (mapper.getRootValue() is NSNull) }

  private func optional<Model: Mappable, Wrapped>(_ type: Model.Type) -> Wrapped? {
    // SAFETY: `Model` is `Wrapped`, which the only caller has found to be mappable.
    unsafeBitCast(try? Model(map: mapper), to: Wrapped?.self)
  }
}
