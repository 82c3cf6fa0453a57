// Models of one kind of field, which show what a field costs.

/// Ten integers.
package struct IntegerFields: Codable, Equatable {
  var a, b, c, d, e, f, g, h, i, j: Int
}

/// Ten integers of 32 bits.
package struct ShortIntegerFields: Codable, Equatable {
  var a, b, c, d, e, f, g, h, i, j: Int32
}

/// Ten strings.
package struct StringFields: Codable, Equatable {
  var a, b, c, d, e, f, g, h, i, j: String
}

/// Ten doubles.
package struct DoubleFields: Codable, Equatable {
  var a, b, c, d, e, f, g, h, i, j: Double
}

/// Ten models of one integer.
package struct NestedFields: Codable, Equatable {
  struct One: Codable, Equatable {
    var v: Int
  }

  var a, b, c, d, e, f, g, h, i, j: One
}

/// Integers in an array.
package struct IntegerArray: Codable, Equatable {
  var v: [Int]
}

/// Integers of up to twenty digits in an array.
package struct UnsignedArray: Codable, Equatable {
  var v: [UInt64]
}

/// Doubles in an array.
package struct DoubleArray: Codable, Equatable {
  var v: [Double]
}

/// A model as small as the body of a request.
package struct SmallModel: Codable, Equatable {
  struct Owner: Codable, Equatable {
    var id: Int
    var email: String
  }

  var id: Int
  var name: String
  var tags: [String]
  var owner: Owner
}
