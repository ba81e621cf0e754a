from collections.abc import Sequence
from typing import Any

__all__: list[str]
SYNTAXES: tuple[str, ...]

def extract(
    htmlstring: str | bytes,
    base_url: str | None = None,
    encoding: str = "UTF-8",
    syntaxes: Sequence[str] = ...,
    errors: str = "strict",
) -> dict[str, list[dict[str, Any]]]: ...
