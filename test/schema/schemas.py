"""The schemas of doc/schema as one, and their members."""

import json
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "doc/schema"
ROOTS = "#/$defs/"


def load():
    """All schemas in one, with a definition for each file, so that nothing has to be fetched."""
    files = {path.name: path.read_text() for path in sorted(FOLDER.glob("*.json"))}
    return {"$defs": {name: _within(name, text) for name, text in files.items()}}


def _within(name, text):
    """A schema whose references lead to definitions."""
    return json.loads(re.sub(
        r'"\$ref": "([^"#]*)#', lambda match: f'"$ref": "{ROOTS}{match[1] or name}', text))


class Schemas:
    """Follows an output through the schemas that apply to it."""

    def __init__(self):
        self.whole = load()
        self.names = list(self.whole["$defs"])

    def at(self, pointer):
        """The schema that a pointer leads to."""
        found = self.whole
        for each in pointer.split("/")[1:]:
            found = found[int(each)] if isinstance(found, list) else found[each]
        return found

    def applied(self, pointer, value):
        """Each pointer to a schema that applies to a value, beginning with one that does."""
        schema = self.at(pointer)
        if schema is True:
            return
        yield pointer, schema
        if "$ref" in schema:
            yield from self.applied(schema["$ref"], value)
        if "if" in schema:
            branch = "then" if holds(schema["if"], value) else "else"
            yield from self.applied(f"{pointer}/{branch}", value)

    def sites(self, pointer, value, path=()):
        """Each place in an output that a schema names.

        Gives the pointer to the schema around it, the name, the path in the output, the value. The
        name is "*" for members of any name, and "[]" for elements of an array. With the name None
        the place is the object or array itself."""
        for where, schema in self.applied(pointer, value):
            if isinstance(value, dict) and ("properties" in schema or
                                            "additionalProperties" in schema):
                yield where, None, path, value
                for key, each in value.items():
                    is_named = key in schema.get("properties", {})
                    site = self.site(where, key) if is_named else (where, "*")
                    yield *site, (*path, key), each
                    inner = f"properties/{key}" if is_named else "additionalProperties"
                    yield from self.sites(f"{where}/{inner}", each, (*path, key))
            if isinstance(value, list) and ("prefixItems" in schema or "items" in schema):
                yield where, None, path, value
                first = schema.get("prefixItems", [])
                for index, each in enumerate(value):
                    is_named = index < len(first)
                    yield where, index if is_named else "[]", (*path, index), each
                    inner = f"prefixItems/{index}" if is_named else "items"
                    yield from self.sites(f"{where}/{inner}", each, (*path, index))

    def site(self, pointer, name):
        """The schema and name of a member; if it refers to another schema's member, those of that
        one."""
        schema = self.at(pointer)["properties"][name]
        there = schema.get("$ref", "") if schema.keys() == {"$ref"} else ""
        if "/properties/" not in there:
            return pointer, name
        return tuple(there.rsplit("/properties/", 1))

    def members(self):
        """All names of all schemas, as `sites` gives them with the pointers."""
        yield from self._members("#", self.whole)

    def _members(self, pointer, schema):
        if isinstance(schema, list):
            for index, each in enumerate(schema):
                yield from self._members(f"{pointer}/{index}", each)
        if not isinstance(schema, dict):
            return
        for name in schema.get("properties", {}):
            yield self.site(pointer, name)
        if isinstance(schema.get("additionalProperties"), dict):
            yield pointer, "*"
        if "/if" not in pointer:
            for index in range(len(schema.get("prefixItems", []))):
                yield pointer, index
            if isinstance(schema.get("items"), dict) and "$ref" not in pointer:
                yield pointer, "[]"
        for key, each in schema.items():
            if key in ("properties", "$defs"):
                for name, inner in each.items():
                    yield from self._members(f"{pointer}/{key}/{name}", inner)
            elif key in ("items", "prefixItems", "additionalProperties", "then", "else"):
                yield from self._members(f"{pointer}/{key}", each)


def holds(condition, value):
    """Whether the condition of an `if` holds; there are few kinds of them."""
    match condition:
        case {"type": "string"}:
            return isinstance(value, str)
        case {"type": "array"}:
            return isinstance(value, list)
        case {"required": [name]}:
            return not isinstance(value, dict) or name in value
        case {"maxProperties": 0}:
            return not value
        case {"prefixItems": [{"const": word}]}:
            return not isinstance(value, list) or value[:1] in ([word], [])
    raise ValueError(f"no such condition is known: {condition}")
