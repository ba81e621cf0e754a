"""The reference: a page for each public header, from what Doxygen reads in its comments."""

import html
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree

GROUPS = [("C++", lambda name: re.fullmatch(r"mf2/[^/]+\.hpp", name)),
          ("C++: archives", lambda name: name.startswith("mf2/archive/")),
          ("C", lambda name: name.endswith(".h"))]
TITLES = {"return": "Returns", "see": "See", "note": "Note", "since": "Since", "pre": "Requires"}
LISTS = {"param": "Takes", "exception": "Throws", "templateparam": "For", "retval": "Returns"}


# What Doxygen says of specialisations of templates that are in the standard library or in Boost.
SPECIALISATION = re.compile(r"Internal inconsistency: scope for class|std::ranges::enable_")
class missing_doxygen(Exception):
    pass


def plain(element):
    """The text of an element, with one space where there is white space."""
    return "" if element is None else " ".join("".join(element.itertext()).split())


def escaped(text):
    """Text as Markdown that says the same."""
    return re.sub(r"([\\`*_\[\]])", r"\\\1", html.escape(text or "", quote=False))


def inline(element):
    """What is in a paragraph, as Markdown; lists and the like are left to `blocks`."""
    parts = [escaped(element.text)]
    for child in element:
        if child.tag == "computeroutput":
            parts.append(f"`{plain(child)}`")
        elif child.tag in ("bold", "emphasis"):
            parts.append(f"*{inline(child)}*")
        elif child.tag == "ulink":
            parts.append(f"[{inline(child)}]({child.get('url')})")
        elif child.tag not in BLOCKS:
            parts.append(inline(child))
        parts.append(escaped(child.tail))
    return " ".join("".join(parts).split())


def points(element):
    """The points of a list."""
    return ["\n".join("- " + "\n\n  ".join(blocks(item)) for item in element.findall("listitem"))]


def parameters(element):
    """Parameters or exceptions, a point for each."""
    lines = []
    for item in element.findall("parameteritem"):
        names = ", ".join(f"`{plain(name)}`" for name in item.iter("parametername"))
        lines.append(f"- {names}: " + " ".join(blocks(item.find("parameterdescription"))))
    return [LISTS.get(element.get("kind"), "Takes") + "\n\n" + "\n".join(lines)]


def section(element):
    """What a function returns, and the like."""
    return [f"{TITLES.get(element.get('kind'), 'Note')}: " + " ".join(blocks(element))]


def code(element):
    lines = [plain(line) for line in element.iter("codeline")] or (element.text or "").split("\n")
    return ["```\n" + "\n".join(lines).strip("\n") + "\n```"]


BLOCKS = {"itemizedlist": points, "orderedlist": points, "parameterlist": parameters,
          "simplesect": section, "programlisting": code, "verbatim": code}


def blocks(description):
    """The paragraphs of a description, as Markdown."""
    found = []
    if description is None:
        return found
    for paragraph in [*description.findall("para"), *description.findall("sect1/para")]:
        text = inline(paragraph)
        if text:
            found.append(text)
        for child in paragraph:
            if child.tag in BLOCKS:
                found += BLOCKS[child.tag](child)
    return found


def described(definition):
    return [*blocks(definition.find("briefdescription")),
            *blocks(definition.find("detaileddescription"))]


def parameter(element):
    """A parameter of a function, as it is declared."""
    text = f"{plain(element.find('type'))} {plain(element.find('declname'))}"
    value = plain(element.find("defval"))
    return (text + f" = {value}" * bool(value)).replace("mf2::", "")


def declaration(member):
    """How a member is declared: on one line, or with a line for each parameter."""
    kind = member.get("kind")
    name = plain(member.find("name"))
    if kind == "enum":
        values = []
        for value in member.findall("enumvalue"):
            initial = plain(value.find("initializer"))
            values.append(plain(value.find("name")) + f" {initial}" * bool(initial))
        return f"enum {name} {{ {', '.join(values)} }};"
    if kind == "define":
        return f"#define {name}"
    template = ", ".join(plain(parameter)
                         for parameter in member.findall("templateparamlist/param"))
    text = f"template <{template}> " * bool(template)
    text += plain(member.find("definition")) + plain(member.find("argsstring"))
    # The scope is in the heading; a type is written as in the header.
    scope = r"\bmf2::(?:archive::|parts::)?(?:\w+::)?"
    text = re.sub(scope + "(?=~?" + re.escape(name) + r"(?!\w))", "", text)
    text = text.replace("mf2::", "") + ";"
    arguments = plain(member.find("argsstring"))
    if len(text) > 80 and arguments.startswith("(") and member.find("param") is not None:
        before, _, after = text.partition(arguments.replace("mf2::", ""))
        text = (before + "(\n    " + ",\n    ".join(map(parameter, member.findall("param")))
                + ")" + arguments.rpartition(")")[2] + after)
    return text


