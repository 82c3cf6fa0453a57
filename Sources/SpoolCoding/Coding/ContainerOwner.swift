/// Who keeps what a container points to alive.
protocol ContainerOwner {
  /// The owner; nil if the pool of the run owns the container.
  var object: AnyObject? { get }
}

/// The owner of a container that the run's pool owns.
struct Nobody: ContainerOwner {
  var object: AnyObject? { nil }
}

/// The owner of a container that lives as long as there are references to it.
struct Keeper: ContainerOwner {
  let kept: AnyObject
  var object: AnyObject? { kept }
}
