internal import Foundation

extension Optional: Mappable {
  /// Creates a value, or nil if it is null or malformed. Never throws.
  public init(map: Mapper) throws { self = map.optional() }
}

extension Mapper {
  func optional<Wrapped>() -> Wrapped? {
    if isNull { return nil }
    guard let type = Wrapped.self as? any Mappable.Type else {
      return JSONMapper.cast(self)?.decimals() ?? PlainCast.value(getRootValue())
    }
    return optional(type)
  }

  private var isNull: Bool { JSONMapper.cast(self)?.isNull ?? (getRootValue() is NSNull) }

  private func optional<Model: Mappable, Wrapped>(_ type: Model.Type) -> Wrapped? {
    // SAFETY: `Model` is `Wrapped`, which the only caller has found to be mappable.
    unsafeBitCast(try? Model(map: self), to: Wrapped?.self)
  }
}