def member_text(member, heading):
    """A member: heading, declaration, what is said of it, and of its values."""
    name = plain(member.find("name"))
    parts = [f"{heading} {escaped(name)}", f"```cpp\n{declaration(member)}\n```",
             *described(member)]
    values = [(value, " ".join(described(value))) for value in member.findall("enumvalue")]
    if any(said for _, said in values):
        parts.append("\n".join(f"- `{plain(value.find('name'))}`" + f": {said}" * bool(said)
                               for value, said in values))
    return "\n\n".join(parts)


def class_text(compound):
    """A class with its public members; fields without a comment of their own are in one block."""
    name = plain(compound.find("compoundname"))
    short = re.sub(r"^mf2::", "", name)
    bases = [plain(base) for base in compound.findall("basecompoundref")]
    parts = [f"## {escaped(short)}",
             f"```cpp\n{compound.get('kind')} {short}" + f" : {', '.join(bases)}" * bool(bases)
             + ";\n```", *described(compound)]
    for member in compound.iter("memberdef"):
        is_overridden = member.find("reimplements") is not None and not described(member)
        if member.get("prot") == "private" and member.get("virt") not in ("virtual",
                                                                          "pure-virtual"):
            continue
        if member.get("prot") == "private" and is_overridden:
            continue
        parts.append(member_text(member, "###"))
    return "\n\n".join(parts)


def texts_of_headers(folder):
    """By header, the texts of what it declares, in its order."""
    found = {}
    for path in sorted(folder.glob("*.xml")):
        if path.name == "index.xml":
            continue
        for compound in tree.parse(path).getroot().iter("compounddef"):
            kind = compound.get("kind")
            if kind in ("class", "struct") and compound.get("prot") != "private":
                place = compound.find("location")
                found.setdefault(place.get("file"), {})[int(place.get("line"))] = (
                    class_text(compound))
            elif kind in ("namespace", "file"):
                for member in compound.iter("memberdef"):
                    place = member.find("location")
                    if member.get("kind") == "define" and "PREDEFINED" in plain(member):
                        continue
                    if place is not None and re.search(r"\.h(pp)?$", place.get("file")):
                        lines = found.setdefault(place.get("file"), {})
                        lines.setdefault(int(place.get("line")), member_text(member, "##"))
    return found


def write(root, work, folder):
    """Write the pages into a folder.

    root    of the repository
    work    a folder for what Doxygen writes
    """
    if shutil.which("doxygen") is None:
        raise missing_doxygen
    settings = (root / "doc/site/Doxyfile").read_text()
    work.mkdir(parents=True)
    run = subprocess.run(["doxygen", "-"], input=f"{settings}\nOUTPUT_DIRECTORY = {work}\n",
                         text=True, cwd=root, check=True, stderr=subprocess.PIPE)
    for warning in run.stderr.splitlines():
        if not SPECIALISATION.search(warning):
            print(warning, file=sys.stderr)
    texts = texts_of_headers(work / "xml")
    folder.mkdir(parents=True)
    index = ["# Every public name\n\nA page for each header, from the comments in it."]
    for title, is_in in GROUPS:
        index.append(f"## {title}")
        lines = []
        for header in sorted(filter(is_in, texts)):
            page = header.replace("/", "-") + ".md"
            text = "\n\n".join(each for _, each in sorted(texts[header].items()))
            (folder / page).write_text(f"# &lt;{header}&gt;\n\n{text}\n")
            names = re.findall(r"^## (.+)$", text, re.MULTILINE)
            shown = ", ".join(dict.fromkeys(names)) if len(names) < 40 else f"{len(names)} names"
            lines.append(f"- [{header}]({page}): {shown}")
        index.append("\n".join(lines))
    (folder / "index.md").write_text("\n\n".join(index) + "\n")
