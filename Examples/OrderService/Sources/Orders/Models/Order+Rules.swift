extension Order {
  /// Checks the rules for an order that its types do not express.
  ///
  /// - Returns: The sum of the lines in cents.
  /// - Throws: A `Problem` with status 422 and the path of the value.
  @discardableResult
  package func checkedTotal() throws -> Int {
    try Self.require(!customer.isEmpty, "customer", "The customer is empty.")
    try Self.require(!lines.isEmpty, "lines", "The order has no lines.")
    var total = 0
    for (index, line) in lines.enumerated() {
      try Self.require(line.quantity > 0, "lines[\(index)].quantity", "The quantity is not positive.")
      try Self.require(line.unitCents >= 0, "lines[\(index)].unitCents", "The price is negative.")
      let (cents, isTooMuch) = line.quantity.multipliedReportingOverflow(by: line.unitCents)
      let (sum, isTooLarge) = total.addingReportingOverflow(cents)
      try Self.require(!isTooMuch && !isTooLarge, "lines[\(index)]", "The sum is too large.")
      total = sum
    }
    return total
  }

  private static func require(
    _ isTrue: Bool, _ keyPath: @autoclosure () -> String, _ message: @autoclosure () -> String
  ) throws {
    if !isTrue { throw Problem(.unprocessableContent, message(), keyPath: keyPath()) }
  }
}
