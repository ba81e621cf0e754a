"""Options that skip rows by the filters that Spark hands to the data source.

Spark judges each row by the filters again. So the options need not be exact, but they must not lose
a row that the filters want. Needs pyspark 4.1 or later.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from typing import Any

from pyspark.sql import datasource

_JUDGES: dict[type, Callable[[Any, Any], bool]] = {
    datasource.EqualTo: operator.eq,
    datasource.EqualNullSafe: operator.eq,
    datasource.GreaterThan: operator.gt,
    datasource.GreaterThanOrEqual: operator.ge,
    datasource.LessThan: operator.lt,
    datasource.LessThanOrEqual: operator.le,
    datasource.In: lambda value, values: value in values,
    datasource.StringStartsWith: str.startswith,
    datasource.StringEndsWith: str.endswith,
    datasource.StringContains: operator.contains,
}

_STATUSES = range(100, 1000)  # that the option takes
_MOST_URLS = 100
_MOST_LENGTH = 1 << 13

Filters = list[datasource.Filter]


def of_column(filters: Iterable[datasource.Filter], name: str) -> Filters:
    return [each for each in filters if _column_of(each) == (name,)]


def _column_of(filter: Any) -> tuple[str, ...]:
    judged = filter.child if isinstance(filter, datasource.Not) else filter
    return getattr(judged, "attribute", ())


def may_hold(filter: Any, value: Any) -> bool:
    """Whether a filter can be true of a value that is not null."""
    if isinstance(filter, datasource.Not):
        is_exact = type(filter.child) in _JUDGES and _is_comparable(filter.child, value)
        return not is_exact or not may_hold(filter.child, value)
    judge = _JUDGES.get(type(filter))
    return judge is None or not _is_comparable(filter, value) or judge(value, filter.value)


def _is_comparable(filter: Any, value: Any) -> bool:
    against = filter.value if isinstance(filter, datasource.In) else [filter.value]
    return all(type(each) is type(value) for each in against)


def wants_null(filter: Any) -> bool:
    """Whether a filter can be true of a null."""
    if isinstance(filter, datasource.Not):
        # For a null, "not equal" is null, which wants no row; "not null-safe equal" is not null.
        return isinstance(filter.child, (datasource.EqualNullSafe, datasource.IsNotNull))
    if isinstance(filter, datasource.EqualNullSafe):
        return filter.value is None
    return isinstance(filter, datasource.IsNull)


def options_of(filters: Iterable[datasource.Filter], rows: str) -> dict[str, Any]:
    """Options of `libmf2.archive.read` that keep at least the rows that all filters want."""
    filters = list(filters)
    found: dict[str, Any] = {}
    if rows == "pages":
        found["status"] = _status_option(of_column(filters, "status"))
        found["only_with_items"] = _has_types(of_column(filters, "item_types")) or None
    if rows in ("pages", "items"):
        found["url"] = _url_option(of_column(filters, "url"))
    return {name: value for name, value in found.items() if value is not None}


def _status_option(filters: Filters) -> str | None:
    filters = [each for each in filters if not wants_null(each)]

    def is_wanted(status: int) -> bool:
        return all(may_hold(each, status) for each in filters)

    # A server may have sent any number.
    others = [*range(_STATUSES[0]), _STATUSES[-1] + 1, (1 << 31) - 1]
    near = [at for each in filters for at in _numbers_at(each)]
    others += [at for at in near if at not in _STATUSES and at >= 0]
    wanted = [each for each in _STATUSES if is_wanted(each)]
    if not wanted or any(is_wanted(each) for each in others):
        return None
    return ",".join(map(str, wanted))


def _numbers_at(filter: Any) -> list[int]:
    """The numbers at which a filter's answer may change."""
    if isinstance(filter, datasource.Not):
        return _numbers_at(filter.child)
    value = getattr(filter, "value", None)
    values = value if isinstance(value, tuple) else [value]
    return [each + near for each in values if type(each) is int for near in (-1, 0, 1)]


def _has_types(filters: Filters) -> bool:
    return any(isinstance(each, datasource.EqualTo) and each.value for each in filters)


def _url_option(filters: Filters) -> str | None:
    """An expression that matches in all wanted URLs, from the most selective filter."""
    patterns = (
        (datasource.EqualTo, r"\A(?:{})\z"), (datasource.In, r"\A(?:{})\z"),
        (datasource.StringStartsWith, r"\A(?:{})"), (datasource.StringEndsWith, r"(?:{})\z"),
        (datasource.StringContains, r"(?:{})"))
    for kind, pattern in patterns:
        for each in filters:
            alternatives = _literals(each.value) if isinstance(each, kind) else None
            if alternatives is not None:
                return pattern.format(alternatives)
    return None


def _literals(value: Any) -> str | None:
    """Values as alternatives of an expression; None if they do not fit. They must be ASCII: the
    expression is searched in the archive's URL, and rows have its other bytes repaired."""
    values = value if isinstance(value, tuple) else (value,)
    is_fit = 0 < len(values) <= _MOST_URLS and all(
        isinstance(each, str) and each.isascii() and each.isprintable() for each in values)
    text = "|".join(map(re.escape, values)) if is_fit else ""
    return text if 0 < len(text) <= _MOST_LENGTH else None
