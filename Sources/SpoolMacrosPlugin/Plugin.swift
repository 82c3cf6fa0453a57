#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The plugin that the compiler starts to expand the macros of `SpoolMacros`.
  @main
  struct SpoolMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      CodableFieldsMacro.self, MappableMacro.self, DiscriminatorMacro.self, PropertyMark.self,
    ]
  }
#else
  /// A macro target must have an entry point. Nothing starts this one without the trait `Macros`.
  @main
  struct SpoolMacrosPlugin {
    static func main() {}
  }
#endif
