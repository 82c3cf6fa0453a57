"""Measures what Spool costs an app: its modules, and models of each kind beside models that are Codable. Run by
scripts/bench --weight, which says what the numbers are.

Usage: weight.py ROOT FOLDER PLUGIN ROUNDS
PLUGIN is the executable of the macros. FOLDER keeps the package that is measured, so that a second run compiles less.
"""

import json
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys

COUNTS = (5, 100)
# Those that are built, in the order of their imports, and the others, whose lines are counted.
BUILT = (
    "SpoolTape", "SpoolJSON", "SpoolQuery", "SpoolCoding", "SpoolCodingStreams", "SpoolEditing", "SpoolFoundation",
    "SpoolMapping",
)
MODULES = BUILT + ("SpoolNIO", "SpoolNIOMapping", "SpoolMacrosPlugin", "SpoolCLI")
# What a program that decodes one type imports.
PRODUCTS = {
    "Foundation": "JSONDecoder().decode([One].self, from: Data(text.utf8)).count",
    "SpoolJSON": "JSONDocument(text).root.count",
    "SpoolCoding": "SpoolJSONDecoder().decode([One].self, from: Data(text.utf8)).count",
    "Spool": "SpoolJSONDecoder().decode([One].self, from: Data(text.utf8)).count",
}
CONFIGURATIONS = ("debug", "release")

# MARK: Models. Each has eight properties; every fifth one, five of other models.

PLAIN = [
    ("id", "Int", "0"), ("name", "String", '""'), ("nick", "String?", None), ("score", "Double", "0"),
    ("isOpen", "Bool", "false"), ("tags", "[String]", "[]"), ("count", "Int", "0"), ("title", "String", '""'),
]


def properties(index):
    """The names, types and initial values of a model."""
    if index % 5 or not index:
        return PLAIN
    other = f"M{index - 1}"
    return PLAIN[:3] + [
        ("one", other, f"{other}()"), ("maybe", f"{other}?", None), ("all", f"[{other}]", "[]"),
        ("more", f"[{other}]?", None), ("last", f"M{index - 2}", f"M{index - 2}()"),
    ]


def with_values(index, attribute=lambda name, position: ""):
    return [
        f"  {attribute(name, position)}var {name}: {kind}" + (f" = {value}" if value else "")
        for position, (name, kind, value) in enumerate(properties(index))
    ]


def declaration(head, lines, extra=()):
    return "\n".join(["import Foundation", "import Spool", "", f"{head} {{", *lines, *extra, "}", ""])


def handwritten(index):
    mapped = [f'    {name} <- map["{name}"]' for name, _, _ in properties(index)]
    extra = ["  init() {}", "  init?(map: Map) {}", "  mutating func mapping(map: Map) {", *mapped, "  }"]
    return declaration(f"struct M{index}: Mappable", with_values(index), extra)


def required(index):
    return declaration(f"@Mappable struct M{index}", [f"  var {name}: {kind}" for name, kind, _ in properties(index)])


def transformed(index):
    """Two dates with a form, two addresses with a transform, and four other properties."""
    lines = [
        "@DateFormat(.iso8601) var born: Date?", "@DateFormat(.millisecondsSince1970) var seen: Date?",
        "@Transform(URLTransform()) var home: URL?", "@Transform(URLTransform()) var photo: URL?",
        "var id: Int = 0", 'var name: String = ""', "var nick: String?", "var score: Double = 0",
    ]
    return declaration(f"@Mappable struct M{index}", ["  " + line for line in lines])


def with_keys(index):
    def key(name, position):
        return (f'@Key("{name}", "{name}2") ', f'@Key("at.{name}") ', "", "")[position % 4]

    return declaration(f"@Mappable struct M{index}", with_values(index, key))


def class_of(index):
    lines = [
        f"  var {name}: {kind}" + (f" = {value}" if value and not value.startswith("M") else " = nil" if not value else "")
        for name, kind, value in properties(index)
    ]
    return declaration(f"@Mappable final class M{index}", lines)


FORMS = {
    "structs alone": lambda index: declaration(f"struct M{index}", with_values(index)),
    "Codable": lambda index: declaration(f"struct M{index}: Codable", with_values(index)),
    "handwritten": handwritten,
    "plain": lambda index: declaration(f"@Mappable struct M{index}", with_values(index)),
    "required": required,
    "transforms": transformed,
    "keys": with_keys,
    "classes": class_of,
}
EXPANDED = ("plain", "required", "transforms", "keys", "classes")


def main_file(form, count):
    """Reads and writes each model without a type that the compiler could specialize anything for."""
    types = ", ".join(f"M{index}.self" for index in range(count))
    if form == "structs alone":
        return f"let types: [Any.Type] = [{types}]\nprint(types)\n"
    if form == "Codable":
        return f"""import Foundation
let types: [any Codable.Type] = [{types}]
func use<T: Codable>(_ type: T.Type) {{
  guard let value = try? JSONDecoder().decode(type, from: Data("{{}}".utf8)) else {{ return }}
  print((try? JSONEncoder().encode(value)) as Any)
}}
for type in types {{ use(type) }}
"""
    return f"""import Spool
let types: [any Mappable.Type] = [{types}]
func use<T: Mappable>(_ type: T.Type) {{
  guard let value = try? Mapper<T>().decode("{{}}") else {{ return }}
  print(value.toJSONString() as Any)
}}
for type in types {{ use(type) }}
"""


