// The part of Foundation without locales and classes of Objective-C, where it is a module of its own. One reference to
// anything else brings the tables of ICU, 40 MB, into each static program.

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
