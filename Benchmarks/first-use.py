"""Measures the first value of a type: a program decodes and encodes one value of each of a hundred types, by Foundation's coders
and by Spool's, beside 20,000 conformances of other types and without them. Run by scripts/bench --first-use.

Usage: first-use.py ROOT FOLDER PLUGIN
PLUGIN is the executable of the macros; with an empty one, no marked types are measured.
"""

import pathlib
import re
import subprocess
import sys

TYPES = 100
OTHERS, PROTOCOLS = 2000, 10

BODY = (
    '{"id":1,"name":"first","tags":["a","b"],"inner":{"x":1,"y":2.5},"list":[{"x":3,"y":4},{"x":5,"y":6}],'
    '"open":true,"score":1.5}'
)


def types(mark):
    """A hundred types, each with an inner one of its own."""
    lines = ["import SpoolCoding"]
    for number in range(TYPES):
        lines += [
            f"{mark}struct Inner{number}: Codable {{ var x: Int; var y: Double }}",
            f"{mark}struct T{number}: Codable {{ var id: Int; var name: String; var tags: [String]; var inner: Inner{number}",
            f"  var list: [Inner{number}]; var open: Bool?; var score: Double }}",
        ]
    return "\n".join(lines) + "\n"


def others():
    """Types with conformances that no value needs."""
    lines = [f"public protocol P{number} {{}}" for number in range(PROTOCOLS)]
    names = ", ".join(f"P{number}" for number in range(PROTOCOLS))
    lines += [f"public struct Other{number}: {names} {{}}" for number in range(OTHERS)]
    return "\n".join(lines) + "\n"


def main_file():
    calls = "\n".join(f"  bytes += use(T{number}.self, decoder, encoder)" for number in range(TYPES))
    return f"""import Foundation
import SpoolCoding

let text = Data(#"{BODY}"#.utf8)

@inline(never) func use<T: Codable>(_ type: T.Type, _ decoder: JSONDecoder, _ encoder: JSONEncoder) -> Int {{
  guard let value = try? decoder.decode(type, from: text), let output = try? encoder.encode(value) else {{ fatalError("\\(type)") }}
  return output.count
}}

@inline(never) func measuredRun(_ decoder: JSONDecoder, _ encoder: JSONEncoder) -> Int {{
  var bytes = 0
{calls}
  return bytes
}}

if CommandLine.arguments.last == "spool" {{
  print(measuredRun(SpoolJSONDecoder(), SpoolJSONEncoder()))
}} else {{
  print(measuredRun(JSONDecoder(), JSONEncoder()))
}}
"""


def write_package(root, package, plugin):
    targets = []
    kinds = {"Plain": ""} | ({"Marked": "@CodableFields "} if plugin else {})
    settings = (
        f', swiftSettings: [.define("Macros"), .unsafeFlags(["-load-plugin-executable", "{plugin}#SpoolMacrosPlugin"])]'
        if plugin else "")
    for kind, mark in kinds.items():
        for size in ("", "Beside"):
            name = kind + size
            folder = package / "Sources" / name
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "main.swift").write_text(main_file())
            (folder / "Types.swift").write_text(types(mark))
            if size:
                (folder / "Others.swift").write_text(others())
            if mark:
                # The declarations of the macros, which a build without their trait leaves out.
                text = (root / "Sources/SpoolCodingMacros/CodableFields.swift").read_text()
                (folder / "Macros.swift").write_text(text)
            product = '.product(name: "SpoolCoding", package: "spool")'
            targets.append(f'    .executableTarget(name: "{name}", dependencies: [{product}]{settings if mark else ""}),')
    manifest = [
        "// swift-tools-version: 6.1", "import PackageDescription", "let package = Package(", '  name: "FirstUse",',
        f'  dependencies: [.package(name: "spool", path: "{root}", traits: [])],', "  targets: [", *targets, "  ]", ")", ""]
    (package / "Package.swift").write_text("\n".join(manifest))
    return [kind + size for kind in kinds for size in ("", "Beside")]


def instructions(program, coder):
    """The instructions of the run, in thousands."""
    output = program.with_name(f"{program.name}.{coder}")
    subprocess.run(
        ["valgrind", "--quiet", "--log-file=/dev/null", "--tool=callgrind", f"--callgrind-out-file={output}",
         "--toggle-collect=*11measuredRun*", program, coder], check=True, capture_output=True)
    return int(re.search(r"^summary: (\d+)", output.read_text(), re.M).group(1)) // 1000


def main():
    root, package, plugin = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
    names = write_package(root, package, plugin)
    print(f"| {TYPES} types, decoded and encoded once | JSONDecoder, thousands | Spool, thousands | ratio |\n|---|---|---|---|")
    for name in names:
        run = subprocess.run(
            ["swift", "build", "--package-path", package, "-c", "release", "--product", name], capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"first-use: {name} does not build\n{(run.stdout + run.stderr)[-3000:]}")
        program = package / f".build/release/{name}"
        stripped = package / f"{name}-counted"
        subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
        foundation, spool = instructions(stripped, "foundation"), instructions(stripped, "spool")
        kind = re.sub("Beside", f", beside {OTHERS * PROTOCOLS:,} conformances", name).lower()
        print(f"| {kind} | {foundation:,} | {spool:,} | {spool / foundation:.2f} |", flush=True)


if __name__ == "__main__":
    main()
