"""JSON of results. Items may be nested deeper than the module `json` can recurse."""

from __future__ import annotations

import json
import re
from typing import Any

__all__ = ["dumps", "loads"]

# The library writes no white space between tokens.
_TOKEN = re.compile(
    r'(?P<string>"[^"\\]*(?:\\.[^"\\]*)*")(?P<key>:)?|(?P<begin>[\[{])|(?P<end>[\]}])'
    r'|(?P<plain>[^\[\]{},"]+)')
_NOTHING = object()


def loads(text: str | bytes) -> Any:
    """As `json.loads`, at any depth; for JSON that the library has written."""
    try:
        return json.loads(text)
    except RecursionError:
        return _value_of(text if isinstance(text, str) else text.decode())


def dumps(
    value: Any, *, indent: int | None = None, separators: tuple[str, str] = (", ", ": "),
) -> str:
    """As `json.dumps`, at any depth; for results of `loads`."""
    try:
        return json.dumps(value, indent=indent, separators=separators)
    except RecursionError:
        return _text_of(value, indent, *separators)


def _value_of(text: str) -> Any:
    outermost: list[Any] = []
    around: list[Any] = [outermost]
    key = ""
    for token in _TOKEN.finditer(text):
        if token["key"]:
            key = json.loads(token["string"])
        elif token["end"]:
            around.pop()
        else:
            value = {"{": {}, "[": []}[token[0]] if token["begin"] else json.loads(token[0])
            if isinstance(around[-1], dict):
                around[-1][key] = value
            else:
                around[-1].append(value)
            if token["begin"]:
                around.append(value)
    return outermost[0]


def _text_of(value: Any, indent: int | None, comma: str, colon: str) -> str:
    pieces: list[str] = []
    # Still to be written, the next one last: a text, then a value, at a depth.
    left: list[tuple[str, Any, int]] = [("", value, 0)]
    while left:
        before, each, depth = left.pop()
        pieces.append(before)
        if each is _NOTHING:
            continue
        if not each or not isinstance(each, dict | list):
            pieces.append(json.dumps(each))
            continue
        brackets = "{}" if isinstance(each, dict) else "[]"
        keys = [json.dumps(key) + colon for key in each] if brackets == "{}" else [""] * len(each)
        values = list(each.values() if isinstance(each, dict) else each)
        pieces.append(brackets[0])
        left.append((_line(indent, depth) + brackets[1], _NOTHING, depth))
        for index in reversed(range(len(values))):
            start = (comma if index else "") + _line(indent, depth + 1) + keys[index]
            left.append((start, values[index], depth + 1))
    return "".join(pieces)


def _line(indent: int | None, depth: int) -> str:
    return "" if indent is None else "\n" + " " * (indent * depth)
