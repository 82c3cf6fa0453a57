#if Macros
  /// A mapped enum.
  struct EnumModel {
    var access: String
    var discriminator: String?
    var cases: [Case]
    /// The name of the case for unknown values.
    var fallback: String?

    struct Case {
      var name: String
      /// The value of the discriminator.
      var value: String
      var payload: Payload
    }

    enum Payload {
      case none
      /// A model, whose members are in the same object as the discriminator.
      case model(type: String)
      /// Associated values with labels, which are their keys.
      case members([Property])
    }
  }
#endif
