/// Types without end, each of which is another one. A generic type with one of them has never been decoded before.
enum FreshType {
  private enum End {}
  private enum Zero<Rest> {}
  private enum One<Rest> {}

  /// The type for a number from 1 on.
  static func make(_ number: Int) -> any Any.Type {
    func zero<Rest>(_ rest: Rest.Type) -> any Any.Type { Zero<Rest>.self }
    func one<Rest>(_ rest: Rest.Type) -> any Any.Type { One<Rest>.self }
    var (type, rest): (any Any.Type, Int) = (End.self, number)
    while rest > 0 {
      type = rest & 1 == 0 ? _openExistential(type, do: zero) : _openExistential(type, do: one)
      rest >>= 1
    }
    return type
  }
}
