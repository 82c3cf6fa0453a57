"""Compares `spool get` with two other implementations of RFC 9535, on random paths and documents.

    compare-jsonpath.py SPOOL FOLDER CASES SEED

What `jsonpath-rfc9535` or `python-jsonpath` (strict) finds, `spool` must find in the same order, and what one of them
refuses, it may refuse. How often only one of the others differs is counted.
"""

import json
import os
import random
import re
import subprocess
import sys

import jsonpath
import jsonpath_rfc9535

KEYS = ["a", "b", "c", "d e", "ü", "", "0", "$", "@"]
STRINGS = ["", "a", "ab", "b", "ü", "😀", "a.b", "1", "A"]
PATTERNS = ["a", "a.*", "[ab]+", "b|ab", ".", "(a|b){2}", "[^a]", "\\\\.", "x?a", "^a", "a$", "b|^a", "^[$ab]*$"]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def one_in(self, chances):
        return self.random.randrange(chances) == 0

    def pick(self, choices):
        return self.random.choice(choices)

    # Documents

    def value(self, depth=0):
        kind = self.random.randrange(9 if depth < 4 else 5)
        if kind == 0:
            return self.pick([None, True, False])
        if kind <= 2:
            return self.pick([0, 1, -1, 2, 10, 1.5, 1.0, 100, -0.5])
        if kind <= 4:
            return self.pick(STRINGS)
        if kind <= 6:
            return [self.value(depth + 1) for _ in range(self.random.randrange(5))]
        return {self.pick(KEYS): self.value(depth + 1) for _ in range(self.random.randrange(5))}

    # Paths

    def path(self):
        return "$" + "".join(self.segment(0) for _ in range(self.random.randrange(4)))

    def segment(self, depth):
        name = self.pick(["a", "b", "c", "ü"])
        return self.pick(
            [f".{name}", f".{name}", ".*", f"..{name}", "..*", f"..[{self.selectors(depth)}]"]
            + [f"[{self.selectors(depth)}]"] * 6
        )

    def selectors(self, depth):
        return self.pick([",", ", ", " ,"]).join(self.selector(depth) for _ in range(self.pick([1, 1, 1, 2, 3])))

    def selector(self, depth):
        kind = self.random.randrange(10 if depth < 2 else 7)
        if kind <= 1:
            return self.quoted(self.pick(KEYS))
        if kind == 2:
            return "*"
        if kind <= 4:
            return str(self.random.randrange(-4, 5))
        if kind <= 6:
            number = lambda: self.pick(["", "", "0", "1", "-1", "2", "-3", "9"])
            return f"{number()}:{number()}" + self.pick(["", ":", f":{number()}"])
        return "?" + self.pick(["", " "]) + self.condition(depth + 1)

    def quoted(self, text):
        text = text.replace("\\", "\\\\")
        return self.pick([f"'{text}'", f'"{text}"'])

    def condition(self, depth):
        kind = self.random.randrange(9)
        if kind == 0 and depth < 3:
            return f"{self.condition(depth + 1)} && {self.condition(depth + 1)}"
        if kind == 1 and depth < 3:
            return f"{self.condition(depth + 1)} || {self.condition(depth + 1)}"
        if kind == 2 and depth < 3:
            return f"!({self.condition(depth + 1)})"
        if kind == 3 and depth < 3:
            return f"({self.condition(depth + 1)})"
        if kind == 4:
            # Tests of `@` itself are left out: the others take 0 for a value that does not exist.
            return self.pick(["", "!"]) + self.query(depth) + self.segment(depth + 1)
        if kind == 5:
            return f"{self.pick(['match', 'search'])}({self.comparable(depth)}, '{self.pick(PATTERNS)}')"
        comparison = self.pick(["==", "!=", "<", "<=", ">", ">="])
        return f"{self.comparable(depth)} {comparison} {self.comparable(depth)}"

    def query(self, depth):
        return self.pick("@@@$") + "".join(self.segment(depth + 1) for _ in range(self.random.randrange(3)))

    def singular(self):
        step = lambda: self.pick([".a", ".b", "[0]", "[-1]", "['a']", '["d e"]'])
        return self.pick("@@@$") + "".join(step() for _ in range(self.random.randrange(3)))

    def comparable(self, depth):
        kind = self.random.randrange(8)
        if kind <= 2:
            return self.singular()
        if kind == 3:
            return f"{self.pick(['count', 'value'])}({self.query(depth)})"
        if kind == 4:
            return f"length({self.singular()})"
        if kind == 5:
            return self.quoted(self.pick(STRINGS))
        return self.pick(["1", "0", "-1", "1.5", "1e0", "10", "true", "false", "null"])

    def mutated(self, text):
        for _ in range(self.pick([1, 1, 2])):
            place = self.random.randrange(len(text) + 1)
            kind = self.random.randrange(3)
            new = self.pick("$@.[]*?()!&|=<>:,'\"\\ 01-9aeE+ \t")
            text = text[:place] + (new if kind else "") + text[place + (kind != 1) :]
        return "$" + text.lstrip("$")


