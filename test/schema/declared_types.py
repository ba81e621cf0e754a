"""Holds the types that Python and TypeScript declare for results against the schemas."""

import importlib.util
import pathlib
import re
import types
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
TYPESCRIPT = ROOT / "wasm/package/libmf2.d.ts"
PYTHON = ROOT / "python/libmf2/types.py"

VALUES = "#/$defs/values.json/$defs/"
#: by their names in TypeScript
TYPES = {
    "Document": "#/$defs/document.json",
    "Item": VALUES + "item",
    "Image": VALUES + "image",
    "Markup": VALUES + "markup",
    "DateTime": VALUES + "date_time",
    "Place": VALUES + "place",
    "MetaItem": VALUES + "meta_item/else",
    "RelatedUrl": VALUES + "related_url",
    "Provenance": VALUES + "provenance",
    "Diagnostic": VALUES + "diagnostic",
    "FoundItem": "#/$defs/item-line.json/else",
    "FoundMetaItem": "#/$defs/item-line.json/then",
    "EnclosingItem": VALUES + "enclosing_item",
}
#: those that have other names in Python; what `items` finds is a tuple there
IN_PYTHON = {"Document": "PageDict", "Item": "ItemDict", "Place": "ValuePlace", "FoundItem": None,
             "FoundMetaItem": None}


def compare(schemas):
    """The number of members that were compared, and a line for each that differs."""
    expected = {name: members_of(schemas, pointer) for name, pointer in TYPES.items()}
    in_python = {IN_PYTHON.get(name, name): members for name, members in expected.items()}
    in_python.pop(None)
    link = members_of(schemas, "#/$defs/link-line.json")
    del link["file"]  # of the command alone
    in_python["Link"] = link
    read = typescript_members()
    module = python_module()
    findings = []
    for path, wanted, found in (
            (TYPESCRIPT, expected, read),
            (PYTHON, in_python, {name: python_members(module, name) for name in in_python})):
        for name, members in wanted.items():
            for member in sorted(members.keys() | found.get(name, {}).keys()):
                has, should = found.get(name, {}).get(member), members.get(member)
                if has != should:
                    findings.append(f"{path.relative_to(ROOT)}: {name}.{member}: it is "
                                    f"{told(has)}, by the schema {told(should)}")
    return sum(map(len, expected.values())) + sum(map(len, in_python.values())), findings


def told(member):
    """A member, for people."""
    if member is None:
        return "missing"
    return ("required " if member[0] else "optional ") + " or ".join(sorted(member[1]))


def members_of(schemas, pointer):
    """The members of a schema: whether each is required, and the kinds of its values."""
    schema = schemas.at(pointer)
    return {name: (name in schema["required"], kinds_of(schemas, each))
            for name, each in schema["properties"].items()}


def kinds_of(schemas, schema):
    """The kinds of values that a schema allows: words, or string, number, array, object, true,
    null."""
    if schema is True:
        return set()
    if "$ref" in schema:
        return kinds_of(schemas, schemas.at(schema["$ref"]))
    if "enum" in schema:
        return {f"'{word}'" for word in schema["enum"]}
    if schema.get("const") is True:
        return {"true"}
    if "type" in schema:
        named = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        return {{"integer": "number"}.get(each, each) for each in named}
    return {schema["if"].get("type", "object"), *kinds_of(schemas, schema["else"])}


def typescript_members():
    """The members of each interface, and of each type that is one of several objects."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", TYPESCRIPT.read_text(), flags=re.S)
    found = {}
    for name, body in re.findall(r"export interface (\w+) \{(.*?)\n\}", text, re.S):
        found[name] = typescript_object(body)
    for name, body in re.findall(r"export type (\w+) =((?:\s*\| \{[^}]*\})+);", text):
        choices = [typescript_object(each) for each in re.findall(r"\{([^}]*)\}", body)]
        found[name] = merged(choices)
    return found


def typescript_object(body):
    """The members of an object's type."""
    members = {}
    for name, mark, kind in re.findall(r"\s*'?([\w-]+)'?(\??):([^;]*);?", body):
        kinds = {typescript_kind(each.strip()) for each in kind.split("|") if each.strip()}
        if kinds != {"undefined"}:
            members[name] = (not mark, kinds)
    return members


def typescript_kind(text):
    """The kind of a value, as `kinds_of` has it."""
    if text.endswith("[]"):
        return "array"
    words = ("string", "number", "true", "undefined", "null")
    return text if text in words or text[0] == "'" else "object"


def merged(choices):
    """The members of a value that is one of several objects."""
    names = {name for each in choices for name in each}
    members = {}
    for name in names:
        all_of = [each.get(name, (False, set())) for each in choices]
        kinds = set().union(*(kinds for _, kinds in all_of)) - {"undefined"}
        members[name] = (all(is_required for is_required, _ in all_of), kinds)
    return members


def python_module():
    """The module of types, which needs no other of the package."""
    spec = importlib.util.spec_from_file_location("libmf2_types", PYTHON)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def python_members(module, name):
    """The members of a TypedDict."""
    declared = getattr(module, name, None)
    if declared is None:
        return {}
    hints = typing.get_type_hints(declared, vars(module), include_extras=True)
    members = {}
    for member, hint in hints.items():
        is_required = member in declared.__required_keys__
        if typing.get_origin(hint) in (typing.Required, typing.NotRequired):
            is_required = typing.get_origin(hint) is typing.Required
            hint = typing.get_args(hint)[0]
        members[member] = (is_required, python_kinds(hint))
    return members


def python_kinds(hint):
    """The kinds of values of a type, as `kinds_of` has them."""
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        return set().union(*map(python_kinds, typing.get_args(hint)))
    if origin is typing.Literal:
        return {"true" if word is True else f"'{word}'" for word in typing.get_args(hint)}
    if origin is list:
        return {"array"}
    if origin is dict or typing.is_typeddict(hint):
        return {"object"}
    return {{str: "string", int: "number", type(None): "null"}.get(hint, str(hint))}
