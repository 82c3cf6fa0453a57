import Spool

/// The answer that is requested. Each property is optional or has a default, so that a part of the answer is a recipe,
/// too.
@Mappable
struct Recipe {
  var title: String?
  var serves: Int?
  var minutes: Int?
  var ingredients: [Ingredient] = []
  var steps: [String] = []
}

@Mappable
struct Ingredient {
  var name = ""
  var amount: String?
}

extension Recipe {
  /// The recipe as lines of text.
  var lines: [String] {
    var lines = [title ?? "", ""]
    if let serves, let minutes { lines[1] = "for \(serves), \(minutes) minutes" }
    lines += ingredients.map { "  \($0.amount ?? "") \($0.name)" }
    lines += steps.enumerated().map { "\($0.offset + 1). \($0.element)" }
    return lines
  }
}