# MARK: Expansions

EXPANSION = re.compile(r"^@__swiftmacro_(\S+)\.swift\n-+\n(.*?)^-+$", re.M | re.S)


def expanded(texts, root, plugin, modules):
    """The models with what the macros make of them, and the lines that this adds to the first one."""
    folder = modules.parent / "expansion"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for index, text in enumerate(texts):
        (folder / f"M{index}.swift").write_text(text)
    macros = sorted((root / "Sources/SpoolMacros").glob("*.swift"))
    command = [
        "swiftc", "-typecheck", "-swift-version", "6", "-DMacros", "-enable-experimental-feature", "AccessLevelOnImport",
        "-I", modules, "-load-plugin-executable", f"{plugin}#SpoolMacrosPlugin", "-Xfrontend", "-dump-macro-expansions",
        "-module-name", "Models", "-Xcc", f"-fmodule-map-file={modules.parent}/CByteScan.build/module.modulemap",
        *sorted(folder.glob("*.swift")), *macros,
    ]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, capture_output=True, text=True)
    seconds = used(before)
    if run.returncode:
        sys.exit(f"weight: the models do not compile\n{run.stderr[-3000:]}")
    members, extensions = {}, {}
    for name, text in EXPANSION.findall(run.stdout + run.stderr):
        # A name stands after its length.
        model = re.search(r"Models(\d)(M\d+)", name)
        if not model:
            continue
        # The attributes of properties expand to nothing.
        if name.endswith("fMm_"):
            members[model.group(2)[:int(model.group(1))]] = text
        elif name.endswith("fMe_"):
            extensions[model.group(2)[:int(model.group(1))]] = text
    results = []
    for index, text in enumerate(texts):
        if f"M{index}" not in members:
            sys.exit(f"weight: M{index} has not been expanded")
        text = re.sub(r"@(Mappable|DateFormat\([^)]*\)|Transform\(\w+\(\)\)|Key\([^)]*\)) ", "", text)
        results.append(text.rstrip()[:-1] + members[f"M{index}"] + "}\n" + extensions.get(f"M{index}", ""))
    return results, seconds


# MARK: Measuring


