from collections.abc import Iterable
from typing import Any

Reader: Any

def sum_reports(reports: Iterable[str]) -> str: ...