def is_known(path):
    """Whether the others are known to differ, and why."""
    # Their escapes are those of Python, at least in part.
    if "\\" in path:
        return True
    # They read `[:2-3]` as a slice with two numbers, and drop one of them.
    if re.search(r"\d\s*-\d", path):
        return True
    # They pass the value of `@` itself, and not a list of nodes, to these functions.
    if re.search(r"\b(value|count)\(@\)", path):
        return True
    # They allow a negation after an operator, as in `@ == !true`.
    if re.search(r"[=<>]\s*!(?!=)", path):
        return True
    # In comparisons, the grammar has no white space inside brackets, which they allow everywhere.
    return re.search(r"\[\s|\s\]", path) is not None


def compact(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def spool(tool, path, file):
    result = subprocess.run([tool, "get", path, file], capture_output=True, timeout=60)
    lines = result.stdout.decode().split("\n")[:-1]
    return result.returncode, [compact(json.loads(line)) for line in lines], result.stderr.decode()


class Crashed(Exception):
    pass


def expected(path, document):
    """What is found, or None if the path is refused."""
    try:
        return [compact(value) for value in jsonpath_rfc9535.find(path, document).values()]
    except jsonpath_rfc9535.JSONPathError:
        return None
    except Exception as error:
        raise Crashed from error


STRICT = jsonpath.JSONPathEnvironment(strict=True)


def found_by_other(path, document):
    """What the other implementation finds; None if it refuses the path, or crashes."""
    try:
        return [compact(value) for value in STRICT.findall(path, document)]
    except Exception:
        return None


def main():
    tool, folder, cases, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    maker = Maker(seed)
    counts = {"accepted": 0, "refused": 0, "values found": 0, "crashes of jsonpath-rfc9535": 0, "only jsonpath-rfc9535 differs": 0, "only python-jsonpath differs": 0, "no I-Regexp": 0}
    differences = 0
    file = os.path.join(folder, "document.json")
    for number in range(cases):
        path = maker.path()
        if maker.one_in(4):
            path = maker.mutated(path)
        # What does not begin like a query is a key path for the tool.
        if is_known(path) or len(path) > 1 and path[1] not in ".[":
            continue
        document = maker.value()
        with open(file, "w", encoding="utf-8") as output:
            json.dump(document, output, ensure_ascii=False)
        try:
            right = expected(path, document)
        except Crashed:
            counts["crashes of jsonpath-rfc9535"] += 1
            continue
        code, values, errors = spool(tool, path, file)
        other = found_by_other(path, document)
        found = values if code in (0, 1) else None
        counts["refused" if right is None else "accepted"] += 1
        counts["values found"] += len(found or [])
        is_same = found in (right, other)
        if is_same and found != right:
            counts["only jsonpath-rfc9535 differs"] += 1
        if is_same and found != other:
            counts["only python-jsonpath differs"] += 1
        # A literal that is no I-Regexp (RFC 9485) matches nothing, which the tool says instead.
        if not is_same and right == [] and "RFC 9485" in errors:
            counts["no I-Regexp"] += 1
        elif not is_same:
            differences += 1
            print(f"{path} in {compact(document)}\n  expected {right}\n  spool    {code} {values} {errors}", file=sys.stderr)
    print(", ".join(f"{count} {name}" for name, count in counts.items()) + f"; {differences} differences; seed {seed}")
    sys.exit(1 if differences else 0)


main()
