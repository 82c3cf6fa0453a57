# Extracts the examples of one page of the documentation, for scripts/checks/docs.
#
#   page  how messages name the page
#   name  a Swift identifier for it
#   out   a directory, for: NAME.imports, NAME.body, NAME.printed (code and what it prints), NAME.session,
#         NAME.answers (commands and what they answer), NAME.scripts, manifests/NAME-LINE/Package.swift,
#         macros/NAMELINE.swift, files/NAMELINE.swift, servers/NAMELINE.swift
#
# In *.printed and *.answers each line is its place in the page, a tab and the text; and in NAME.long, with the lines of
# blocks that have more than 70 bytes.

function fail(message) {
  print "check-docs: " page ":" FNR ": " message > "/dev/stderr"
  failed = 1
  exit 1
}

function place() { return page ":" FNR ", block " block "\t" }

function open(info) {
  kind = info
  block++
  if (kind == "swift") {
    print "currentBlock = \"" page ", block " block "\"" > (out "/" name ".body")
    print "#sourceLocation(file: \"" page "\", line: " FNR + 1 ")" > (out "/" name ".body")
  } else if (kind == "swift manifest") {
    manifest = out "/manifests/" name "-" FNR
    system("mkdir -p '" manifest "'")
    manifest = manifest "/Package.swift"
  } else if (kind ~ /^swift (macros|file|servers)$/) {
    folder = out "/" (kind == "swift file" ? "files" : substr(kind, 7)) "/"
    file = folder name FNR ".swift"
    system("mkdir -p '" folder "'")
    print "#sourceLocation(file: \"" page "\", line: " FNR + 1 ")" > file
  } else if (kind !~ /^(console|sh|text|json)$/) {
    fail("a block of unknown kind: \"" kind "\"")
  }
}

function shut() {
  said_all()
  if (kind == "swift") print "#sourceLocation()" > (out "/" name ".body")
  kind = ""
}

# Imports go to the top of the file, and leave an empty line, so that line numbers stay right.
function code(line) {
  if (line ~ /^(public |internal )?import /) {
    print line > (out "/" name ".imports")
    line = ""
  }
  print line > (out "/" name ".body")
  if (print_place && match(line, /^ *\/\/ /)) {
    print_text = print_text (print_text == "" ? "" : " ") substr(line, RLENGTH + 1)
    return
  }
  said_all()
  if (line !~ /^ *print\(/) return
  print_place = place()
  if (match(line, /\)  \/\/ /)) {
    print_text = substr(line, RSTART + RLENGTH)
    said_all()
  }
}

# The text of a `print` is complete.
function said_all() {
  if (print_text != "") print print_place print_text > (out "/" name ".printed")
  print_place = print_text = ""
}

function session(line) {
  if (line ~ /^\$ / || continues) {
    sub(/^\$ /, "", line)
    print line > (out "/" name ".session")
    continues = line ~ /[|\\]$/
  } else {
    print place() line > (out "/" name ".answers")
  }
}

/^```/ {
  if (kind != "") shut(); else open(substr($0, 4))
  next
}
kind != "" && length($0) > 70 { print place() $0 > (out "/" name ".long") }
kind == "swift" { code($0) }
kind == "swift manifest" { print > manifest }
kind ~ /^swift (macros|file|servers)$/ { print > file }
kind == "console" { session($0) }
kind == "sh" && NF { print place() $1 > (out "/" name ".scripts") }

END {
  if (!failed && kind != "") fail("the last block is not closed")
}
