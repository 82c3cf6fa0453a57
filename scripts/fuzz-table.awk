# Adds a run of the fuzzer to the table under "## Fuzzing" of Tests/README.md, whose last row has the sums.
#   awk -v target=NAME -v cpu=SECONDS -v runs= -v edges= -v corpus= -v findings= -v last="DATE, COMMIT" -f ... PAGE

BEGIN { FS = " *[|] *" }

/^## / { isFuzzing = $0 == "## Fuzzing" }

isFuzzing && /^\| `/ {
  if ($2 == "`" target "`") {
    # A run that ends at its first input has reached nothing.
    print_run(seconds($3) + cpu, number($4) + runs, edges ? grouped(edges) : $5, corpus ? grouped(corpus) : $6,
      number($7) + findings)
  } else {
    add_up(seconds($3), number($4), number($7))
    print
  }
  next
}

isFuzzing && /^\| all / {
  if (!isDone) print_run(cpu, runs, grouped(edges), grouped(corpus), findings)
  printf "| all | %s | %s | | | %s | |\n", clock(allSeconds), grouped(allRuns), grouped(allFindings)
  isComplete = 1
  next
}

{ print }

END {
  if (isComplete) exit
  print "fuzz: the page has no table of fuzzing with a row for all" >"/dev/stderr"
  exit 1
}

function print_run(cpu, runs, edges, corpus, findings) {
  printf "| `%s` | %s | %s | %s | %s | %s | %s |\n", target, clock(cpu), grouped(runs), edges, corpus, grouped(findings),
    last
  add_up(cpu, runs, findings)
  isDone = 1
}

function add_up(cpu, runs, findings) {
  allSeconds += cpu
  allRuns += runs
  allFindings += findings
}

# The seconds in h:mm:ss, and back.
function seconds(text, parts) {
  split(text, parts, ":")
  return parts[1] * 3600 + parts[2] * 60 + parts[3]
}

function clock(count) { return sprintf("%d:%02d:%02d", count / 3600, count % 3600 / 60, count % 60) }

# A number with commas, and back.
function number(text) {
  gsub(",", "", text)
  return text + 0
}

function grouped(count, text, groups) {
  text = sprintf("%.0f", count)
  while (length(text) > 3) {
    groups = "," substr(text, length(text) - 2) groups
    text = substr(text, 1, length(text) - 3)
  }
  return text groups
}
