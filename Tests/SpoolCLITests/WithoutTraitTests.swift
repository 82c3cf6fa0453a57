#if !CLI
  import Testing

  @Test(.disabled("These tests need the trait CLI: swift test --traits CLI"))
  func commandLine() {}
#endif
