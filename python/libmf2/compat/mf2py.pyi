from collections.abc import Iterable
from typing import Any

__version__: str
__all__: list[str]

def parse(
    doc: Any = None,
    url: str | None = None,
    html_parser: str | None = None,
    expose_dom: bool = False,
    metaformats: bool = False,
    filter_roots: bool | Iterable[str] = False,
) -> dict[str, Any]: ...

class Parser:
    ua_desc: str
    ua_url: str
    useragent: str
    def __init__(
        self,
        doc: Any = None,
        url: str | None = None,
        html_parser: str | None = None,
        expose_dom: bool = False,
        metaformats: bool = False,
        filter_roots: bool | Iterable[str] = False,
    ) -> None: ...
    def to_dict(self, filter_by_type: str | None = None) -> Any: ...
    def to_json(self, pretty_print: bool = False, filter_by_type: str | None = None) -> str: ...
