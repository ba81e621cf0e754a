from collections.abc import Iterator
from typing import NamedTuple

from ._core import Error as Error
from ._core import LateFactError as LateFactError
from ._core import LimitError as LimitError
from .types import EnclosingItem, ItemDict, Option, PageDict, Source, Types

__version__: str
__all__: list[str]

class InexactWarning(UserWarning): ...

class FoundItem(NamedTuple):
    item: ItemDict
    path: list[EnclosingItem]
    start: int
    end: int
    of_head: bool

def parse(
    data: Source,
    url: str | None = None,
    *,
    content_type: str | None = None,
    type: Types | None = None,
    provenance: bool = False,
    **options: Option,
) -> PageDict: ...
def parse_json(
    data: Source,
    url: str | None = None,
    *,
    content_type: str | None = None,
    provenance: bool = False,
    **options: Option,
) -> bytes: ...
def items(
    source: Source,
    url: str | None = None,
    *,
    content_type: str | None = None,
    type: Types | None = None,
    **options: Option,
) -> Iterator[FoundItem]: ...

class Parser:
    def __init__(
        self, url: str | None = None, *, content_type: str | None = None, **options: Option
    ) -> None: ...
    def write(self, data: bytes | bytearray | memoryview) -> None: ...
    def finish(self, *, type: Types | None = None, provenance: bool = False) -> PageDict: ...
    @property
    def needs_another_pass(self) -> bool: ...
    def next_pass(self) -> None: ...
    def reset(
        self, url: str | None = None, *, content_type: str | None = None, **options: Option
    ) -> None: ...

class ItemParser:
    def __init__(
        self,
        url: str | None = None,
        *,
        content_type: str | None = None,
        type: Types | None = None,
        **options: Option,
    ) -> None: ...
    def write(self, data: bytes | bytearray | memoryview) -> list[FoundItem]: ...
    def finish(self) -> list[FoundItem]: ...
