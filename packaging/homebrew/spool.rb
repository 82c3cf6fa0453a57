# Not tried: this formula has never been installed, and no tap has it.
#
# For a release, add `url` with the address of its archive, and `sha256` with the checksum of that. As it is,
# `brew install --HEAD` builds the repository that SPOOL_REPOSITORY names.
class Spool < Formula
  desc "Check, query, change, format and split JSON files"
  homepage "https://example.org/spool"
  license "MIT"
  head ENV.fetch("SPOOL_REPOSITORY", "https://example.org/spool.git"), branch: "main"

  depends_on xcode: ["16.3", :build]
  depends_on "pkgconf" => :build
  depends_on "yajl"

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    # Homebrew runs the build in a sandbox, in which SwiftPM cannot start one of its own.
    system "./scripts/install", prefix, "--disable-sandbox"
  end

  test do
    (testpath/"ada.json").write '{"name": "Ada", "born": {"year": 1815}}'
    assert_equal "1815", shell_output("#{bin}/spool get born.year ada.json").chomp
    assert_match "spool #{version}", shell_output("#{bin}/spool --version") unless head?
  end
end
