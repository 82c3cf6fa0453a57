extension BaseMappable {
  /// The members of the model, as JSONSerialization takes them. Properties that are nil are left out.
  @inlinable
  public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }
}
