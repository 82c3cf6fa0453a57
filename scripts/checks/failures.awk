# Prints what failed, from the output of builds, tests and scripts: failing tests with their issues and seeds, errors of
# the compiler with their lines, crashes, reports of sanitizers, and messages of scripts. Repeated errors are printed once.
# Exits with 1 if there are only messages of scripts, or nothing.

# What comes between failures.
/^(◇|✔|➜|↳ (Testing Library|Target Platform)|Test Suite |Test Case |\tExecuted |\[[0-9]+\/[0-9]+\] |Build|Compiling |Fetch|Comput)/ { isInside = 0 }
/^[^ ]+ (Test|Suite) .* (failed|passed) after / { isInside = 0 }
/^[^ ]+ Test .* recorded a known issue/ || /: (warning|note|remark): / { isInside = 0 }
/^[a-z-]+: (ok:|step )/ { isInside = 0 }

# What says by itself what is wrong.
function isClear() {
  return /^✘ .* recorded an issue/ || /(^|: )(fatal )?error: / || /Fatal error: / || /^\*\*\* / ||
    /ERROR: [A-Za-z]+Sanitizer/ || /WARNING: ThreadSanitizer/ || /runtime error: / || /^✘ Test run with/
}

# The message of a script, which may say to look above.
function isMessage() {
  return /^(check|test|lint|bench|docs|fuzz|install|generate|run|figures)[a-z-]*: / &&
    !/^[a-z-]+: (ok:|step |installing |data: )/
}

isClear() { isInside = !seen[$0]++; clear++ }
isMessage() { isInside = !seen[$0]++ }
isInside { print }
END { exit clear == 0 }
