# Prints what failed, from the output of builds, tests and scripts: failing tests with their issues and seeds, errors of
# the compiler with their lines, crashes, reports of sanitizers, and messages of scripts. Repeated errors are printed once.

# What comes between failures.
/^(◇|✔|➜|↳ (Testing Library|Target Platform)|Test Suite |Test Case |\tExecuted |\[[0-9]+\/[0-9]+\] |Build|Compiling |Fetch|Comput)/ { isInside = 0 }
/^[^ ]+ (Test|Suite) .* (failed|passed) after / { isInside = 0 }
/^[^ ]+ Test .* recorded a known issue/ || /: (warning|note|remark): / { isInside = 0 }
/^[a-z-]+: (ok:|step )/ { isInside = 0 }

function starts() {
  if (/^[a-z-]+: (ok:|step |installing |data: )/) return 0
  return /^✘ .* recorded an issue/ || /(^|: )(fatal )?error: / || /Fatal error: / || /^\*\*\* / ||
    /ERROR: [A-Za-z]+Sanitizer/ || /WARNING: ThreadSanitizer/ || /runtime error: / || /^✘ Test run with/ ||
    /^(check|test|lint|bench|docs|fuzz|install|generate|run|figures)[a-z-]*: /
}

starts() {
  isInside = !seen[$0]++
  if (isInside) count++
}
isInside { print }
END { exit count == 0 }
