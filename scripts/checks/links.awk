# Checks the links of pages in Markdown: awk -f links.awk FILES PAGE...
# FILES lists the files of the project, one in each line. Prints each link that leads nowhere, and exits with 1 if there
# are any. Anchors are made of headings as GitHub makes them, and on pages of DocC, for links by <doc:…>, as DocC does.

# Every file, and every directory above it.
FNR == NR {
  path = $0
  exists[path] = 1
  while (sub(/\/[^\/]*$/, "", path)) exists[path] = 1
  name = $0
  if (name ~ /\.docc\/.*\.md$/) {
    sub(/.*\//, "", name)
    sub(/\.md$/, "", name)
    article[name] = $0
  } else if (name ~ /\.docc\/Resources\//) {
    # Pages of DocC name images without folder and ending, and a variant for dark pages ends with ~dark.
    sub(/.*\//, "", name)
    sub(/(~dark)?\.[a-z]+$/, "", name)
    image[name] = 1
  }
  next
}

FNR == 1 { inCode = 0; pages++ }
/^ *(```|~~~)/ { inCode = !inCode; next }
inCode || /^    / { next }
/^#+ / { addHeading(FILENAME, $0) }

{
  line = $0
  gsub(/`[^`]*`/, "", line)
  takeAll(line, "\\]\\([^) ]+", 2)
  takeAll(line, "^\\[[^]]+\\]: *[^ ]+", -1)
  takeAll(line, "(src|srcset|href)=\"[^\" ]+", -2)
  takeAll(line, "<doc:[^>]+", 1)
}

END {
  for (i = 1; i <= links; i++) check(place[i], page[i], target[i])
  if (!wrong) print "check-links: ok: " links " links on " pages " pages"
  exit wrong
}

# Notes all links of a form. The number says what is in front of the target.
function takeAll(text, form, front,    found) {
  while (match(text, form)) {
    found = substr(text, RSTART, RLENGTH)
    text = substr(text, RSTART + RLENGTH)
    if (front > 0) found = substr(found, front + 1)
    else if (front == -1) sub(/^\[[^]]+\]: */, "", found)
    else sub(/^[a-z]+="/, "", found)
    if (found ~ /^(https?|mailto):/) continue
    links++
    place[links] = FILENAME ":" FNR
    page[links] = FILENAME
    target[links] = found
  }
}

function addHeading(page, text,    slug, doc) {
  sub(/^#+ +/, "", text)
  sub(/ +#+ *$/, "", text)
  gsub(/`/, "", text)
  doc = text
  slug = tolower(text)
  while (match(slug, /\[[^]]*\]\([^)]*\)/)) { # The text of a link.
    found = substr(slug, RSTART + 1, index(substr(slug, RSTART), "](") - 2)
    slug = substr(slug, 1, RSTART - 1) found substr(slug, RSTART + RLENGTH)
  }
  gsub(/[!-,.\/:-@\[-^{-~]/, "", slug)
  gsub(/ /, "-", slug)
  if ((page, slug) in anchors) slug = slug "-" repeated[page, slug]++ + 1
  anchors[page, slug] = 1
  gsub(/[^A-Za-z0-9_-]+/, "-", doc)
  gsub(/^-+|-+$/, "", doc)
  docAnchors[page, doc] = 1
}

function check(place, page, target,    anchor, path, isDoc) {
  isDoc = sub(/^doc:/, "", target)
  anchor = ""
  if (match(target, /#/)) {
    anchor = substr(target, RSTART + 1)
    target = substr(target, 1, RSTART - 1)
  }
  if (isDoc) {
    if (target != "" && !(target in article)) return # A symbol, or a mistake that DocC finds.
    path = target == "" ? page : article[target]
    if (anchor != "" && !((path, anchor) in docAnchors)) complain(place, "doc:" target "#" anchor, "there is no such heading")
    return
  }
  if (page ~ /\.docc\// && target in image) return
  path = target == "" ? page : resolved(page, target)
  if (path != "" && !(path in exists)) complain(place, target, "there is no such file")
  else if (anchor != "" && path ~ /\.md$/ && !((path, anchor) in anchors)) complain(place, target "#" anchor, "there is no such heading")
}

# A path relative to a page as one relative to the root; empty for the root.
function resolved(page, target,    parts, count, i, kept, result) {
  sub(/[^\/]*$/, "", page)
  count = split(page target, parts, "/")
  kept = 0
  for (i = 1; i <= count; i++) {
    if (parts[i] == "" || parts[i] == ".") continue
    if (parts[i] == "..") kept--
    else stack[++kept] = parts[i]
  }
  if (kept < 0) return "(outside of the project)"
  result = ""
  for (i = 1; i <= kept; i++) result = result (i > 1 ? "/" : "") stack[i]
  return result
}

function complain(place, target, reason) {
  print "check-links: " place ": " target ": " reason > "/dev/stderr"
  wrong = 1
}
