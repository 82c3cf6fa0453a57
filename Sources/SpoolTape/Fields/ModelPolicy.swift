/// The work that the loops over fields leave to the module that knows the models: everything that runs user code, and
/// the treatment of values of other kinds.
package protocol ModelPolicy: AnyObject {
  /// Reads a value that the row says nothing about, or that is of another kind.
  ///
  /// - Parameters:
  ///   - place: The memory of a value, or empty memory.
  ///   - node: The node of the value; `TapeWalk.byKey` if the policy finds it.
  ///   - isEmpty: Whether the memory is empty.
  /// - Returns: Whether the value was read, was missing, or made the walk fail: `read` if there is a value in the
  ///   memory.
  func read(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome

  /// Reads a value into empty memory without code of an app, or puts the default of the row there if that fails. Returns false
  /// if code of an app would be called.
  func readOrReplace(_ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int) -> Bool

  /// Calls a closure with the value of a field that is not stored in the memory of the model.
  ///
  /// - Parameters:
  ///   - base: The memory of the model.
  ///   - isRead: Whether the value is then set in the model.
  func access(
    _ row: UnsafePointer<FieldRow>, _ base: UnsafeMutableRawPointer, isRead: Bool,
    _ body: (UnsafeMutableRawPointer) -> Void)

  /// Finds the value of a field that never changes, and does nothing with it.
  func pass(_ row: UnsafePointer<FieldRow>)

  /// Reports that no model is made of an object, because values are missing.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the values; `TapeWalk.missing` for those that are missing.
  ///   - node: The node of the object; `TapeWalk.byKey` for the object of the policy.
  func refuse(_ table: FieldTable, _ nodes: UnsafePointer<Int>, at node: Int)

  /// Whether the policy must find all values of its object itself from now on.
  var findsAll: Bool { get }

  /// Whether the stack has room for a model at a node. If not, the policy records this.
  func mayEnter(at node: Int) -> Bool

  /// Tells the policy that elements of an array are read, some of which may be left out.
  func beginElements() -> Bool
  func endElements(_ mark: Bool)

  /// Whether the stack has room for one more model to be written.
  var mayWriteModel: Bool { get }

  /// Options for the plans of other modules.
  var planOptions: AnyObject? { get }

  /// Whether everything is read with caution, so that no walks are tried in what is read by keys.
  var isCautious: Bool { get set }

  /// The node of the last object at which a walk has failed; negative if there is none.
  var failedNode: Int { get set }

  /// Writes a field that its plan does not write.
  func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer)
}

// A policy whose fields are all stored and exact needs nothing for fields that are not stored or that are read by keys.
extension ModelPolicy {
  package func access(
    _ row: UnsafePointer<FieldRow>, _ base: UnsafeMutableRawPointer, isRead: Bool,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {}
  package func readOrReplace(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int
  ) -> Bool { false }
  package func pass(_ row: UnsafePointer<FieldRow>) {}
  package func refuse(_ table: FieldTable, _ nodes: UnsafePointer<Int>, at node: Int) {}
  package var findsAll: Bool { false }
  package var planOptions: AnyObject? { nil }
  package func beginElements() -> Bool { false }
  package func endElements(_ mark: Bool) {}
}
