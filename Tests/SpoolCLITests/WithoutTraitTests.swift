#if !CLI
  import Testing

  @Test(.disabled("These tests need the trait CLI: swift test --traits default,CLI"))
  func commandLine() {}
#endif