def used(before):
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def build(package, configuration, *options):
    """The processor seconds of a build on one thread."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = ["swift", "build", "--package-path", package, "-c", configuration, "-j", "1", *options]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"weight: {' '.join(map(str, options))} does not build\n{(run.stdout + run.stderr)[-3000:]}")
    return used(before)


def text_size(files):
    output = subprocess.run(["size", *files], capture_output=True, text=True, check=True).stdout
    return sum(int(line.split()[0]) for line in output.splitlines()[1:])


def code_size(program):
    """The bytes of machine code alone, without tables of unwinding, names and constants."""
    output = subprocess.run(["size", "-A", program], capture_output=True, text=True, check=True).stdout
    return sum(int(line.split()[1]) for line in output.splitlines() if line.startswith(".text"))


def code_lines(folder):
    lines = 0
    for path in folder.rglob("*.swift"):
        for line in path.read_text().splitlines():
            line = line.strip()
            lines += bool(line) and not line.startswith("//")
    return lines


def stripped(path):
    copy = path.with_name(path.name + "-stripped")
    subprocess.run(["strip", "-o", copy, path], check=True)
    return copy.stat().st_size


def target(form, count):
    return f"{re.sub(r'[^A-Za-z]', '', form).capitalize()}{count}"


def write_package(root, package, texts):
    manifest = [
        "// swift-tools-version: 6.1", "import PackageDescription", "let package = Package(", '  name: "Weight",',
        f'  dependencies: [.package(name: "spool", path: "{root}", traits: [])],', "  targets: [",
    ]
    for form, models in texts.items():
        for count in COUNTS:
            name = target(form, count)
            folder = package / "Sources" / name
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.glob("*.swift"):
                old.unlink()
            for index in range(count):
                (folder / f"M{index}.swift").write_text(models[index])
            (folder / "main.swift").write_text(main_file(form, count))
            manifest.append(
                f'    .executableTarget(name: "{name}", dependencies: [.product(name: "Spool", package: "spool")]),')
    (package / "Package.swift").write_text("\n".join(manifest + ["  ]", ")", ""]))


def measure_models(package, forms, rounds):
    """For each form: seconds of a hundred models in debug and in release, bytes of text and of the file for one."""
    rows = {}
    seconds = {}
    for configuration in CONFIGURATIONS:
        for round in range(rounds):
            for form in forms:
                for count in COUNTS:
                    name = target(form, count)
                    for path in (package / "Sources" / name).glob("*.swift"):
                        path.touch()
                    time = build(package, configuration, "--product", name)
                    seconds.setdefault((configuration, form, count), []).append(time)
    few, many = COUNTS
    for form in forms:
        row = {}
        for configuration in CONFIGURATIONS:
            times = [statistics.median(seconds[configuration, form, count]) for count in COUNTS]
            row[configuration] = (times[1] - times[0]) * 100 / (many - few)
        programs = [package / ".build/release" / target(form, count) for count in COUNTS]
        texts = [code_size(program) for program in programs]
        row["text"] = (texts[1] - texts[0]) / (many - few)
        row["file"] = (stripped(programs[1]) - stripped(programs[0])) / (many - few)
        rows[form] = row
    return rows


def measure_modules(root, folder):
    """For each module: its lines of code, seconds in debug and in release, and bytes of text."""
    rows = {}
    for module in MODULES:
        rows[module] = {"lines": code_lines(root / "Sources" / module)}
    for configuration in CONFIGURATIONS:
        scratch = folder / f"modules-{configuration}"
        shutil.rmtree(scratch, ignore_errors=True)
        build(root, configuration, "--scratch-path", scratch, "--disable-default-traits", "--target", "CByteScan")
        for module in BUILT:
            rows[module][configuration] = build(
                root, configuration, "--scratch-path", scratch, "--disable-default-traits", "--target", module)
        if configuration == "release":
            build(root, configuration, "--scratch-path", scratch, "--disable-default-traits", "--target", "Spool")
            for module in BUILT:
                objects = list((scratch / "release" / f"{module}.build").rglob("*.o"))
                rows[module]["text"] = text_size(objects)
    return rows


def measure_products(root, package):
    """For each product: bytes of a stripped program that decodes one type, and how many more than with Foundation; and the same
    with Swift's own libraries linked statically."""
    manifest = [
        "// swift-tools-version: 6.1", "import PackageDescription", "let package = Package(", '  name: "Products",',
        f'  dependencies: [.package(name: "spool", path: "{root}", traits: [])],', "  targets: [",
    ]
    rows = {}
    for product, call in PRODUCTS.items():
        folder = package / "Sources" / f"With{product}"
        folder.mkdir(parents=True, exist_ok=True)
        imports = {"Foundation", product} - ({"Foundation"} if product == "SpoolJSON" else set())
        model = "" if product == "SpoolJSON" else 'struct One: Codable { var id = 0, name = "" }\n'
        (folder / "main.swift").write_text(
            "".join(f"import {name}\n" for name in sorted(imports)) + model
            + f"let text = CommandLine.arguments.last ?? \"\"\nprint(try {call})\n")
        dependencies = "" if product == "Foundation" else f'.product(name: "{product}", package: "spool")'
        manifest.append(f'    .executableTarget(name: "With{product}", dependencies: [{dependencies}]),')
    (package / "Package.swift").write_text("\n".join(manifest + ["  ]", ")", ""]))
    ways = {"file": (".build", []), "static": (".build-static", ["--static-swift-stdlib"])}
    for product in PRODUCTS:
        rows[product] = {}
        for column, (scratch, options) in ways.items():
            build(package, "release", "--scratch-path", package / scratch, *options, "--product", f"With{product}")
            size = stripped(package / scratch / f"release/With{product}")
            rows[product][column] = size
            rows[product]["more, " + column] = size - rows["Foundation"][column]
    return rows


def main():
    root, folder, plugin, rounds = (
        pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    folder.mkdir(parents=True, exist_ok=True)
    package = folder / "package"
    modules = measure_modules(root, folder)
    show(modules, ("lines", "debug", "release", "text"), "module")
    products = measure_products(root, folder / "products")
    show(products, ("file", "more, file", "static", "more, static"), "bytes of a program with one type")
    texts = {form: [make(index) for index in range(COUNTS[1])] for form, make in FORMS.items()}
    plugin_seconds, lines = {}, {}
    for form in EXPANDED:
        before = [len(text.splitlines()) for text in texts[form]]
        texts[form], plugin_seconds[form] = expanded(texts[form], root, plugin, folder / "modules-release/release/Modules")
        lines[form] = statistics.median(len(text.splitlines()) - n for text, n in zip(texts[form], before))
    write_package(root, package, texts)
    for configuration in CONFIGURATIONS:
        build(package, configuration, "--product", target("handwritten", COUNTS[0]))
    models = measure_models(package, list(FORMS), rounds)
    for form, row in models.items():
        row["lines"] = lines.get(form, 0)
        row["plugin"] = plugin_seconds.get(form, 0)
    show(models, ("lines", "debug", "release", "text", "file", "plugin"), "100 models, bytes of one")
    (folder / "weight.json").write_text(json.dumps({"modules": modules, "products": products, "models": models}, indent=1))


def show(rows, columns, title):
    def cell(row, column):
        if column not in row:
            return ""
        return f"{row[column]:,.1f}" if column in CONFIGURATIONS + ("plugin",) else f"{row[column]:,.0f}"

    print(f"| {title} | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for name, row in rows.items():
        print(f"| {name} | " + " | ".join(cell(row, column) for column in columns) + " |")
    print(flush=True)


if __name__ == "__main__":
    main()
