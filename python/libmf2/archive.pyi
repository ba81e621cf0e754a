from os import PathLike
from typing import Any, NamedTuple

from .types import Option, PageDict, SupportsRead

__all__: list[str]

class Page(NamedTuple):
    url: str
    date: str
    record_id: str
    payload_digest: str
    record_offset: int
    record_length: int
    status: int
    content_type: str
    truncated: str
    outcome: str
    provenance: dict[str, Any] | None
    mf2: PageDict | None

class Archive:
    def __init__(
        self, source: str | PathLike[str] | SupportsRead, **options: Option
    ) -> None: ...
    def __iter__(self) -> Archive: ...
    def __next__(self) -> Page: ...
    def report(self) -> dict[str, Any]: ...
    def damages(self) -> list[tuple[str, int]]: ...

def read(source: str | PathLike[str] | SupportsRead, **options: Option) -> Archive: ...
