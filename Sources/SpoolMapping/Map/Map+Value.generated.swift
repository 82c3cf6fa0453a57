// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

// The methods that read one value or throw, for models with constants: `name = try map.value("name")`. They treat a
// key that is absent like a key whose value is null.

extension Map {
  /// The value of a key as any type.
  ///
  /// This is a cast of what JSONSerialization would have made of the value, except that numbers are read by value into
  /// `Double` and `Float`. If `T` is an optional, no value and null are nil; a value of another type is an error.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The value.
  /// - Throws: A ``MapError`` if the value is of another type, or there is none and `T` is not an optional.
  @inlinable @inline(__always)
  public func value<T>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T {
    look(up: key, nested, delimiter)
    if found.hasValue, let value: T = usual(found) { return value }
    return try rest(of: KeyedRead(key, nested, delimiter, file, function, line))
  }

  /// The value of the first of several keys that is present as any type.
  ///
  /// If none of them is present, an error names the first.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key to read if the first one is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The value.
  /// - Throws: A ``MapError`` if the value is of another type, or there is none and `T` is not an optional.
  @inlinable @inline(__always) @_disfavoredOverload
  public func value<T>(_ key: String, orKey other: String, _ others: String..., file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T {
    let slot = slot(firstOf: key, [other] + others)
    do throws(ReadFault) {
      return try cast(slot)
    } catch {
      throw self.error(error, KeyedRead(currentKey(of: slot), nil, ".", file, function, line))
    }
  }

  /// The value of a key as any type, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: The result if the value is missing or cannot be read.
  /// - Returns: The value.
  /// - Throws: Nothing; ObjectMapper declares it like this.
  @inlinable @inline(__always)
  public func value<T>(_ key: String, default: T) throws -> T {
    let slot = slot(key, nil, ".")
    do throws(ReadFault) {
      if hasValue(slot, T.self) { return try readAny(slot) }
      resolve(slot, T.self)
    } catch {
      resolve(slot, T.self, error)
    }
    return `default`
  }

  /// The enum with the raw value of a key.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The enum.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try enumeration(slot)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The enum with the raw value of a key.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The enum.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try enumeration(slot)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The enum with the raw value of the first of several keys that is present.
  ///
  /// If none of them is present, an error names the first.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key to read if the first one is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The enum.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable @_disfavoredOverload
  public func value<T: RawRepresentable>(_ key: String, orKey other: String, _ others: String..., file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T {
    let slot = slot(firstOf: key, [other] + others)
    do throws(ReadFault) {
      return try enumeration(slot)
    } catch {
      throw self.error(error, KeyedRead(currentKey(of: slot), nil, ".", file, function, line))
    }
  }

  /// The enums with the raw values in the array of a key; an unknown one is an error.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The enums.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [T] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try enumerations(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The enums with the raw values in the array of a key; an unknown one is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The enums.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [T]? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try enumerations(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The model in the object of a key.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try requiredModel(slot)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The model in the object of a key.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try requiredModel(slot)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The model in the object of the first of several keys that is present.
  ///
  /// If none of them is present, an error names the first.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key to read if the first one is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable @_disfavoredOverload
  public func value<T: BaseMappable>(_ key: String, orKey other: String, _ others: String..., file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T {
    let slot = slot(firstOf: key, [other] + others)
    do throws(ReadFault) {
      return try requiredModel(slot)
    } catch {
      throw self.error(error, KeyedRead(currentKey(of: slot), nil, ".", file, function, line))
    }
  }

  /// The model in the object of a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: The result if the value is missing or cannot be read.
  /// - Returns: The model.
  /// - Throws: Nothing; ObjectMapper declares it like this.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, default: T) throws -> T {
    let slot = slot(key, nil, ".")
    do throws(ReadFault) {
      if slot.hasValue { return try self.model(slot) }
      resolve(slot, T.self)
    } catch {
      resolve(slot, T.self, error)
    }
    return `default`
  }

  /// The models in the array of a key; one that cannot be made is an error.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [T] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try models(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the array of a key; one that cannot be made is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [T]? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try models(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the array of the first of several keys that is present; one that cannot be made is an error.
  ///
  /// If none of them is present, an error names the first.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key to read if the first one is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable @_disfavoredOverload
  public func value<T: BaseMappable>(_ key: String, orKey other: String, _ others: String..., file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [T] {
    let slot = slot(firstOf: key, [other] + others)
    do throws(ReadFault) {
      return try models(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(currentKey(of: slot), nil, ".", file, function, line))
    }
  }

  /// The models in the array of a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: The result if the value is missing or cannot be read.
  /// - Returns: The models.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, default: [T]) -> [T] {
    let slot = slot(key, nil, ".")
    do throws(ReadFault) {
      if slot.hasValue { return try models(slot, .strict) }
      resolve(slot, [T].self)
    } catch {
      resolve(slot, [T].self, error)
    }
    return `default`
  }

  /// The models in the values of the object of a key; one that cannot be made is an error.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [String: T] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try modelDictionary(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the values of the object of a key; one that cannot be made is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [String: T]? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try modelDictionary(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the values of the object of the first of several keys that is present; one that cannot be made is an error.
  ///
  /// If none of them is present, an error names the first.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key to read if the first one is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models by key.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable @_disfavoredOverload
  public func value<T: BaseMappable>(_ key: String, orKey other: String, _ others: String..., file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [String: T] {
    let slot = slot(firstOf: key, [other] + others)
    do throws(ReadFault) {
      return try modelDictionary(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(currentKey(of: slot), nil, ".", file, function, line))
    }
  }

  /// The models in the array of arrays of a key; one that cannot be made is an error.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [[T]] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try modelRows(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the array of arrays of a key; one that cannot be made is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [[T]]? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try modelRows(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the array of arrays of the first of several keys that is present; one that cannot be made is an error.
  ///
  /// If none of them is present, an error names the first.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key to read if the first one is absent.
  ///   - others: Further keys, in order.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable @_disfavoredOverload
  public func value<T: BaseMappable>(_ key: String, orKey other: String, _ others: String..., file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [[T]] {
    let slot = slot(firstOf: key, [other] + others)
    do throws(ReadFault) {
      return try modelRows(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(currentKey(of: slot), nil, ".", file, function, line))
    }
  }

  /// The model in the object of a key.
  ///
  /// A type that is a model and has a raw value is read as a model.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try requiredModel(slot)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The model in the object of a key.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The model.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> T? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try requiredModel(slot)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the array of a key; one that cannot be made is an error.
  ///
  /// A type that is a model and has a raw value is read as a model.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [T] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try models(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The models in the array of a key; one that cannot be made is an error.
  ///
  /// The result is optional for the sake of `try?`: without a value, this throws, too.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The models.
  /// - Throws: A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws.
  @inlinable
  public func value<T: BaseMappable & RawRepresentable>(_ key: String, nested: Bool? = nil, delimiter: String = ".", file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [T]? {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try models(slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line))
    }
  }

  /// The value of a key, transformed.
  ///
  /// The transform is given nil for null, and if there is no value.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - transform: Converts the value.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The object.
  /// - Throws: A ``MapError`` if the transform gives nil, or the value has another structure.
  @inlinable
  public func value<Transform: TransformType>(_ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform, file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> Transform.Object {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try transformed(transform, slot)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line), by: transform)
    }
  }

  /// The value of the first of several keys that is present, transformed.
  ///
  /// If none of them is present, an error names the first.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - other: The key to read if the first one is absent.
  ///   - others: Further keys, in order.
  ///   - transform: Converts the value.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The object.
  /// - Throws: A ``MapError`` if the transform gives nil, or the value has another structure.
  @inlinable @_disfavoredOverload
  public func value<Transform: TransformType>(_ key: String, orKey other: String, _ others: String..., using transform: Transform, file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> Transform.Object {
    let slot = slot(firstOf: key, [other] + others)
    do throws(ReadFault) {
      return try transformed(transform, slot)
    } catch {
      throw self.error(error, KeyedRead(currentKey(of: slot), nil, ".", file, function, line), by: transform)
    }
  }

  /// The value of a key, transformed, or a default.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - default: The result if the value is missing or cannot be read.
  ///   - transform: Converts the value.
  /// - Returns: The object.
  /// - Throws: Nothing; ObjectMapper declares it like this.
  @inlinable
  public func value<T>(_ key: String, default: T.Object, using transform: T) throws -> T.Object where T: TransformType {
    let slot = slot(key, nil, ".")
    do throws(ReadFault) {
      return try transformed(transform, slot)
    } catch {
      resolve(slot, T.Object.self, error)
    }
    return `default`
  }

  /// The elements of the array of a key, transformed.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - transform: Converts the value.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The objects.
  /// - Throws: A ``MapError`` if the transform gives nil, or the value has another structure.
  @inlinable
  public func value<Transform: TransformType>(_ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform, file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [Transform.Object] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try transformedArray(transform, slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line), by: transform)
    }
  }

  /// The values of the object of a key, transformed.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - transform: Converts the value.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The objects by key.
  /// - Throws: A ``MapError`` if the transform gives nil, or the value has another structure.
  @inlinable
  public func value<Transform: TransformType>(_ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform, file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [String: Transform.Object] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try transformedDictionary(transform, slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line), by: transform)
    }
  }

  /// The elements of the array of arrays of a key, transformed.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: The delimiter between the components of a path.
  ///   - transform: Converts the value.
  ///   - file: The source file that an error names.
  ///   - function: The function that an error names.
  ///   - line: The line that an error names.
  /// - Returns: The objects.
  /// - Throws: A ``MapError`` if the transform gives nil, or the value has another structure.
  @inlinable
  public func value<Transform: TransformType>(_ key: String, nested: Bool? = nil, delimiter: String = ".", using transform: Transform, file: StaticString = #file, function: StaticString = #function, line: UInt = #line) throws -> [[Transform.Object]] {
    let slot = slot(key, nested, delimiter)
    do throws(ReadFault) {
      return try transformedRows(transform, slot, .strict)
    } catch {
      throw self.error(error, KeyedRead(key, nested, delimiter, file, function, line), by: transform)
    }
  }
}
